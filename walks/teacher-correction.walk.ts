import {
  teacherCorrectionMachine,
  type CorrectionContext,
} from '../machines/teacher/correction/teacher-correction.machine.ts';
import { nobody } from './support/somebody.ts';
import { unmarked } from './support/teacher-corrections.ts';
import { NONE, OFFLINE, OVER, pages } from './support/teacher-pages.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherCorrectionMachine>[] = [
  { type: 'score.type', score: '101' },
  { type: 'score.type', score: '90' },
  { type: 'word.mark', word: 4, said: 'wrong' },
  { type: 'correction.save' },
  { type: 'correction.takeBack' },
  done('save', unmarked),
  ...[OVER, NONE, OFFLINE].map((error) => failed('save', error)),
];
const key = ({ page, marks }: CorrectionContext) => [page.data.corrections.length, marks.score, marks.words[4]];

export const walk = walkOf(teacherCorrectionMachine, { input: { parent: nobody, page: pages.correction }, cases, key });
