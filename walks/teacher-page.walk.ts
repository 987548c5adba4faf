import { teacherPageMachine, type PageContext } from '../machines/teacher/page/teacher-page.machine.ts';
import { nobody } from './support/somebody.ts';
import { NONE, OFFLINE, OVER, pages } from './support/teacher-pages.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherPageMachine>[] = [
  ...Object.values(pages).map((page) => done('load', page)),
  ...[OVER, NONE, OFFLINE].map((error) => failed('load', error)),
];
const key = ({ place, page, failure }: PageContext) => [place, page?.name, failure];

export const walk = walkOf(teacherPageMachine, {
  input: { parent: nobody, place: { name: 'class', classId: 'class-7a2' } },
  cases,
  key,
});
export const nowhere = walkOf(teacherPageMachine, {
  input: { parent: nobody, place: { name: 'nowhere' } },
  cases,
  key,
});
