import {
  MOST_CARDS,
  type CardDraft,
  type ContentDraft,
  type DraftKind,
  type DraftProblem,
  type OpenedFile,
  type PassageDraft,
  type StudySetDraft,
  type WrittenContent,
} from '../../contract/teacher-writing.ts';
import type { TeacherPlace } from '../ports/teacher.port.ts';

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

/** An action in the form that changes the draft, or its card at an index. */
export type ContentEdit =
  | { type: 'draft.write'; fields: Partial<Omit<PassageDraft, 'kind'> & Omit<StudySetDraft, 'kind'>> }
  | { type: 'draft.write'; card: number; becomes: CardChange };
export type CardChange = Partial<Omit<CardDraft, 'id'>> | 'earlier' | 'later' | 'removed';

export const EMPTY_DRAFTS: { [Kind in DraftKind]: Extract<ContentDraft, { kind: Kind }> } = {
  passage: { kind: 'passage', name: '', level: 'A2', topic: '', text: '' },
  study_set: { kind: 'study_set', name: '', level: 'A2', topic: '', languages: [], cards: [] },
};

export function editedContent(draft: ContentDraft, edit: ContentEdit): ContentDraft {
  if ('fields' in edit) return { ...draft, ...edit.fields };
  if (draft.kind !== 'study_set') return draft;
  return { ...draft, cards: changedCards(draft.cards, edit.card, edit.becomes) };
}

function changedCards(cards: readonly CardDraft[], at: number, becomes: CardChange): CardDraft[] {
  const card = cards[at];
  if (card === undefined) return [...cards];
  const others = cards.filter((one) => one !== card);
  if (becomes === 'removed') return others;
  if (becomes === 'earlier') return others.toSpliced(Math.max(0, at - 1), 0, card);
  if (becomes === 'later') return others.toSpliced(at + 1, 0, card);
  return cards.with(at, { ...card, ...becomes });
}

/** Adds a card that students only say. */
export function withCard(draft: ContentDraft, id: string): ContentDraft {
  if (draft.kind !== 'study_set' || draft.cards.length >= MOST_CARDS) return draft;
  return { ...draft, cards: [...draft.cards, { ...NEW_CARD, id }] };
}

const NEW_CARD: Omit<CardDraft, 'id'> = {
  text: '',
  definition: '',
  example: '',
  translations: {},
  speaking: true,
  listening: null,
  reading: null,
  writing: false,
};

/** Returns null if the draft is as it began. */
export function unsavedOf(id: string, draft: ContentDraft, beginning: ContentDraft): UnsavedDraft | null {
  return JSON.stringify(draft) === JSON.stringify(beginning) ? null : { id, draft, beginning };
}

/** Returns the unsaved draft if the form would begin as it did then. Otherwise the content was saved meanwhile. */
export function unsavedFor({ draft }: WritingStart, unsaved: UnsavedDraft | null): UnsavedDraft | null {
  return JSON.stringify(unsaved?.beginning) === JSON.stringify(draft) ? unsaved : null;
}

/** Leaves out empty fields while the teacher is still writing. */
export function shownProblems(problems: readonly DraftProblem[], isWriting: boolean): readonly DraftProblem[] {
  return isWriting ? problems.filter(({ problem }) => problem !== 'empty') : problems;
}
