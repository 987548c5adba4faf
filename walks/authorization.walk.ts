import { authorizationMachine } from '../machines/session/authorization.machine.ts';
import { walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

export const cases: Case<typeof authorizationMachine>[] = [
  { type: 'session.granted', token: 'token-1', studentId: 'student-linh' },
  { type: 'session.granted', token: 'token-9', studentId: 'student-other' },
];

const of = (refused: string | null) =>
  walkOf(authorizationMachine, {
    input: { session: nobody, studentId: 'student-linh', refused },
    cases,
    key: ({ outcome }) => outcome,
  });

export const walks = [of(null), of('token-0')];
