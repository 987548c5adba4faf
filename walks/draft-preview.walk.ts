import { draftPreviewMachine, type DraftPreviewContext } from '../machines/teacher/draft-preview.machine.ts';
import { goodCheck, goodSetCheck } from './support/teacher-writing.ts';
import { done, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof draftPreviewMachine>[] = [
  { type: 'text.turn' },
  { type: 'model.listen', speed: 'slow' },
  { type: 'model.stop' },
  { type: 'audio.ended' },
  ...[0, 1, 2, 3, 4].map((at) => ({ type: 'step.show' as const, at })),
  ...['warmUp', 'choice', 'writing'].map((id) => done(id)),
];
const key = ({ speed, at }: DraftPreviewContext) => [speed, at];

export const walk = walkOf(draftPreviewMachine, { input: { shown: goodCheck.preview! }, cases, key });
export const ofCards = walkOf(draftPreviewMachine, { input: { shown: goodSetCheck.preview! }, cases, key });
