import { teacherCardsMachine, type CardsContext } from '../machines/teacher/cards/teacher-cards.machine.ts';
import { nobody } from './support/somebody.ts';
import { made } from './support/teacher-accounts.ts';
import { OFFLINE, OVER, pages } from './support/teacher-pages.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherCardsMachine>[] = [
  { type: 'student.toggle', studentId: 'gia-huy' },
  done('make', made),
  ...[OVER, OFFLINE].map((error) => failed('make', error)),
];
const key = ({ chosen, made: shown, failure }: CardsContext) => [chosen.toSorted(), shown !== null, failure];

export const walk = walkOf(teacherCardsMachine, { input: { parent: nobody, page: pages.cards }, cases, key });
