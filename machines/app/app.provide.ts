import type { accountMachine } from '../account/account.machine.ts';
import type { navigationMachine } from '../navigation/navigation.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import { appMachine } from './app.machine.ts';

/** The actors that live as long as the app, provided. */
export function provideApp(actors: {
  session: typeof sessionMachine;
  navigation: typeof navigationMachine;
  account: typeof accountMachine;
}) {
  return appMachine.provide({ actors });
}
