import { PortError } from '../machines/shared/failure.ts';
import { teacherJoiningMachine, type JoiningContext } from '../machines/teacher/teacher-joining.machine.ts';
import { nobody } from './support/somebody.ts';
import { joining, letIn, withoutCode } from './support/teacher-joining.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const over = new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' });
const missing = new PortError({ kind: 'refused', code: 'not_found', message: 'None' });
const offline = new PortError({ kind: 'offline' });
const cases: Case<typeof teacherJoiningMachine>[] = [
  { type: 'teacher.go', to: { name: 'classes' } },
  { type: 'joining.change', change: { type: 'make' } },
  { type: 'joining.change', change: { type: 'answer', answer: 'let_in', waiting: ['thu-ha', 'gia-huy'] } },
  done('load', withoutCode),
  failed('load', offline),
  failed('load', over),
  failed('load', missing),
  done('look', joining),
  failed('look', offline),
  failed('look', over),
  done('change', letIn),
  failed('change', new PortError({ kind: 'refused', code: 'forbidden', message: 'Demo' })),
  failed('change', over),
  failed('change', missing),
];
const key = ({ joining: { code, waiting }, wanted, letIn: count, failure }: JoiningContext) => [
  code,
  waiting.length,
  wanted.type,
  count > 0,
  failure,
];

export const walk = walkOf(teacherJoiningMachine, {
  input: { parent: nobody, place: { name: 'joining', classId: 'class-7a2' } },
  cases,
  key,
});
