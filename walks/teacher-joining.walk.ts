import { PortError } from '../machines/shared/failure.ts';
import { teacherJoiningMachine, type JoiningContext } from '../machines/teacher/joining/teacher-joining.machine.ts';
import { nobody } from './support/somebody.ts';
import { joining, letIn } from './support/teacher-joining.ts';
import { NONE, OFFLINE, OVER, pages } from './support/teacher-pages.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherJoiningMachine>[] = [
  { type: 'joining.change', change: { type: 'make' } },
  { type: 'joining.change', change: { type: 'answer', answer: 'let_in', waiting: ['thu-ha', 'gia-huy'] } },
  done('look', joining),
  ...[OVER, OFFLINE].map((error) => failed('look', error)),
  done('change', letIn),
  failed('change', new PortError({ kind: 'refused', code: 'forbidden', message: 'Demo' })),
  ...[OVER, NONE].map((error) => failed('change', error)),
];
const key = ({ page, wanted, letIn: count, failure }: JoiningContext) => [
  page.data.code,
  page.data.waiting.length,
  wanted.type,
  count > 0,
  failure,
];

export const walk = walkOf(teacherJoiningMachine, { input: { parent: nobody, page: pages.joining }, cases, key });
