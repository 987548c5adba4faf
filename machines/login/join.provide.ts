import { fromPromise } from 'xstate';
import type { JoinRequest } from '../../contract/class-codes.ts';
import type { LoginPort } from '../ports/login.port.ts';
import { joinMachine } from './join.machine.ts';

export function provideJoin(login: Pick<LoginPort, 'join'>) {
  return joinMachine.provide({ actors: { join: fromPromise<void, JoinRequest>(({ input }) => login.join(input)) } });
}
