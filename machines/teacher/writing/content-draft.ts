import {
  EMPTY_TURN,
  MOST_CARDS,
  TURNS,
  type CardDraft,
  type ContentDraft,
  type DraftKind,
  type DraftProblem,
  type OpenedFile,
  type PassageDraft,
  type RolePlayDraft,
  type StudySetDraft,
  type TurnDraft,
  type WrittenContent,
} from '../../../contract/teacher-writing.ts';
import { castName, type VoiceName } from '../../../contract/cast.ts';
import { paths } from '../../../contract/paths.ts';
import type { AudioPlayerInput } from '../../audio-player/audio-player.machine.ts';
import type { TeacherPlace } from '../../ports/teacher.port.ts';
import type { SessionReport } from '../page/teacher-page.parts.ts';

/* Drafts of content that a teacher writes. */

export type WritingPlace = Extract<TeacherPlace, { name: 'writing' }>;

/** The form's beginning. `content` is null for new content. */
export interface WritingStart {
  id: string;
  draft: ContentDraft;
  content: WrittenContent | null;
}

/** A draft that the teacher has not saved yet, and how the form began. */
export interface UnsavedDraft {
  id: string;
  draft: ContentDraft;
  beginning: ContentDraft;
}

/** Tells the page what to keep if the teacher leaves the form. Null if nothing is left to save. */
export interface WritingReport {
  type: 'draft.changed';
  place: WritingPlace;
  unsent: UnsavedDraft | null;
}

/** The chart goes to the form by itself after it has opened a file. */
export type WritingMessage = SessionReport | WritingReport | { type: 'teacher.go'; to: TeacherPlace };

/** Returns the place of the form for a file's content, and the draft that waits there. */
export function reportOfFile(opened: OpenedFile & { outcome: 'draft' }, newId: string): WritingReport {
  const { draft, stored } = opened;
  if (stored === null) {
    const unsent = { id: newId, draft, beginning: EMPTY_DRAFTS[draft.kind] };
    return { type: 'draft.changed', place: { name: 'writing', kind: draft.kind }, unsent };
  }
  const { id } = stored.content;
  const unsent = { id, draft, beginning: stored.draft };
  return { type: 'draft.changed', place: { name: 'writing', contentId: id }, unsent };
}

type FieldsOf<Draft> = Partial<Omit<Draft, 'kind'>>;

/** An action in the form that changes the draft, or its card or turn at an index. */
export type ContentEdit =
  | { type: 'draft.write'; fields: FieldsOf<PassageDraft> & FieldsOf<StudySetDraft> & FieldsOf<RolePlayDraft> }
  | { type: 'draft.write'; card: number; becomes: PartChange<CardDraft> }
  | { type: 'draft.write'; turn: number; becomes: PartChange<TurnDraft> };
export type PartChange<Part> = Partial<Omit<Part, 'id'>> | 'earlier' | 'later' | 'removed';

export const NEW_CARD: Omit<CardDraft, 'id'> = {
  text: '',
  definition: '',
  example: '',
  translations: {},
  speaking: true,
  listening: null,
  reading: null,
  writing: false,
};

export const EMPTY_DRAFTS: { [Kind in DraftKind]: Extract<ContentDraft, { kind: Kind }> } = {
  passage: { kind: 'passage', name: '', level: 'A2', topic: '', text: '' },
  study_set: { kind: 'study_set', name: '', level: 'A2', topic: '', languages: [], cards: [] },
  role_play: {
    kind: 'role_play',
    name: '',
    level: 'A2',
    topic: '',
    languages: [],
    character: { name: '', role: '', look: { shape: 'arch', color: 'coral', wears: 'nothing' } },
    voice: 'slt',
    setting: '',
    setting_translations: {},
    turns: Array.from({ length: TURNS.fewest }, (_, at) => ({ ...EMPTY_TURN, id: `turn-${at + 1}` })),
  },
};

/** Before a form begins. */
export const NOTHING: WritingStart = { id: '', draft: EMPTY_DRAFTS.passage, content: null };

/** Returns the player's input for the sample of a voice. */
export function sampleOf(voice: VoiceName, parent: AudioPlayerInput['parent']): AudioPlayerInput {
  return { parent, url: paths.voiceSample(castName(voice)), autoplay: true };
}

export function editedContent(draft: ContentDraft, edit: ContentEdit): ContentDraft {
  if ('fields' in edit) return { ...draft, ...edit.fields };
  if ('card' in edit)
    return draft.kind === 'study_set' ? { ...draft, cards: changedParts(draft.cards, edit.card, edit.becomes) } : draft;
  return draft.kind === 'role_play' ? { ...draft, turns: changedParts(draft.turns, edit.turn, edit.becomes) } : draft;
}

function changedParts<Part>(parts: readonly Part[], at: number, becomes: PartChange<Part>): Part[] {
  const part = parts[at];
  if (part === undefined) return [...parts];
  const others = parts.filter((one) => one !== part);
  if (becomes === 'removed') return others;
  if (becomes === 'earlier') return others.toSpliced(Math.max(0, at - 1), 0, part);
  if (becomes === 'later') return others.toSpliced(at + 1, 0, part);
  return parts.with(at, { ...part, ...becomes });
}

/** Adds a card that students only say, or a turn. */
export function withPart(draft: ContentDraft, id: string): ContentDraft {
  if (draft.kind === 'study_set' && draft.cards.length < MOST_CARDS)
    return { ...draft, cards: [...draft.cards, { ...NEW_CARD, id }] };
  if (draft.kind === 'role_play' && draft.turns.length < TURNS.most)
    return { ...draft, turns: [...draft.turns, { ...EMPTY_TURN, id }] };
  return draft;
}

/** Returns null if the draft is as it began. */
export function unsavedOf(id: string, draft: ContentDraft, beginning: ContentDraft): UnsavedDraft | null {
  return JSON.stringify(draft) === JSON.stringify(beginning) ? null : { id, draft, beginning };
}

/** Returns the unsaved draft if the content is new, or the form would begin as before. Otherwise another draft was saved. */
export function unsavedFor({ draft, content }: WritingStart, unsaved: UnsavedDraft | null): UnsavedDraft | null {
  return content === null || JSON.stringify(unsaved?.beginning) === JSON.stringify(draft) ? unsaved : null;
}

/** Problems of a draft that the teacher has not finished. */
const UNFINISHED: readonly DraftProblem['problem'][] = ['empty', 'few_turns', 'few_sentences'];

/** Leaves out what is missing while the teacher is still writing. */
export function shownProblems(problems: readonly DraftProblem[], isWriting: boolean): readonly DraftProblem[] {
  return isWriting ? problems.filter(({ problem }) => !UNFINISHED.includes(problem)) : problems;
}
