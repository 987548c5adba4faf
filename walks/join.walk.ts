import type { JoinRequest } from '../contract/class-codes.ts';
import { joinMachine, type JoinContext } from '../machines/login/join.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const given: JoinRequest = {
  code: 'KDW4-RT7M',
  first_name: 'Thu Hà',
  last_name: 'Lê',
  email: 'thu.ha@hoasen.example',
};
const cases: Case<typeof joinMachine>[] = [
  { type: 'join.submit', given },
  { type: 'join.submit', given: { code: '', first_name: '', last_name: '', email: '' } },
  { type: 'join.haveLogin', code: given.code },
  done('join'),
  failed('join', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
  failed('join', new PortError({ kind: 'refused', code: 'too_many_attempts', message: 'Wait' })),
];
const key = (context: JoinContext) => [context.given, context.mistakes, context.failure];

export const walk = walkOf(joinMachine, {
  input: { parent: nobody, email: '', query: { code: 'KDW4-RT7M' }, mayStay: true },
  cases,
  key,
});
