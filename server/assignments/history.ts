import { RecordingEntry } from '../../contract/read-aloud.ts';
import { RolePlayOutcome } from '../../contract/role-play.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { assignedTo } from './assignments.ts';
import { readLessonResults } from './results.ts';
import { wireType, type WireAttempt, type WireHistory } from './wire.ts';

/* A student's results in an assignment over time (DETAIL-07). */

/** Maximum number of stored attempts at one study set. */
const MOST_ATTEMPTS = 50;

/** Time during which an equal score is the same attempt, reported twice, in ms. */
const TOLD_AGAIN = 10 * 60_000;

/** Stores the score (0-100) of a finished study set. */
export async function keepAttempt(
  trx: Database,
  studentId: string,
  lessonId: string,
  score: number,
  now: Date,
): Promise<void> {
  const own = () =>
    trx
      .selectFrom('lesson_attempts')
      .where('student_id', '=', studentId)
      .where('assignment_detail_id', '=', lessonId)
      .orderBy('finished_at', 'desc');
  const last = await own().select(['score', 'finished_at']).limit(1).executeTakeFirst();
  const finished = now.toISOString();
  if (last?.score === score && now.getTime() - Date.parse(last.finished_at) < TOLD_AGAIN) return;
  await trx
    .insertInto('lesson_attempts')
    .values({ student_id: studentId, assignment_detail_id: lessonId, finished_at: finished, score })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'assignment_detail_id', 'finished_at']).doUpdateSet({ score }),
    )
    .execute();
  const oldest = await own().select('finished_at').offset(MOST_ATTEMPTS).limit(1).executeTakeFirst();
  if (oldest === undefined) return;
  await trx
    .deleteFrom('lesson_attempts')
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .where('finished_at', '<=', oldest.finished_at)
    .execute();
}

/** Returns the history of the student's assignment, oldest first. Throws `not_found`. */
export async function readHistory(db: Database, student: { id: string }, assignmentId: string): Promise<WireHistory> {
  const { assignment, attempts } = await readAttempts(db, student, assignmentId);
  return {
    assignment_id: assignment.id,
    assignment_name: assignment.name,
    attempts: attempts.map(({ lesson, id, at, score, isKept }): WireAttempt => ({
      attempt_id: `${lesson.id}/${id}`,
      assignment_detail_id: lesson.id,
      assignment_detail_name: lesson.name,
      assignment_detail_type: wireType(lesson.type),
      score,
      created_at: at,
      result: isKept ? { content_id: lesson.study_set_id, result_id: id } : null,
    })),
  };
}

/** Returns the attempts at the student's assignment, oldest first. Throws `not_found`. */
export async function readAttempts(db: Database, student: { id: string }, assignmentId: string) {
  const assignment = await assignedTo(db, student.id)
    .select(['assignments.id', 'assignments.name'])
    .where('assignments.id', '=', assignmentId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', 'There is no such assignment for this student.'));
  const lessons = await db
    .selectFrom('assignment_details')
    .select(['id', 'name', 'type', 'study_set_id'])
    .where('assignment_id', '=', assignmentId)
    .execute();
  const lessonOf = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const ids = [...lessonOf.keys()];
  const attempts =
    ids.length === 0
      ? []
      : [...(await readKept(db, student.id, ids)), ...(await readUntold(db, student.id, assignmentId, ids))];
  return {
    assignment,
    attempts: attempts
      .map((attempt) => ({ ...attempt, lesson: lessonOf.get(attempt.lessonId)! }))
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
}

interface Kept {
  lessonId: string;
  id: string;
  at: string;
  score: number;
  /** True if the student can open a stored result, not only see a score. */
  isKept: boolean;
  /** True if the engine heard it. Null for a study set, whose cards have scores of their own. */
  isHeard: boolean | null;
}

/** Returns current results of study sets that were finished before the provider stored attempts. */
async function readUntold(
  db: Database,
  studentId: string,
  assignmentId: string,
  lessonIds: readonly string[],
): Promise<Kept[]> {
  const stands = await db
    .selectFrom('assignment_results')
    .select('lessons')
    .where('student_id', '=', studentId)
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst();
  const results = readLessonResults(stands?.lessons ?? null);
  const told = await db
    .selectFrom('lesson_attempts')
    .select('assignment_detail_id')
    .distinct()
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', 'in', lessonIds)
    .execute();
  const scored = await db
    .selectFrom('scores')
    .select(({ fn }) => ['assignment_detail_id as lessonId', fn.max('best_scored_at').as('at')])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', 'in', lessonIds)
    .groupBy('assignment_detail_id')
    .execute();
  return scored
    .filter(({ lessonId }) => !told.some((one) => one.assignment_detail_id === lessonId))
    .flatMap(({ lessonId, at }) => {
      const { status, score } = results[lessonId] ?? { status: 'in_progress', score: null };
      return status === 'completed' && score !== null
        ? [{ lessonId, id: at, at, score, isKept: false, isHeard: null }]
        : [];
    });
}

async function readKept(db: Database, studentId: string, lessonIds: readonly string[]): Promise<Kept[]> {
  const sets = await db
    .selectFrom('lesson_attempts')
    .select(['assignment_detail_id as lessonId', 'finished_at as at', 'score'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', 'in', lessonIds)
    .execute();
  const readings = await db
    .selectFrom('recordings')
    .select(['assignment_detail_id as lessonId', 'recording_id as id', 'created_at as at', 'entry', 'verified'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', 'in', lessonIds)
    .execute();
  const conversations = await db
    .selectFrom('conversations')
    .select(['assignment_detail_id as lessonId', 'conversation_id as id', 'created_at as at', 'outcome', 'heard'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', 'in', lessonIds)
    .where('outcome', 'is not', null)
    .execute();
  return [
    ...sets.map((one) => ({ ...one, id: one.at, isKept: false, isHeard: null })),
    ...readings.flatMap(({ entry, verified, ...one }) => {
      const { score } = RecordingEntry.parse(JSON.parse(entry)).overallResult;
      return score === null ? [] : [{ ...one, score, isKept: true, isHeard: verified === 1 }];
    }),
    ...conversations.map(({ outcome, lessonId, heard, ...one }) => {
      const { metObjectives, numberObjectives } = RolePlayOutcome.parse(JSON.parse(outcome!));
      const score = Math.round((100 * metObjectives.length) / Math.max(1, numberObjectives));
      return { ...one, lessonId: lessonId!, score, isKept: true, isHeard: heard === 1 };
    }),
  ];
}
