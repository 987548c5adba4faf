import type { AssignmentProgress, ScoreSubmission } from '../../contract/assignments.ts';
import type { StudyTime } from '../../contract/study-sets.ts';
import type { Student } from '../accounts/students.ts';
import { larger } from '../database/larger.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { assignedTo } from './assignments.ts';
import type { OwnLesson } from './lesson-address.ts';
import { believed } from './moments.ts';
import { addWithinQuota } from './report-quota.ts';
import { claimResult, makeResults } from './results.ts';

/** What the app says of a lesson: a hint for study sets, the result itself for lessons without item scores (D23). */
export type LessonReport = { score: number | null; complete: boolean; durationS: number };

/** The score submission (DATA-06) as a report. */
export function reportOfSubmission({ lesson_score, lesson_status }: ScoreSubmission): LessonReport {
  return { score: lesson_score, complete: lesson_status === 'completed', durationS: 0 };
}

/** The assignment progress (DATA-07) as a report; its `duration` is in seconds. */
export function reportOfProgress({
  average_studyset_score,
  assignment_detail_status,
  duration,
}: AssignmentProgress): LessonReport {
  return { score: average_studyset_score, complete: assignment_detail_status === 'completed', durationS: duration };
}

/** Marks the lesson as begun and keeps the best of what was reported; the same report twice changes nothing. */
export async function keepReport(
  db: Database,
  student: Student,
  lesson: OwnLesson,
  report: LessonReport,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await claimResult(trx, student.id, lesson.assignmentId);
    await trx
      .insertInto('lesson_progress')
      .values({
        student_id: student.id,
        assignment_detail_id: lesson.id,
        started_at: now.toISOString(),
        reported_score: report.score,
        reported_complete: report.complete ? 1 : 0,
        duration_s: report.durationS,
      })
      .onConflict((conflict) =>
        conflict.columns(['student_id', 'assignment_detail_id']).doUpdateSet({
          reported_score: larger<number | null>('lesson_progress.reported_score', 'excluded.reported_score'),
          reported_complete: larger<number>('lesson_progress.reported_complete', 'excluded.reported_complete'),
          duration_s: larger<number>('lesson_progress.duration_s', 'excluded.duration_s'),
        }),
      )
      .execute();
    await makeResults(trx, student.id, [lesson.assignmentId]);
  });
}

/**
 * Stores study time (DATA-11) once, however often it is sent. Throws `not_found` for an assignment that is not the
 * student's, and `too_many_attempts` when the quota is spent.
 */
export async function keepStudyTime(db: Database, student: Student, time: StudyTime, now: Date): Promise<void> {
  const own = await assignedTo(db, student.id)
    .select('assignments.id')
    .where('assignments.id', '=', time.assignment_id)
    .executeTakeFirst();
  if (own === undefined) throw new Refusal('not_found', 'There is no such assignment for this student.');
  await addWithinQuota(db, student.id, now, async (trx) => {
    const added = await trx
      .insertInto('study_time')
      .values({
        student_id: student.id,
        assignment_id: time.assignment_id,
        activity_obj_id: time.activity_obj_id,
        created_time: new Date(time.created_time).toISOString(),
        happened_at: believed(time.created_time, now),
        activity: time.activity,
        duration_s: time.duration,
        cards_studied: time.cards_studied,
      })
      .onConflict((conflict) =>
        conflict.columns(['student_id', 'assignment_id', 'activity_obj_id', 'created_time']).doNothing(),
      )
      .returning('student_id')
      .execute();
    return added.length;
  });
}
