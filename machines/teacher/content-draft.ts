import type {
  ContentDraft,
  DraftKind,
  DraftProblem,
  PassageDraft,
  WrittenContent,
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

/** An action in the form that changes the draft. */
export type ContentEdit = { type: 'draft.write'; fields: Partial<Omit<PassageDraft, 'kind'>> };

export const EMPTY_DRAFTS: { [Kind in DraftKind]: Extract<ContentDraft, { kind: Kind }> } = {
  passage: { kind: 'passage', name: '', level: 'A2', topic: '', text: '' },
};

export function editedContent(draft: ContentDraft, { fields }: ContentEdit): ContentDraft {
  return { ...draft, ...fields };
}

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
