import type { SkillName } from '../../../contract/assignments.ts';
import {
  LONGEST_ASSIGNMENT_NAME,
  MOST_LESSONS,
  type AssignableContent,
  type AssignmentChange,
  type NewAssignments,
  type Recipients,
  type TeacherAssignment,
} from '../../../contract/teacher-assignments.ts';
import type { TeacherPlace } from '../../ports/teacher.port.ts';

/* Drafts of assignments. Days are YYYY-MM-DD. */

export type DraftContent = Pick<AssignableContent, 'id' | 'name' | 'level' | 'type'> & { skills: SkillName[] };
/** `students` is null for the whole class. */
export type DraftClass = NewAssignments['classes'][number];

export interface Draft {
  /** If empty, the assignment has the name of its first content. */
  name: string;
  contents: readonly DraftContent[];
  classes: readonly DraftClass[];
  start_day: string;
  due_day: string;
}

/** A draft that the teacher has not sent yet, and how the form began. */
export interface UnsentDraft {
  draft: Draft;
  beginning: Draft;
}

/** An action in the form that changes the draft. */
export type DraftEdit =
  | { type: 'content.toggle'; content: Omit<DraftContent, 'skills'> }
  | { type: 'class.toggle'; classId: string }
  | { type: 'student.toggle'; classId: string; studentId: string }
  | { type: 'draft.write'; fields: Partial<Pick<Draft, 'name' | 'start_day' | 'due_day'>> };

/** Tells the page what to keep if the teacher leaves the form. Null if nothing is left to send. */
export interface DraftReport {
  type: 'draft.changed';
  place: AssigningPlace;
  unsent: UnsentDraft | null;
}

export type AssigningPlace = Extract<TeacherPlace, { name: 'assign' | 'assignment' }>;

/** `stored` is the assignment to change or to copy. */
export interface AssigningStart {
  recipients: Recipients;
  stored: TeacherAssignment | null;
}

export const NOTHING: AssigningStart = { recipients: { today: '', classes: [] }, stored: null };
export const EMPTY: Draft = { name: '', contents: [], classes: [], start_day: '', due_day: '' };

/** Reasons for which a draft cannot be assigned yet, in the order of the form. */
export type Mistake = 'noContent' | 'noStudents' | 'noDay' | 'dueBeforeStart' | 'dueInPast' | 'nameTooLong';

/** Number of days that students have by default. */
const USUAL_DAYS = 7;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

export function beginningOf(place: AssigningPlace, { recipients, stored }: AssigningStart): Draft {
  if (stored === null) return newDraft(recipients, place.name === 'assign' ? place.classId : undefined);
  return place.name === 'assign' ? copyOf(stored, recipients) : draftOf(stored, recipients.today);
}

/** Returns null if the draft is as it began. */
export function unsentOf(draft: Draft, beginning: Draft): UnsentDraft | null {
  const same = JSON.stringify(requestOf(draft, '')) === JSON.stringify(requestOf(beginning, ''));
  return same ? null : { draft, beginning };
}

/** Returns the unsent draft if the form would begin today as it did then. Otherwise someone has changed the assignment. */
export function unsentFor(beginning: Draft, unsent: UnsentDraft | null): UnsentDraft | null {
  return JSON.stringify(unsent?.beginning) === JSON.stringify(beginning) ? unsent : null;
}

export function edited(draft: Draft, recipients: Recipients, edit: DraftEdit): Draft {
  switch (edit.type) {
    case 'content.toggle':
      return toggleContent(draft, edit.content);
    case 'class.toggle':
      return toggleClass(draft, edit.classId);
    case 'student.toggle':
      return toggleStudent(draft, recipients, edit.classId, edit.studentId);
    default:
      return { ...draft, ...edit.fields };
  }
}

/** A single class is chosen from the start. */
function newDraft({ today, classes }: Recipients, classId: string | undefined): Draft {
  const chosen = classes.filter(({ id }) => id === classId || classes.length === 1);
  return {
    name: '',
    contents: [],
    classes: chosen.map(({ id }) => ({ id, students: null })),
    start_day: today,
    due_day: addDays(today, USUAL_DAYS),
  };
}

export function draftOf(assignment: TeacherAssignment, today: string): Draft {
  const { name, type, lessons, students, start_day, due_day } = assignment;
  return {
    name,
    contents: lessons.map(({ content_id, name: title, level, skills }) => ({
      id: content_id,
      name: title,
      level,
      type,
      skills,
    })),
    classes: [{ id: assignment.class.id, students }],
    start_day: start_day ?? (due_day < today ? due_day : today),
    due_day,
  };
}

/** Copies an assignment. It begins today, and the students have as long as before, but at least a day. */
export function copyOf(assignment: TeacherAssignment, recipients: Recipients): Draft {
  const { today, classes } = recipients;
  const draft = draftOf(assignment, today);
  const given = assignment.start_day ?? addDays(assignment.due_day, -USUAL_DAYS);
  const days = Math.round((Date.parse(assignment.due_day) - Date.parse(given)) / 86_400_000);
  const members = new Set(classes.find(({ id }) => id === assignment.class.id)?.students.map(({ id }) => id));
  const students = assignment.students?.filter((id) => members.has(id)) ?? null;
  return {
    ...draft,
    classes: [{ id: assignment.class.id, students }],
    start_day: today,
    due_day: addDays(today, Math.max(1, days)),
  };
}

/** Returns the name of each assignment in a class. Without a name of its own, one has the name of its first content. */
export function namesOf(draft: Draft): string[] {
  const byType = Map.groupBy(draft.contents, ({ type }) => type);
  return [...byType.values()].map((contents) => nameOf({ ...draft, contents }));
}

export function nameOf({ name, contents }: Draft): string {
  return name.trim() === '' ? (contents[0]?.name ?? '').slice(0, LONGEST_ASSIGNMENT_NAME) : name.trim();
}

/** @param stored the assignment that the draft changes, or null */
export function mistakeIn(draft: Draft, today: string, stored: TeacherAssignment | null): Mistake | null {
  const { contents, classes, start_day, due_day } = draft;
  if (contents.length === 0) return 'noContent';
  if (classes.length === 0 || classes.some(({ students }) => students?.length === 0)) return 'noStudents';
  if (start_day === '' || due_day === '') return 'noDay';
  if (due_day < start_day) return 'dueBeforeStart';
  if (due_day < today && due_day !== stored?.due_day) return 'dueInPast';
  return nameOf(draft).length > LONGEST_ASSIGNMENT_NAME ? 'nameTooLong' : null;
}

/** Adds or removes content. A stored assignment takes only content of its type. */
export function toggleContent(
  { contents, ...draft }: Draft,
  { id, name, level, type }: Omit<DraftContent, 'skills'>,
): Draft {
  if (contents.some((one) => one.id === id)) return { ...draft, contents: contents.filter((one) => one.id !== id) };
  if (contents.length >= MOST_LESSONS) return { ...draft, contents };
  return { ...draft, contents: [...contents, { id, name, level, type, skills: [] }] };
}

export function toggleClass({ classes, ...draft }: Draft, classId: string): Draft {
  const isChosen = classes.some(({ id }) => id === classId);
  return {
    ...draft,
    classes: isChosen ? classes.filter(({ id }) => id !== classId) : [...classes, { id: classId, students: null }],
  };
}

/** The first choice of a student replaces the whole class by all others. The choice of all is the whole class. */
export function toggleStudent(draft: Draft, { classes }: Recipients, classId: string, studentId: string): Draft {
  const all = classes.find(({ id }) => id === classId)?.students.map(({ id }) => id) ?? [];
  const before = draft.classes.find(({ id }) => id === classId);
  const given = new Set(before === undefined ? [] : (before.students ?? all));
  if (!given.delete(studentId)) given.add(studentId);
  const students = given.size === all.length ? null : all.filter((id) => given.has(id));
  const others = draft.classes.filter(({ id }) => id !== classId);
  return { ...draft, classes: students?.length === 0 ? others : [...others, { id: classId, students }] };
}

/** Returns the last request again if the draft is unchanged. The provider answers a repeated ID with the first version. */
export function nextRequest(draft: Draft, last: NewAssignments, newId: () => string): NewAssignments {
  if (JSON.stringify(requestOf(draft, last.request_id)) === JSON.stringify(last)) return last;
  return requestOf(draft, newId());
}

export function requestOf(draft: Draft, requestId: string): NewAssignments {
  return {
    request_id: requestId,
    name: draft.name.trim() || null,
    contents: draft.contents.map(({ id, skills }) => ({ id, skills })),
    classes: [...draft.classes],
    start_day: draft.start_day,
    due_day: draft.due_day,
  };
}

/** Returns only what differs, so that a change by another teacher stays. */
export function changeOf(draft: Draft, stored: TeacherAssignment, today: string): AssignmentChange {
  const before = draftOf(stored, today);
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const { contents } = requestOf(draft, '');
  const [group] = draft.classes;
  return {
    ...(nameOf(draft) !== stored.name && { name: nameOf(draft) }),
    ...(!same(contents, requestOf(before, '').contents) && { contents }),
    ...(group && !same(draft.classes, before.classes) && { students: group.students }),
    ...(draft.start_day !== before.start_day && { start_day: draft.start_day }),
    ...(draft.due_day !== before.due_day && { due_day: draft.due_day }),
  };
}
