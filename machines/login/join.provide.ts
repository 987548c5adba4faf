import { fromPromise } from 'xstate';
import type { LoginPort } from '../ports/login.port.ts';
import { joinMachine } from './join.machine.ts';

export function provideJoin(login: Pick<LoginPort, 'join'>) {
  return joinMachine.provide({ actors: { join: fromPromise(({ input }) => login.join(input)) } });
}
