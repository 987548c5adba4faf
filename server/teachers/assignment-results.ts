import { AssignmentStatus } from '../../contract/assignments.ts';
import { mean } from '../../contract/progress.ts';
import type { AssignmentResults } from '../../contract/teacher-class.ts';
import type { TeacherClass } from '../../contract/teacher.ts';
import { readLessons } from '../assignments/lessons.ts';
import { evidenceOfResult, isStale, readLessonResults, refreshResults } from '../assignments/results.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { assignmentsOf, givenTo, keyOf } from './class-progress.ts';
import { studentsOf } from './taught.ts';

/** Throws `not_found` if the class has no such assignment. */
export async function requireAssignment(db: Database, classId: string, assignmentId: string) {
  const found = (await assignmentsOf(db, classId)).find(({ id }) => id === assignmentId);
  if (found === undefined) throw new Refusal('not_found', 'There is no such assignment in this class.');
  return found;
}

/** Throws `not_found`. */
export async function readAssignmentResults(
  db: Database,
  group: TeacherClass,
  assignmentId: string,
): Promise<AssignmentResults> {
  const { whole_class, withdrawn_at: _withdrawn, ...assignment } = await requireAssignment(db, group.id, assignmentId);
  const given = whole_class === 1 ? null : await givenTo(db, group.id);
  const members = (await studentsOf(db, group.id)).filter(({ id }) => given?.has(keyOf(id, assignmentId)) ?? true);
  const resultOf = await readResults(db, assignmentId);
  const lessons = (await readLessons(db, [assignmentId])).get(assignmentId) ?? [];
  const students = members.map(({ last_activity: _ever, ...student }) => {
    const result = resultOf.get(student.id);
    const own = readLessonResults(result?.lessons ?? null);
    const average = result?.average ?? null;
    return {
      ...student,
      status: AssignmentStatus.parse(result?.status ?? 'not_started'),
      score: average,
      ...evidenceOfResult(average, own),
      lessons: lessons.flatMap(({ id }) => {
        if (own[id] === undefined) return [];
        const { evidence, ...lesson } = own[id];
        return [{ id, ...lesson, ...evidence }];
      }),
    };
  });
  return {
    class: { id: group.id, name: group.name },
    assignment: { ...assignment, average: mean(students.flatMap(({ score }) => score ?? [])) },
    lessons: lessons.map(({ id, name, type }) => ({
      id,
      name,
      type,
      average: mean(students.flatMap((student) => student.lessons.find((lesson) => lesson.id === id)?.score ?? [])),
    })),
    students,
  };
}

async function readResults(db: Database, assignmentId: string) {
  const ofAssignment = () =>
    db
      .selectFrom('assignment_results')
      .innerJoin('assignments', 'assignments.id', 'assignment_id')
      .where('assignment_id', '=', assignmentId);
  const stale = await ofAssignment().select('student_id').where(isStale).execute();
  for (const { student_id } of stale) await refreshResults(db, student_id);
  const rows = await ofAssignment().select(['student_id', 'status', 'average', 'lessons']).execute();
  return new Map(rows.map((row) => [row.student_id, row]));
}
