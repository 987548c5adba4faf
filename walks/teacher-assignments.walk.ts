import { teacherAssignmentsMachine, type AssignmentsContext } from '../machines/teacher/teacher-assignments.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { nobody } from './support/somebody.ts';
import { given, workList } from './support/teacher-work.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const [next] = workList.assignments;

const cases: Case<typeof teacherAssignmentsMachine>[] = [
  { type: 'teacher.go', to: { name: 'assign' } },
  { type: 'assignments.reload' },
  { type: 'class.show', classId: 'class-7a2' },
  { type: 'assignments.extend', group: [next!] },
  { type: 'assignments.withdraw', group: [next!] },
  { type: 'assignments.restore', group: [next!] },
  { type: 'withdrawal.confirm' },
  { type: 'withdrawal.cancel' },
  done('load', workList),
  failed('load', new PortError({ kind: 'offline' })),
  failed('load', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
  done('change', [given('next', { withdrawn: true })]),
  failed('change', new PortError({ kind: 'offline' })),
  failed('change', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
];
const key = ({ list, shownClass, asked, wanted, failure }: AssignmentsContext) => [
  shownClass,
  list?.assignments.map(({ withdrawn }) => withdrawn),
  asked?.length,
  wanted,
  failure,
];

export const walk = walkOf(teacherAssignmentsMachine, { input: { parent: nobody }, cases, key });
