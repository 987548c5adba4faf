import { fromPromise } from 'xstate';
import type { NewPasswordRequest } from '../../contract/account.ts';
import type { LoginPort } from '../ports/login.port.ts';
import { newPasswordMachine } from './new-password.machine.ts';

export function provideNewPassword(login: Pick<LoginPort, 'setPassword'>) {
  return newPasswordMachine.provide({
    actors: { setPassword: fromPromise<void, NewPasswordRequest>(({ input }) => login.setPassword(input)) },
  });
}
