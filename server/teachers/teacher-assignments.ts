import { AssignmentType } from '../../contract/assignments.ts';
import {
  DAYS_LISTED,
  type Recipients,
  type TeacherAssignment,
  type TeacherAssignmentList,
} from '../../contract/teacher-assignments.ts';
import { isStale, refreshResults } from '../assignments/results.ts';
import { readSkills } from '../assignments/skills.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { byName } from '../name-order.ts';
import { addDays } from '../practice/school-days.ts';
import type { SchoolCalendar } from './school-calendar.ts';
import { classesOf } from './taught.ts';

export async function readRecipients(db: Database, teacherId: string, calendar: SchoolCalendar): Promise<Recipients> {
  const { classes } = await classesOf(db, teacherId);
  const students = await db
    .selectFrom('teacher_classes')
    .innerJoin('class_students', 'class_students.class_id', 'teacher_classes.class_id')
    .innerJoin('students', 'students.id', 'class_students.student_id')
    .select(['class_students.class_id', 'students.id', 'first_name', 'last_name', 'active'])
    .where('teacher_id', '=', teacherId)
    .where('demo_until', 'is', null)
    .orderBy('students.id')
    .execute();
  const ordered = await byName(db, { table: 'teachers', id: teacherId }, students);
  const byClass = Map.groupBy(ordered, ({ class_id }) => class_id);
  return {
    today: calendar.today,
    classes: classes.map(({ id, name }) => ({
      id,
      name,
      students: (byClass.get(id) ?? []).map(({ class_id: _class, active, ...one }) => ({
        ...one,
        active: active === 1,
      })),
    })),
  };
}

export async function listTeacherAssignments(
  db: Database,
  teacherId: string,
  calendar: SchoolCalendar,
): Promise<TeacherAssignmentList> {
  const since = calendar.beginningOf(addDays(calendar.today, -DAYS_LISTED));
  const rows = await taught(db, teacherId)
    .where('due_date', '>=', since)
    .orderBy('due_date', 'desc')
    .orderBy('assignments.id')
    .execute();
  return { today: calendar.today, assignments: await described(db, rows, calendar) };
}

/** Throws `not_found` for an assignment of a class that the teacher does not teach, whether or not it exists. */
export async function readTeacherAssignments(
  db: Database,
  teacherId: string,
  assignmentIds: readonly string[],
  calendar: SchoolCalendar,
): Promise<TeacherAssignment[]> {
  const rows = await taught(db, teacherId).where('assignments.id', 'in', assignmentIds).execute();
  const found = new Map((await described(db, rows, calendar)).map((one) => [one.id, one]));
  return assignmentIds.map((id) => {
    const assignment = found.get(id);
    if (assignment === undefined) throw noAssignment();
    return assignment;
  });
}

export const noAssignment = () => new Refusal('not_found', 'There is no such assignment in your classes.');

function taught(db: Database, teacherId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('classes', 'classes.id', 'assignments.class_id')
    .innerJoin('teacher_classes', 'teacher_classes.class_id', 'classes.id')
    .select([
      'assignments.id',
      'assignments.name',
      'assignments.type',
      'assignments.class_id',
      'classes.name as class_name',
      'start_date',
      'due_date',
      'withdrawn_at',
      'whole_class',
    ])
    .where('teacher_classes.teacher_id', '=', teacherId);
}

type Row = Awaited<ReturnType<ReturnType<typeof taught>['execute']>>[number];

async function described(db: Database, rows: readonly Row[], calendar: SchoolCalendar): Promise<TeacherAssignment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lessons = Map.groupBy(
    await db
      .selectFrom('assignment_details')
      .innerJoin('study_sets', 'study_sets.id', 'study_set_id')
      .select(['assignment_id', 'study_set_id', 'study_sets.name', 'level', 'skill_modes'])
      .where('assignment_id', 'in', ids)
      .where('removed', '=', 0)
      .orderBy('position')
      .orderBy('assignment_details.id')
      .execute(),
    ({ assignment_id }) => assignment_id,
  );
  const given = Map.groupBy(
    await db
      .selectFrom('assignment_students')
      .select(['assignment_id', 'student_id'])
      .where('assignment_id', 'in', ids)
      .where('removed', '=', 0)
      .orderBy('student_id')
      .execute(),
    ({ assignment_id }) => assignment_id,
  );
  const classes = [...new Set(rows.map(({ class_id }) => class_id))];
  const members = Map.groupBy(
    await db
      .selectFrom('class_students')
      .innerJoin('students', 'students.id', 'student_id')
      .select(['class_id', 'student_id'])
      .where('class_id', 'in', classes)
      .where('demo_until', 'is', null)
      .where('active', '=', 1)
      .execute(),
    ({ class_id }) => class_id,
  );
  await refreshStale(db, ids);
  const results = Map.groupBy(
    await db
      .selectFrom('assignment_results')
      .select(['assignment_id', 'student_id', 'status'])
      .where('assignment_id', 'in', ids)
      .where('status', '<>', 'not_started')
      .execute(),
    ({ assignment_id }) => assignment_id,
  );
  return rows.map((row) => {
    const students = row.whole_class === 1 ? null : (given.get(row.id) ?? []).map(({ student_id }) => student_id);
    const inClass = new Set((members.get(row.class_id) ?? []).map(({ student_id }) => student_id));
    const has = new Set(students === null ? inClass : students.filter((id) => inClass.has(id)));
    const begun = (results.get(row.id) ?? []).filter(({ student_id }) => has.has(student_id));
    return {
      id: row.id,
      class: { id: row.class_id, name: row.class_name },
      name: row.name,
      type: AssignmentType.parse(row.type),
      start_day: row.start_date === null ? null : calendar.dayOf(row.start_date),
      due_day: calendar.dayOf(row.due_date),
      due_date: row.due_date,
      withdrawn: row.withdrawn_at !== null,
      students,
      lessons: (lessons.get(row.id) ?? []).map(({ study_set_id, name, level, skill_modes }) => ({
        content_id: study_set_id,
        name,
        level,
        skills: readSkills(skill_modes),
      })),
      given: has.size,
      started: begun.length,
      completed: begun.filter(({ status }) => status === 'completed').length,
    };
  });
}

async function refreshStale(db: Database, assignmentIds: readonly string[]): Promise<void> {
  const stale = await db
    .selectFrom('assignment_results')
    .innerJoin('assignments', 'assignments.id', 'assignment_id')
    .select('student_id')
    .distinct()
    .where('assignment_id', 'in', assignmentIds)
    .where(isStale)
    .execute();
  for (const { student_id } of stale) await refreshResults(db, student_id);
}
