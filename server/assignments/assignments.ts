import type { AssignmentCounts, AssignmentListQuery, AssignmentTab } from '../../contract/assignments.ts';
import { paths } from '../../contract/paths.ts';
import type { Student } from '../accounts/students.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { readLessons, type Lesson } from './lessons.ts';
import { assignmentProgress, tabOf, type AssignmentSummary } from './progress.ts';
import { wireType, type WireAssignment, type WireAssignmentList, type WireDetail } from './wire.ts';

const PAGE_SIZE = 20;

/** One page of a tab (LIST-01, LIST-02): to-do by the nearest due date, overdue and completed by the latest. */
export async function listAssignments(
  db: Database,
  student: Student,
  query: AssignmentListQuery,
  now: Date,
): Promise<WireAssignmentList> {
  const all = (await readAssignments(db, student, now)).filter(({ tab }) => tab === query.tab);
  const direction = query.tab === 'todo' ? 1 : -1;
  const sorted = all.toSorted(
    (a, b) => direction * compare(a.row.due_date, b.row.due_date) || compare(a.row.id, b.row.id),
  );
  const end = query.page * PAGE_SIZE;
  const next = new URLSearchParams({ tab: query.tab, page: String(query.page + 1) });
  return {
    results: sorted.slice(end - PAGE_SIZE, end).map(toAssignment),
    next: end < sorted.length ? `${paths.assignments}?${next}` : null,
    count: sorted.length,
  };
}

/** How many assignments each tab has. */
export async function countAssignments(db: Database, student: Student, now: Date): Promise<AssignmentCounts> {
  const counts: Record<AssignmentTab, number> = { todo: 0, overdue: 0, completed: 0 };
  for (const { tab } of await readAssignments(db, student, now)) counts[tab] += 1;
  return counts;
}

/** One assignment with its lessons. Throws `not_found` when it is not one of the student's. */
export async function readAssignment(
  db: Database,
  student: Student,
  assignmentId: string,
  now: Date,
): Promise<WireAssignment> {
  const [found] = await readAssignments(db, student, now, assignmentId);
  if (found === undefined) throw new Refusal('not_found', 'There is no such assignment for this student.');
  return toAssignment(found);
}

type AssignmentRecord = {
  row: {
    id: string;
    name: string;
    type: string;
    due_date: string;
    class_id: string;
    group_name: string;
    teacher_id: string;
  };
  lessons: Lesson[];
  summary: AssignmentSummary;
  tab: AssignmentTab;
};

async function readAssignments(
  db: Database,
  student: Student,
  now: Date,
  onlyId?: string,
): Promise<AssignmentRecord[]> {
  let query = assignedTo(db, student.id)
    .innerJoin('classes', 'classes.id', 'assignments.class_id')
    .select([
      'assignments.id',
      'assignments.name',
      'type',
      'due_date',
      'assignments.class_id',
      'classes.name as group_name',
      'teacher_id',
    ]);
  if (onlyId !== undefined) query = query.where('assignments.id', '=', onlyId);
  const rows = await query.execute();
  const lessons = await readLessons(
    db,
    student.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = lessons.get(row.id) ?? [];
    const summary = assignmentProgress(own.map(({ progress }) => progress));
    return { row, lessons: own, summary, tab: tabOf(summary.status, row.due_date, now) };
  });
}

/** The assignments of a student: those of their classes, unless given only to others of the class. */
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

function toAssignment({ row, lessons, summary }: AssignmentRecord): WireAssignment {
  const [first] = lessons;
  return {
    assignment_id: row.id,
    assignment_name: row.name,
    assignment_type: wireType(row.type),
    assignment_status: summary.status,
    due_date: row.due_date,
    group_name: row.group_name,
    assigned_by: { teamId: row.class_id, userId: row.teacher_id },
    average_assignment_score: summary.average,
    study_set_mode: first === undefined ? null : 'pronunciation',
    study_set_name: first?.studySetName ?? null,
    study_set_id: first?.studySetId ?? null,
    details: lessons.map(toDetail),
  };
}

/** A score is kept in assignment_detail_score for read-aloud and in study_set_score otherwise (DETAIL-05). */
function toDetail(lesson: Lesson): WireDetail {
  const { score, status } = lesson.progress;
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
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
