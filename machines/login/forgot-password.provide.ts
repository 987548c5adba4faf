import { fromPromise } from 'xstate';
import type { LoginPort } from '../ports/login.port.ts';
import { forgotPasswordMachine } from './forgot-password.machine.ts';

export function provideForgotPassword(login: Pick<LoginPort, 'requestReset'>) {
  return forgotPasswordMachine.provide({
    actors: {
      requestReset: fromPromise(({ input }) => login.requestReset(input)),
    },
  });
}
