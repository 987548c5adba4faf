import { fromPromise } from 'xstate';
import type { LoginPort } from '../ports/login.port.ts';
import { newPasswordMachine } from './new-password.machine.ts';

export function provideNewPassword(login: Pick<LoginPort, 'setPassword'>) {
  return newPasswordMachine.provide({
    actors: { setPassword: fromPromise(({ input }) => login.setPassword(input)) },
  });
}
