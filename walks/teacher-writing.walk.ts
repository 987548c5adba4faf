import { assign } from 'xstate';
import type { ContentDraft, DraftCheck } from '../contract/teacher-writing.ts';
import { PortError } from '../machines/shared/failure.ts';
import { EMPTY_DRAFTS, reportOfFile, withPart } from '../machines/teacher/writing/content-draft.ts';
import { teacherWritingMachine } from '../machines/teacher/writing/teacher-writing.machine.ts';
import type { WritingContext } from '../machines/teacher/writing/teacher-writing.types.ts';
import { faultyRolePlayCheck, goodRolePlayCheck, rolePlayDraft } from './support/role-play-draft.ts';
import { nobody } from './support/somebody.ts';
import {
  faultyCheck,
  faultySetCheck,
  fileProblems,
  goodCheck,
  goodSetCheck,
  packFile,
  passageDraft,
  setDraft,
  withdrawn,
  written,
} from './support/teacher-writing.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const OVER = new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' });
const NONE = new PortError({ kind: 'refused', code: 'not_found', message: 'None' });
const OFFLINE = new PortError({ kind: 'offline' });
const errors = [OVER, NONE, OFFLINE];

const machine = teacherWritingMachine.provide({
  actions: { addPart: assign(({ context }) => ({ draft: withPart(context.draft, 'written-card-3') })) },
});
const cases = (draft: ContentDraft, faulty: DraftCheck, good: DraftCheck): Case<typeof machine>[] => [
  { type: 'content.withdraw', id: written.id, withdrawn: true },
  { type: 'draft.write', fields: { name: passageDraft.name } },
  { type: 'part.add' },
  { type: 'file.chosen', file: packFile },
  done('list', [written, withdrawn]),
  done('open', reportOfFile({ outcome: 'draft', draft, stored: null }, written.id)),
  done('open', fileProblems),
  done('withdraw', { ...written, withdrawn: true }),
  done('begin', { id: written.id, draft, content: null }),
  done('check', faulty),
  done('check', good),
  done('save', { outcome: 'saved', content: written }),
  done('save', { outcome: 'problems', problems: faulty.problems }),
  ...['list', 'withdraw', 'open', 'begin', 'save'].flatMap((id) => errors.map((error) => failed(id, error))),
  ...[OVER, OFFLINE].map((error) => failed('check', error)),
];
const key = ({ contents, fileProblems: found, draft, problems, preview, saved, failure }: WritingContext) => [
  contents.map((one) => one.withdrawn),
  found.length,
  draft.name,
  draft.kind === 'study_set' && draft.cards.length < 4,
  problems.length,
  preview !== null,
  saved?.id,
  failure,
];
const ofPassage = cases(EMPTY_DRAFTS.passage, faultyCheck, goodCheck);
const walkAt = (place: WritingContext['place'], given = ofPassage, without: string[] = []) =>
  walkOf(machine, { input: { parent: nobody, place, unsent: null }, cases: given, key, without });

/** The list. */
export const walk = walkAt({ name: 'writing' });
/** The sample of a voice. */
export const ofSample = walkAt({ name: 'writing', kind: 'passage' }, [
  done('begin', { id: written.id, draft: EMPTY_DRAFTS.passage, content: null }),
  done('list', [written]),
  done('open', fileProblems),
  done('withdraw', withdrawn),
  done('check', goodCheck),
  done('save', { outcome: 'saved', content: written }),
  { type: 'sample.play', voice: 'hugh' },
  { type: 'sample.stop' },
  { type: 'audio.ended' },
]);
export const ofForm = walkAt({ name: 'writing', kind: 'passage' });
export const ofSet = walkAt({ name: 'writing', kind: 'study_set' }, cases(setDraft, faultySetCheck, goodSetCheck), [
  'part.add',
]);
export const ofRolePlay = walkAt(
  { name: 'writing', kind: 'role_play' },
  cases(rolePlayDraft, faultyRolePlayCheck, goodRolePlayCheck),
  ['part.add'],
);
