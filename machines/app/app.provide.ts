import { fromCallback, fromPromise } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { accountMachine } from '../account/account.machine.ts';
import type { navigationMachine } from '../navigation/navigation.machine.ts';
import type { DevicePort } from '../ports/device.port.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import { appMachine } from './app.machine.ts';
import type { Company } from './app.types.ts';

export function provideApp({
  loadCompany,
  device,
  delivered,
  ...actors
}: {
  session: typeof sessionMachine;
  navigation: typeof navigationMachine;
  account: typeof accountMachine;
  loadCompany(student: Profile | null): Promise<Company>;
  device: DevicePort;
  delivered(): Promise<void>;
}) {
  return appMachine.provide({
    actors: {
      ...actors,
      forgetOthers: fromPromise(({ input }) => device.forgetOthers(input.studentId)),
      deliver: fromPromise(delivered),
      presence: fromCallback(({ input: { studentId } }) => (studentId === null ? undefined : device.enter(studentId))),
      loadCompany: fromPromise(({ input }) => loadCompany(input.student)),
    },
  });
}
