import { fromPromise } from 'xstate';
import type { AuthData, LoginRequest } from '../../contract/account.ts';
import type { SessionPort } from '../ports/session.port.ts';
import { loginMachine } from './login.machine.ts';

export function provideLogin(port: Pick<SessionPort, 'logIn'>) {
  return loginMachine.provide({
    actors: { logIn: fromPromise<AuthData, LoginRequest>(({ input }) => port.logIn(input)) },
  });
}
