import { fromPromise, type AnyActorLogic } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { accountMachine } from '../account/account.machine.ts';
import type { navigationMachine } from '../navigation/navigation.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import { appMachine } from './app.machine.ts';

/** The actors that live as long as the app, provided. `loadOutbox` gives the outbox's logic, already provided for that student. */
export function provideApp({
  loadOutbox,
  ...actors
}: {
  session: typeof sessionMachine;
  navigation: typeof navigationMachine;
  account: typeof accountMachine;
  loadOutbox(student: Profile): Promise<AnyActorLogic>;
}) {
  return appMachine.provide({
    actors: {
      ...actors,
      loadOutbox: fromPromise<AnyActorLogic, { student: Profile }>(({ input }) => loadOutbox(input.student)),
    },
  });
}
