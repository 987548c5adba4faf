import { teacherArrangementMachine } from '../machines/teacher/page/teacher-arrangement.machine.ts';
import { walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherArrangementMachine>[] = [
  { type: 'students.show', who: 'everyone' },
  { type: 'students.show', who: 'absent' },
  { type: 'students.show', who: 'idle' },
  { type: 'students.show', who: 'stuck' },
  { type: 'students.show', who: 'behind' },
  { type: 'students.sort', by: 'name' },
  { type: 'students.sort', by: 'missed' },
  { type: 'assignments.showAll' },
  { type: 'assignments.showRecent' },
];

export const walk = walkOf(teacherArrangementMachine, { input: undefined, cases, key: ({ sort }) => sort });
