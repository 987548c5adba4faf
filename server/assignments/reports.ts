import type { AssignmentProgress } from '../../contract/assignments.ts';
import type { ScoreSubmission } from '../../contract/score-submission.ts';
import { statusWith } from '../../contract/progress.ts';
import type { StudyTime } from '../../contract/study-sets.ts';
import type { Student } from '../accounts/students.ts';
import { larger } from '../database/larger.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { assignedTo } from './assignments.ts';
import { settleAfterAttempt } from './counted-corrections.ts';
import { keepAttempt } from './history.ts';
import type { OwnLesson } from './lesson-address.ts';
import { believed } from './moments.ts';
import { spendReports } from './report-quota.ts';
import { claimResult, makeResults } from './results.ts';
import type { Verification } from './verification.ts';

/** The app's report on a lesson, a hint for study sets and the result for lessons without item scores (D23). */
export type LessonReport = {
  score: number | null;
  complete: boolean;
  durationS: number;
  /** Proof of the score of a reading or a role-play (D50). */
  engineVersion?: string | undefined;
  receipt?: string | undefined;
};

/** Converts a score submission (DATA-06). The role-play's own report has everything else (RP-06). */
export function reportOfSubmission(submission: ScoreSubmission): LessonReport {
  const { lesson_score: score, lesson_status, duration = 0, engine_version: engineVersion, receipt } = submission;
  return { score, complete: lesson_status === 'completed', durationS: duration, engineVersion, receipt };
}

/** Converts an assignment progress (DATA-07), whose `duration` is in seconds. */
export function reportOfProgress(progress: AssignmentProgress): LessonReport {
  const { average_studyset_score: score, assignment_detail_status, duration } = progress;
  const { engine_version: engineVersion, receipt } = progress;
  return { score, complete: assignment_detail_status === 'completed', durationS: duration, engineVersion, receipt };
}

/** Marks the lesson as started and keeps the best of each value. A repeated report changes nothing. */
export async function keepReport(
  db: Database,
  verification: Verification,
  student: Student,
  lesson: OwnLesson,
  report: LessonReport,
  now: Date,
): Promise<void> {
  const { id: studentId } = student;
  const { score, engineVersion: engine_version, receipt } = report;
  const { type, studySetId } = lesson;
  const isScored = score !== null && (type === 'read_aloud' || type === 'ai_tutor');
  const what = type === 'read_aloud' ? { readAloudId: studySetId } : { scenarioId: studySetId, lessonId: lesson.id };
  const checked = isScored ? [verification.checkReport(studentId, what, { score, engine_version, receipt })] : [];
  const faults = await db.transaction().execute(async (trx) => {
    await claimResult(trx, studentId, lesson.assignmentId);
    const used = await verification.use(trx, { studentId, lessonId: lesson.id }, checked, now);
    const vouched = used.vouched[0]?.verified ?? null;
    const isTyped = checked[0]?.isTyped ?? false;
    await trx
      .insertInto('lesson_progress')
      .values({
        student_id: studentId,
        assignment_detail_id: lesson.id,
        started_at: now.toISOString(),
        reported_score: report.score,
        verified_score: isTyped ? null : vouched,
        typed_score: isTyped ? vouched : null,
        // Require a score, so that a later score from an unfinished attempt can't complete the lesson.
        reported_complete: statusWith(report.score, report.complete) === 'completed' ? 1 : 0,
        duration_s: report.durationS,
      })
      .onConflict((conflict) =>
        conflict.columns(['student_id', 'assignment_detail_id']).doUpdateSet({
          reported_score: larger<number | null>('lesson_progress.reported_score', 'excluded.reported_score'),
          verified_score: larger<number | null>('lesson_progress.verified_score', 'excluded.verified_score'),
          typed_score: larger<number | null>('lesson_progress.typed_score', 'excluded.typed_score'),
          reported_complete: larger<number>('lesson_progress.reported_complete', 'excluded.reported_complete'),
          duration_s: larger<number>('lesson_progress.duration_s', 'excluded.duration_s'),
        }),
      )
      .execute();
    if (report.complete && score !== null && type === 'study_set')
      await keepAttempt(trx, studentId, lesson.id, score, now);
    await settleAfterAttempt(trx, studentId, lesson.id);
    await makeResults(trx, studentId, [lesson.assignmentId]);
    return used.faults;
  });
  await verification.tell(db, studentId, faults);
}

/** Stores a study time once (DATA-11). Throws `not_found`, or `too_many_attempts` if the quota is spent. */
export async function keepStudyTime(db: Database, student: Student, time: StudyTime, now: Date): Promise<void> {
  await spendReports(db, student.id, 1, now);
  await assignedTo(db, student.id)
    .select('assignments.id')
    .where('assignments.id', '=', time.assignment_id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', 'There is no such assignment for this student.'));
  await db
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
    .execute();
}
