import {
  teacherListeningMachine,
  type ListeningContext,
} from '../machines/teacher/listening/teacher-listening.machine.ts';
import { nobody } from './support/somebody.ts';
import { unlistened } from './support/teacher-listening.ts';
import { NONE, OFFLINE, OVER, pages } from './support/teacher-pages.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherListeningMachine>[] = [
  { type: 'student.toggle', studentId: 'minh-anh' },
  { type: 'class.toggle' },
  { type: 'missing.choose' },
  { type: 'consents.record', givenBy: 'guardian' },
  { type: 'consents.record', givenBy: null },
  { type: 'listening.change', change: { kind: 'switch', on: true } },
  { type: 'listening.change', change: { kind: 'switch', on: false } },
  { type: 'change.confirm' },
  { type: 'change.cancel' },
  ...['change', 'reread'].flatMap((id) => [
    done(id, unlistened),
    ...[OVER, NONE, OFFLINE].map((error) => failed(id, error)),
  ]),
];
const key = ({ page, chosen, wanted }: ListeningContext) => [page.data.on, chosen.toSorted(), wanted];

export const walk = walkOf(teacherListeningMachine, { input: { parent: nobody, page: pages.listening }, cases, key });
