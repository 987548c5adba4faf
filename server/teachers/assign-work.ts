import { createHash } from 'node:crypto';
import {
  LONGEST_AHEAD,
  LONGEST_ASSIGNMENT_NAME,
  type AssignmentChange,
  type AssignmentsChange,
  type NewAssignments,
  type TeacherAssignment,
} from '../../contract/teacher-assignments.ts';
import type { AssignmentRow, Database } from '../database/tables.ts';
import { Refusal, type Issue } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';
import { contents as contentOf, typeOf } from './assignable-content.ts';
import { readCalendar, type SchoolCalendar } from './school-calendar.ts';
import { requireTaught } from './taught.ts';
import { noAssignment, readTeacherAssignments } from './teacher-assignments.ts';

/*
 * A teacher assigns work, and changes or withdraws it while students are working (docs/decisions/0092). Rows are marked
 * as removed and never deleted, so that answers that are still on a device arrive.
 */

type Wanted = NewAssignments['contents'];

/** Throws `not_found` for a class of another teacher, and `invalid_request` if the content or a student is unknown. */
export async function createAssignments(
  db: Database,
  teacherId: string,
  asked: NewAssignments,
  around: Surroundings,
): Promise<TeacherAssignment[]> {
  const calendar = await readCalendar(db, teacherId, around.now());
  requireDays(calendar, asked, asked.due_day);
  const ids = await db.transaction().execute(async (trx) => {
    const contents = await readContents(trx, teacherId, asked.contents);
    const byType = Map.groupBy(contents, ({ type }) => type);
    const created: string[] = [];
    for (const group of uniqueClasses(asked.classes)) {
      await requireTaught(trx, 'assign', teacherId, group.id);
      await requireMembers(trx, group.id, group.students);
      for (const [type, own] of byType) {
        const id = newId(teacherId, asked.request_id, group.id, type);
        created.push(id);
        const isNew = await trx
          .insertInto('assignments')
          .values({
            id,
            class_id: group.id,
            name: asked.name ?? own[0]!.name.slice(0, LONGEST_ASSIGNMENT_NAME),
            type,
            start_date: startOf(calendar, asked.start_day),
            due_date: calendar.endOf(asked.due_day),
            whole_class: Number(group.students === null),
            withdrawn_at: null,
            changed_by: teacherId,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (isNew === undefined) continue;
        await storeLessons(trx, id, own, around);
        if (group.students !== null) await storeStudents(trx, { id, class_id: group.id }, group.students, []);
      }
    }
    return created;
  });
  return readTeacherAssignments(db, teacherId, ids, calendar);
}

/** Changes all of them or none. Throws as above, and `not_found` for an assignment of another teacher's class. */
export async function changeAssignments(
  db: Database,
  teacherId: string,
  { assignments, ...change }: AssignmentsChange,
  around: Surroundings,
): Promise<TeacherAssignment[]> {
  const calendar = await readCalendar(db, teacherId, around.now());
  const ids = [...new Set(assignments)];
  await db.transaction().execute(async (trx) => {
    // In one order, so that two requests never wait for each other.
    for (const id of ids.toSorted()) await changeOne(trx, teacherId, id, change, { calendar, around });
  });
  return readTeacherAssignments(db, teacherId, ids, calendar);
}

async function changeOne(
  trx: Database,
  teacherId: string,
  assignmentId: string,
  change: AssignmentChange,
  { calendar, around }: { calendar: SchoolCalendar; around: Surroundings },
): Promise<void> {
  // Locks the row, so that two changes do not mix.
  const row = await trx
    .updateTable('assignments')
    .set({ changed_by: teacherId })
    .where('id', '=', assignmentId)
    .where('class_id', 'in', trx.selectFrom('teacher_classes').select('class_id').where('teacher_id', '=', teacherId))
    .returning(['id', 'class_id', 'type', 'start_date', 'due_date', 'whole_class', 'withdrawn_at'])
    .executeTakeFirstOrThrow(() => noAssignment());
  const dates = changedDates(calendar, row, change);
  const { name, withdrawn } = change;
  await trx
    .updateTable('assignments')
    .set({
      changed_by: teacherId,
      ...(name !== undefined && { name }),
      ...dates,
      ...(withdrawn !== undefined && {
        withdrawn_at: withdrawn ? (row.withdrawn_at ?? around.now().toISOString()) : null,
      }),
      ...(change.students !== undefined && { whole_class: Number(change.students === null) }),
    })
    .where('id', '=', assignmentId)
    .execute();
  if (change.contents !== undefined) {
    const contents = await readContents(trx, teacherId, change.contents, await contentsIn(trx, assignmentId));
    if (contents.some(({ type }) => type !== row.type))
      throw invalid({ path: 'contents', message: 'An assignment has content of one type.' });
    await storeLessons(trx, assignmentId, contents, around);
  }
  if (change.students !== undefined && change.students !== null) {
    await requireMembers(trx, row.class_id, change.students);
    await storeStudents(trx, row, change.students, row.whole_class === 1 ? await membersOf(trx, row.class_id) : []);
  }
}

/** The same request of the same teacher gets the same IDs. Another teacher's request can't meet them. */
function newId(teacherId: string, requestId: string, classId: string, type: string): string {
  const key = JSON.stringify([teacherId, requestId.toLowerCase(), classId, type]);
  return createHash('sha256').update(key).digest('base64url').slice(0, 24);
}

function invalid(...issues: Issue[]): Refusal {
  return new Refusal('invalid_request', 'This cannot be assigned. `issues` says why.', { issues });
}

/** @param newDue due day that the teacher chose now, which must not be past */
function requireDays(
  calendar: SchoolCalendar,
  { start_day, due_day }: Pick<NewAssignments, 'start_day' | 'due_day'>,
  newDue: string | undefined,
): void {
  const issues: Issue[] = [];
  if (due_day < start_day) issues.push({ path: 'due_day', message: 'The due day is before the start day.' });
  if (newDue !== undefined && newDue < calendar.today)
    issues.push({ path: 'due_day', message: 'The due day is past.' });
  for (const [path, day] of Object.entries({ start_day, due_day }))
    if (Math.abs(calendar.daysUntil(day)) > LONGEST_AHEAD)
      issues.push({ path, message: `The day is more than ${LONGEST_AHEAD} days from today.` });
  if (issues.length > 0) throw invalid(...issues);
}

/** Returns the new dates of the days that the change moves. Throws `invalid_request` if they aren't allowed. */
function changedDates(
  calendar: SchoolCalendar,
  row: Pick<AssignmentRow, 'start_date' | 'due_date'>,
  { start_day, due_day }: AssignmentChange,
): Partial<Pick<AssignmentRow, 'start_date' | 'due_date'>> {
  const storedStart = row.start_date === null ? null : calendar.dayOf(row.start_date);
  const storedDue = calendar.dayOf(row.due_date);
  const start = start_day ?? storedStart;
  const due = due_day ?? storedDue;
  const startMoves = start !== storedStart;
  const dueMoves = due !== storedDue;
  if (startMoves || dueMoves)
    requireDays(calendar, { start_day: start ?? due, due_day: due }, dueMoves ? due : undefined);
  return {
    ...(start !== null && startMoves && { start_date: startOf(calendar, start) }),
    ...(dueMoves && { due_date: calendar.endOf(due) }),
  };
}

/** Work that starts today or earlier is visible at once. */
function startOf(calendar: SchoolCalendar, day: string): string | null {
  return day <= calendar.today ? null : calendar.beginningOf(day);
}

function uniqueClasses(classes: NewAssignments['classes']): NewAssignments['classes'] {
  return [...new Map(classes.map((one) => [one.id, one])).values()];
}

/** @param own content that the assignment has already, which may be withdrawn */
async function readContents(trx: Database, teacherId: string, wanted: Wanted, own: ReadonlySet<string> = new Set()) {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const rows = await contentOf(trx, { teacher: teacherId }).where('study_sets.id', 'in', ids).execute();
  const usable = rows.filter(({ id, withdrawn_at }) => withdrawn_at === null || own.has(id));
  const known = new Map(usable.map((row) => [row.id, row]));
  const issues = wanted.flatMap(({ id }, at): Issue[] =>
    known.has(id) ? [] : [{ path: `contents.${at}.id`, message: 'There is no such content.' }],
  );
  if (issues.length > 0) throw invalid(...issues);
  return wanted.map(({ id, skills }) => {
    const row = known.get(id)!;
    return { id, skills, name: row.name, type: typeOf(row) };
  });
}

async function contentsIn(trx: Database, assignmentId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('assignment_details')
    .select('study_set_id')
    .where('assignment_id', '=', assignmentId)
    .where('removed', '=', 0)
    .execute();
  return new Set(rows.map(({ study_set_id }) => study_set_id));
}

async function membersOf(trx: Database, classId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('class_students')
    .select('student_id')
    .where('class_id', '=', classId)
    .orderBy('student_id')
    .execute();
  return rows.map(({ student_id }) => student_id);
}

async function requireMembers(trx: Database, classId: string, students: readonly string[] | null): Promise<void> {
  if (students === null) return;
  const members = new Set(await membersOf(trx, classId));
  if (!students.every((id) => members.has(id)))
    throw invalid({ path: 'students', message: 'A student is not in the class.' });
}

/** Gives the assignment to `students` only. `others` are students who had it as members of the class. */
async function storeStudents(
  trx: Database,
  { id, class_id }: { id: string; class_id: string },
  students: readonly string[],
  others: readonly string[],
): Promise<void> {
  const given = new Set(students);
  await trx.updateTable('assignment_students').set({ removed: 1 }).where('assignment_id', '=', id).execute();
  const rows = [...new Set([...students, ...others])]
    .toSorted()
    .map((student_id) => ({ assignment_id: id, student_id, removed: Number(!given.has(student_id)) }));
  if (rows.length === 0) throw new Error(`No student of ${class_id} was given`);
  await trx
    .insertInto('assignment_students')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'assignment_id'])
        .doUpdateSet(({ ref }) => ({ removed: ref('excluded.removed') })),
    )
    .execute();
}

/** Content that the assignment has or had keeps its lesson, and with it the students' work. */
async function storeLessons(
  trx: Database,
  assignmentId: string,
  wanted: readonly { id: string; skills: readonly string[]; name: string; type: string }[],
  around: Surroundings,
): Promise<void> {
  const stored = await trx
    .selectFrom('assignment_details')
    .select(['id', 'study_set_id', 'removed'])
    .where('assignment_id', '=', assignmentId)
    .orderBy('removed')
    .orderBy('position')
    .execute();
  const free = Map.groupBy(stored, ({ study_set_id }) => study_set_id);
  for (const [position, content] of wanted.entries()) {
    const lesson = { position, skill_modes: JSON.stringify(content.skills), removed: 0 };
    const own = free.get(content.id)?.shift();
    if (own !== undefined) await trx.updateTable('assignment_details').set(lesson).where('id', '=', own.id).execute();
    else
      await trx
        .insertInto('assignment_details')
        .values({
          ...lesson,
          id: around.newId(),
          assignment_id: assignmentId,
          name: content.name,
          type: content.type,
          study_set_id: content.id,
        })
        .execute();
  }
  const gone = [...free.values()].flat().filter(({ removed }) => removed === 0);
  for (const { id } of gone)
    await trx.updateTable('assignment_details').set({ removed: 1 }).where('id', '=', id).execute();
}
