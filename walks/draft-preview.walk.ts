import { draftPreviewMachine, type DraftPreviewContext } from '../machines/teacher/writing/draft-preview.machine.ts';
import { goodRolePlayCheck, rolePlayDraft } from './support/role-play-draft.ts';
import { goodCheck, goodSetCheck, passageDraft, setDraft } from './support/teacher-writing.ts';
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

export const walk = walkOf(draftPreviewMachine, {
  input: { shown: goodCheck.preview!, draft: passageDraft },
  cases,
  key,
});
export const ofCards = walkOf(draftPreviewMachine, {
  input: { shown: goodSetCheck.preview!, draft: setDraft },
  cases,
  key,
});
export const ofRolePlay = walkOf(draftPreviewMachine, {
  input: { shown: goodRolePlayCheck.preview!, draft: rolePlayDraft },
  cases,
  key,
});
