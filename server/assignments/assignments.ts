import { sql, type RawBuilder } from 'kysely';
import type { AssignmentCounts, AssignmentListQuery, AssignmentTab } from '../../contract/assignments.ts';
import { AssignmentStatus } from '../../contract/assignments.ts';
import { UNSPOKEN } from '../../contract/evidence.ts';
import { paths } from '../../contract/paths.ts';
import type { Student } from '../accounts/students.ts';
import { prebuilt } from '../database/prebuilt.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { canOpen } from '../accounts/role-play-access.ts';
import type { KnownLessons, Lesson } from './lessons.ts';
import { isStale, readLessonResults, refreshResults, type LessonResults } from './results.ts';
import { wireType, type WireAssignment, type WireAssignmentList, type WireDetail } from './wire.ts';

const PAGE_SIZE = 20;

type Place = (name: 'student' | 'now') => string;

const findPage = (tab: AssignmentTab) =>
  prebuilt((db, place: (name: 'student' | 'now' | 'offset') => string) =>
    withShown(withResults(db, place('student')))
      .where(canOpen)
      .where(isIn(tab, place('student'), place('now')))
      .orderBy('due_date', tab === 'todo' ? 'asc' : 'desc')
      .orderBy('assignments.id')
      .limit(PAGE_SIZE)
      .offset(sql<number>`${place('offset')}`),
  );
const pages = { todo: findPage('todo'), overdue: findPage('overdue'), completed: findPage('completed') };

/** Returns a page of a tab (LIST-01, LIST-02). To-do starts with the nearest due date, other tabs with the latest. */
export async function listAssignments(
  db: Database,
  known: KnownLessons,
  student: Student,
  { tab, page }: AssignmentListQuery,
  now: Date,
): Promise<WireAssignmentList> {
  const { [tab]: count } = await countAssignments(db, student, now);
  const end = page * PAGE_SIZE;
  const offset = end - PAGE_SIZE;
  const rows = count <= offset ? [] : await pages[tab](db, { student: student.id, now: now.toISOString(), offset });
  const next = new URLSearchParams({ tab, page: String(page + 1) });
  return {
    results: await toAssignments(db, known, rows),
    next: end < count ? `${paths.assignments}?${next}` : null,
    count,
  };
}

const findCounts = prebuilt((db, place: Place) => {
  const count = (condition: ReturnType<typeof isIn>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  return withResults(db, place('student'))
    .where(canOpen)
    .select([
      count(isIn('todo', place('student'), place('now'))).as('todo'),
      count(isIn('overdue', place('student'), place('now'))).as('overdue'),
      count(isIn('completed', place('student'), place('now'))).as('completed'),
      count(isStale).as('stale'),
    ]);
});

export async function countAssignments(db: Database, student: Student, now: Date): Promise<AssignmentCounts> {
  const read = async () => (await findCounts(db, { student: student.id, now: now.toISOString() }))[0]!;
  let counts = await read();
  if (counts.stale > 0) {
    await refreshResults(db, student.id);
    counts = await read();
  }
  const { todo, overdue, completed } = counts;
  return { todo, overdue, completed };
}

/** Throws `not_found` if the assignment isn't one of the student's. */
export async function readAssignment(
  db: Database,
  known: KnownLessons,
  student: Student,
  assignmentId: string,
): Promise<WireAssignment> {
  const own = withResults(db, student.id).where('assignments.id', '=', assignmentId);
  const stale = await own.select('assignments.id').where(isStale).executeTakeFirst();
  if (stale !== undefined) await refreshResults(db, student.id);
  const [found] = await toAssignments(db, known, await withShown(own).execute());
  if (found === undefined) throw new Refusal('not_found', 'There is no such assignment for this student.');
  return found;
}

/**
 * Selects the assignments of a tab (LIST-01). Overdue work can still be done, and then moves to completed (D22).
 * Completed work stays there, even if the teacher withdraws it.
 */
function isIn(tab: AssignmentTab, studentId: string, now: string) {
  if (tab === 'completed') return sql<boolean>`assignment_results.status = 'completed'`;
  const side = tab === 'overdue' ? sql`<` : sql`>=`;
  const joined = tab === 'overdue' ? sql`not ${isDueBeforeJoining}` : sql`1 = 1`;
  return sql<boolean>`(coalesce(assignment_results.status, 'not_started') <> 'completed' and due_date ${side} ${now}
    and ${joined} and (start_date is null or start_date <= ${now}) and ${isGivenTo(sql`${studentId}`)})`;
}

/** For queries of assignments with class_students (docs/decisions/0150). */
export const isDueBeforeJoining = sql<boolean>`(class_students.joined_at is not null
  and due_date < class_students.joined_at)`;

/** For queries of assignments. False if a teacher withdrew the assignment, or gave it to other students only. */
export function isGivenTo(student: RawBuilder<unknown>) {
  return sql<boolean>`(withdrawn_at is null and (whole_class = 1 or exists (
    select 1 from assignment_students as given
    where given.assignment_id = assignments.id and given.student_id = ${student} and given.removed = 0)))`;
}

function withResults(db: Database, studentId: string) {
  return assignedTo(db, studentId).leftJoin('assignment_results', (join) =>
    join
      .onRef('assignment_results.assignment_id', '=', 'assignments.id')
      .on('assignment_results.student_id', '=', studentId),
  );
}

function withShown(query: ReturnType<typeof withResults>) {
  return query
    .innerJoin('classes', 'classes.id', 'assignments.class_id')
    .select([
      'assignments.id',
      'assignments.name',
      'type',
      'due_date',
      'joined_at',
      'assignments.class_id',
      'classes.name as group_name',
      'teacher_id',
      'revision',
      'status',
      'average',
      'lessons',
    ]);
}

async function toAssignments(
  db: Database,
  known: KnownLessons,
  rows: readonly (Row & { revision: number; lessons: string | null })[],
): Promise<WireAssignment[]> {
  const lessons = await known.read(db, rows);
  return rows.map((row) => toAssignment(row, lessons.get(row.id) ?? [], readLessonResults(row.lessons)));
}

/**
 * Selects all assignments that the student has or had. A teacher may take an assignment back while the student works.
 * The work must still arrive, so only lists leave it out (docs/decisions/0092).
 */
export function assignedTo(db: Database, studentId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('class_students', 'class_students.class_id', 'assignments.class_id')
    .where('class_students.student_id', '=', studentId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('whole_class', '=', 1),
        exists(
          selectFrom('assignment_students')
            .select('assignment_students.student_id')
            .whereRef('assignment_students.assignment_id', '=', 'assignments.id')
            .where('assignment_students.student_id', '=', studentId),
        ),
      ]),
    );
}

type Row = {
  id: string;
  name: string;
  type: string;
  due_date: string;
  joined_at: string | null;
  class_id: string;
  group_name: string;
  teacher_id: string;
  status: string | null;
  average: number | null;
};

export function beforeJoining({ due_date, joined_at }: Pick<Row, 'due_date' | 'joined_at'>) {
  return joined_at !== null && due_date < joined_at ? { due_before_joining: true as const } : {};
}

function toAssignment(row: Row, lessons: readonly Lesson[], results: LessonResults): WireAssignment {
  const [first] = lessons;
  return {
    assignment_id: row.id,
    assignment_name: row.name,
    assignment_type: wireType(row.type),
    assignment_status: AssignmentStatus.parse(row.status ?? 'not_started'),
    due_date: row.due_date,
    group_name: row.group_name,
    assigned_by: { teamId: row.class_id, userId: row.teacher_id },
    average_assignment_score: row.average,
    study_set_mode: first === undefined ? null : 'pronunciation',
    study_set_name: first?.studySetName ?? null,
    study_set_id: first?.studySetId ?? null,
    details: lessons.map((lesson) =>
      toDetail(lesson, results[lesson.id] ?? { status: 'in_progress', score: null, evidence: UNSPOKEN }),
    ),
    ...beforeJoining(row),
  };
}

/** Puts the score in assignment_detail_score for read-aloud, and in study_set_score otherwise (DETAIL-05). */
function toDetail(lesson: Lesson, { status, score, evidence }: LessonResults[string]): WireDetail {
  const isReadAloud = lesson.type === 'read_aloud';
  return {
    assignment_detail_id: lesson.id,
    assignment_detail_name: lesson.name,
    assignment_detail_type: wireType(lesson.type),
    assignment_detail_status: status,
    assignment_detail_score: isReadAloud ? score : null,
    study_set_id: lesson.studySetId,
    four_skills_ss_id: lesson.studySetId,
    study_set_name: lesson.studySetName,
    study_set_items: lesson.items,
    study_set_score: isReadAloud ? null : score,
    study_set_mode: 'pronunciation',
    skill_modes: lesson.skillModes,
    average_studyset_score: isReadAloud ? null : score,
    average_read_aloud_score: isReadAloud ? score : null,
    ...(evidence.corrected && { teacher_changed: true as const }),
  };
}
