import { draftPreviewMachine, type DraftPreviewContext } from '../machines/teacher/draft-preview.machine.ts';
import { goodCheck } from './support/teacher-writing.ts';
import { walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof draftPreviewMachine>[] = [
  { type: 'text.turn' },
  { type: 'model.listen', speed: 'slow' },
  { type: 'model.stop' },
  { type: 'audio.ended' },
];
const key = ({ speed }: DraftPreviewContext) => speed;

export const walk = walkOf(draftPreviewMachine, { input: { shown: goodCheck.preview! }, cases, key });
