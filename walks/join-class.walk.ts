import { joinClassMachine, type JoinClassContext } from '../machines/join-class/join-class.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { destination, profile } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof joinClassMachine>[] = [
  { type: 'joinClass.submit', code: 'KDW4-RT7M' },
  { type: 'joinClass.submit', code: ' ' },
  { type: 'joinClass.go', to: { name: 'HomePage' } },
  done('ask', { class_name: 'Class 7A2', state: 'waiting' }),
  done('ask', { class_name: 'Class 7A2', state: 'in' }),
  failed('ask', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
  failed('ask', new PortError({ kind: 'refused', code: 'too_many_attempts', message: 'Wait' })),
];
const key = ({ code, asked, failure }: JoinClassContext) => [code, asked, failure];

export const walk = walkOf(joinClassMachine, {
  input: { parent: nobody, destination: destination('JoinClass'), profile: profile() },
  cases,
  key,
});
