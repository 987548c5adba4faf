import { PortError } from '../machines/shared/failure.ts';
import { teacherCardsMachine, type CardsContext } from '../machines/teacher/teacher-cards.machine.ts';
import { nobody } from './support/somebody.ts';
import { accounts, made } from './support/teacher-accounts.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherCardsMachine>[] = [
  { type: 'teacher.go', to: { name: 'classes' } },
  { type: 'student.toggle', studentId: 'gia-huy' },
  done('load', accounts),
  failed('load', new PortError({ kind: 'offline' })),
  failed('load', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
  failed('load', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
  done('make', made),
  failed('make', new PortError({ kind: 'offline' })),
  failed('make', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
];
const key = ({ accounts: { students }, chosen, made: shown, failure }: CardsContext) => [
  students.length,
  chosen.toSorted(),
  shown !== null,
  failure,
];

export const walk = walkOf(teacherCardsMachine, {
  input: { parent: nobody, place: { name: 'cards', classId: 'class-7a2' } },
  cases,
  key,
});
