import { sql } from 'kysely';
import { AssignmentStatus, AssignmentType } from '../../contract/assignments.ts';
import { evidenceOfAll, UNSPOKEN } from '../../contract/evidence.ts';
import { mean } from '../../contract/progress.ts';
import type { ClassProgress, StudentResult, TeacherClass } from '../../contract/teacher.ts';
import { beforeJoining } from '../assignments/assignments.ts';
import { evidenceOfResult, readLessonResults, refreshResults } from '../assignments/results.ts';
import type { Database } from '../database/tables.ts';
import { joinsOf, studentsOf } from './taught.ts';

type Watching = {
  /** Called per student, because refreshing stale results takes long. */
  progress?: (done: number, all: number) => void;
};

export async function readClassProgress(
  db: Database,
  group: TeacherClass,
  { progress }: Watching = {},
): Promise<ClassProgress> {
  const members = await studentsOf(db, group.id);
  for (const [done, { id }] of members.entries()) {
    progress?.(done + 1, members.length);
    await refreshResults(db, id);
  }
  const assignments = (await assignmentsOf(db, group.id)).filter(({ withdrawn_at }) => withdrawn_at === null);
  const given = await givenTo(db, group.id);
  const results = await resultsOf(db, group.id);
  const joins = await joinsOf(db, group.id);
  const students = members.map(({ last_activity: _ever, ...student }) => {
    const own = assignments
      .filter(({ id, whole_class }) => whole_class === 1 || given.has(keyOf(student.id, id)))
      .map(({ id, due_date }) => ({
        ...(results.get(keyOf(student.id, id)) ?? notStarted(id)),
        ...beforeJoining({ due_date, joined_at: joins.get(student.id) ?? null }),
      }));
    return { ...student, average: mean(scoresIn(own)), ...evidenceOfAll(own), results: own };
  });
  const all = students.flatMap((student) => student.results);
  return {
    class: { id: group.id, name: group.name },
    average: mean(scoresIn(all)),
    assignments: assignments.map(({ whole_class: _whole, withdrawn_at: _withdrawn, ...assignment }) => ({
      ...assignment,
      average: mean(scoresIn(all.filter(({ assignment_id }) => assignment_id === assignment.id))),
    })),
    students,
  };
}

/** Returns assignments by due date, withdrawn ones too, with the number of lessons. */
export async function assignmentsOf(db: Database, classId: string) {
  const rows = await db
    .selectFrom('assignments')
    .select(({ selectFrom }) => [
      'id',
      'name',
      'type',
      'due_date',
      'whole_class',
      'withdrawn_at',
      selectFrom('assignment_details')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('assignment_id', '=', 'assignments.id')
        .where('removed', '=', 0)
        .as('lessons'),
    ])
    .where('class_id', '=', classId)
    .orderBy('due_date')
    .orderBy('id')
    .execute();
  return rows.map(({ lessons, ...row }) => ({ ...row, type: AssignmentType.parse(row.type), lessons: lessons! }));
}

export function notStarted(assignmentId: string): StudentResult {
  return {
    assignment_id: assignmentId,
    status: 'not_started',
    score: null,
    ...UNSPOKEN,
    lessons_done: 0,
    last_activity: null,
  };
}

export async function resultsOf(
  db: Database,
  classId: string,
  studentId?: string,
): Promise<ReadonlyMap<string, StudentResult>> {
  const activity = await lastActivity(db, classId);
  const rows = await db
    .selectFrom('assignment_results')
    .innerJoin('assignments', 'assignments.id', 'assignment_id')
    .select(['student_id', 'assignment_id', 'status', 'average', 'assignment_results.lessons'])
    .where('class_id', '=', classId)
    .$if(studentId !== undefined, (query) => query.where('student_id', '=', studentId!))
    .execute();
  return new Map(
    rows.map(({ student_id, assignment_id, status, average, lessons: json }) => {
      const lessons = readLessonResults(json);
      const result: StudentResult = {
        assignment_id,
        status: AssignmentStatus.parse(status),
        score: average,
        ...evidenceOfResult(average, lessons),
        lessons_done: Object.values(lessons).filter((lesson) => lesson.status === 'completed').length,
        last_activity: activity.get(keyOf(student_id, assignment_id)) ?? null,
      };
      return [keyOf(student_id, assignment_id), result];
    }),
  );
}

/** Returns which students have the class's assignments that only some have. */
export async function givenTo(db: Database, classId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('assignment_students')
    .innerJoin('assignments', 'assignments.id', 'assignment_id')
    .select(['student_id', 'assignment_id'])
    .where('class_id', '=', classId)
    .where('removed', '=', 0)
    .execute();
  return new Set(rows.map(({ student_id, assignment_id }) => keyOf(student_id, assignment_id)));
}

/** Tables with a student's work in a lesson, and its time. */
const TRACES = [
  ['scores', 'best_scored_at'],
  ['lesson_progress', 'started_at'],
  ['lesson_attempts', 'finished_at'],
  ['recordings', 'created_at'],
  ['conversations', 'created_at'],
] as const;

async function lastActivity(db: Database, classId: string): Promise<ReadonlyMap<string, string>> {
  const traces = TRACES.map(
    ([table, column]) => sql`
      select student_id, assignment_id, max(${sql.ref(column)}) as at from ${sql.table(table)}
      inner join assignment_details on assignment_details.id = assignment_detail_id
      where assignment_id in (select id from assignments where class_id = ${classId})
      group by student_id, assignment_id`,
  );
  const studied = sql`
      select student_id, assignment_id, max(happened_at) as at from study_time
      where assignment_id in (select id from assignments where class_id = ${classId})
      group by student_id, assignment_id`;
  const { rows } = await sql<{ student_id: string; assignment_id: string; at: string | null }>`
    select student_id, assignment_id, max(at) as at
    from (${sql.join([...traces, studied], sql` union all `)}) as traces
    group by student_id, assignment_id`.execute(db);
  return new Map(
    rows.flatMap(({ student_id, assignment_id, at }) => (at === null ? [] : [[keyOf(student_id, assignment_id), at]])),
  );
}

export function keyOf(studentId: string, assignmentId: string): string {
  return `${studentId}\n${assignmentId}`;
}

function scoresIn(results: readonly StudentResult[]): number[] {
  return results.flatMap(({ score }) => score ?? []);
}
