import type { TeacherPlace } from '../ports/teacher.port.ts';
import type { AssigningPlace, DraftReport, UnsentDraft } from './assigning/assign-draft.ts';
import type { UnsavedDraft, WritingPlace, WritingReport } from './writing/content-draft.ts';

/* Drafts of all forms, which wait in memory while the teacher looks at other pages (docs/decisions/0093). */

/** By teacher and place. */
export type Drafts = Readonly<Record<string, UnsentDraft | UnsavedDraft | null>>;
export type AnyDraftReport = DraftReport | WritingReport;
interface Page {
  teacher: { id: string } | null;
  place: TeacherPlace;
  drafts: Drafts;
}

export function withDraft({ teacher, drafts }: Page, { place, unsent }: AnyDraftReport): Drafts {
  return { ...drafts, [keyOf(teacher, place)]: unsent };
}

export function assigningInput(page: Page) {
  const place: AssigningPlace = isAssigning(page.place) ? page.place : { name: 'assign' };
  return { place, unsent: draftIn<UnsentDraft>(page) };
}

export function writingInput(page: Page) {
  const place: WritingPlace = page.place.name === 'writing' ? page.place : { name: 'writing' };
  return { place, unsent: draftIn<UnsavedDraft>(page) };
}

export function isAssigning(place: TeacherPlace): place is AssigningPlace {
  return place.name === 'assign' || place.name === 'assignment';
}

/** A place has drafts of one kind. */
function draftIn<Draft>({ teacher, place, drafts }: Page): Draft | null {
  return (drafts[keyOf(teacher, place)] ?? null) as Draft | null;
}

function keyOf(teacher: Page['teacher'], place: TeacherPlace): string {
  return JSON.stringify([teacher?.id, place]);
}
