import {
  teacherAssignmentsMachine,
  type AssignmentsContext,
} from '../machines/teacher/assignments/teacher-assignments.machine.ts';
import { nobody } from './support/somebody.ts';
import { OFFLINE, OVER, pages } from './support/teacher-pages.ts';
import { given, workList } from './support/teacher-work.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const [next] = workList.assignments;

const cases: Case<typeof teacherAssignmentsMachine>[] = [
  { type: 'class.show', classId: 'class-7a2' },
  { type: 'assignments.extend', group: [next!] },
  { type: 'assignments.withdraw', group: [next!] },
  { type: 'assignments.restore', group: [next!] },
  { type: 'withdrawal.confirm' },
  { type: 'withdrawal.cancel' },
  done('change', [given('next', { withdrawn: true })]),
  ...[OVER, OFFLINE].map((error) => failed('change', error)),
];
const key = ({ page, shownClass, asked, wanted }: AssignmentsContext) => [
  shownClass,
  page.data.assignments.map(({ withdrawn }) => withdrawn),
  asked?.length,
  wanted,
];

export const walk = walkOf(teacherAssignmentsMachine, {
  input: { parent: nobody, page: pages.assignments },
  cases,
  key,
});
