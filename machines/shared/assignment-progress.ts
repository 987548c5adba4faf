import type { Assignment, AssignmentDetail, AssignmentProgress, DetailStatus } from '../../contract/assignments.ts';
import { LONGEST_STUDY_TIME_S } from '../../contract/constants.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import { assignmentResult, better, statusWith, type LessonResult } from '../../contract/progress.ts';

/** `score` is 0-100. */
export interface SavedLesson {
  assignmentDetailId: string;
  completed: boolean;
  score: number | null;
}

/** Returns the score, whose field depends on the lesson's type (DETAIL-05). */
export function scoreOf(lesson: AssignmentDetail): number | null {
  return lesson.assignment_detail_type === 'read_aloud' ? lesson.assignment_detail_score : lesson.study_set_score;
}

export function lessonsDone({ details }: Assignment): number {
  return details.filter((lesson) => lesson.assignment_detail_status === 'completed').length;
}

const resultOf = (lesson: AssignmentDetail): LessonResult => ({
  status: lesson.assignment_detail_status,
  score: scoreOf(lesson),
});

function withResult(lesson: AssignmentDetail, { status, score }: LessonResult): AssignmentDetail {
  const scored =
    lesson.assignment_detail_type === 'read_aloud' ? { assignment_detail_score: score } : { study_set_score: score };
  return { ...lesson, ...scored, assignment_detail_status: status };
}

/** Returns the assignment after a lesson is saved, with the provider's rules (DETAIL-05). */
export function withSavedLesson(
  assignment: Assignment,
  { assignmentDetailId, completed, score }: SavedLesson,
): Assignment {
  const saved: LessonResult = { status: statusWith(score, completed), score };
  const isSaved = (lesson: AssignmentDetail) => lesson.assignment_detail_id === assignmentDetailId;
  const details = assignment.details.map((lesson) =>
    isSaved(lesson) ? withResult(lesson, better(resultOf(lesson), saved)) : lesson,
  );
  const wasBegun = assignment.assignment_status !== 'not_started';
  const { status, average } = assignmentResult(
    details.map((lesson) => ({ ...resultOf(lesson), begun: wasBegun || isSaved(lesson) || scoreOf(lesson) !== null })),
  );
  return { ...assignment, details, assignment_status: status, average_assignment_score: average };
}

export interface LessonReport {
  lesson: LessonAddress;
  assignment: Assignment | null;
  status: DetailStatus;
  /** 0-100 in full precision. */
  score: number | null;
  /** In ms. */
  studied: number;
  /** For a reading: the engine's version and the provider's receipt (D50). */
  engineVersion?: string | undefined;
  receipt?: string | undefined;
}

/** Returns the progress report of a lesson and its assignment (DETAIL-05, SET-04, SET-09). */
export function progressReport(report: LessonReport): AssignmentProgress {
  const { lesson, assignment, status, studied, engineVersion, receipt } = report;
  const score = reportedScore(report);
  const isOver = status === 'completed';
  const after =
    assignment &&
    withSavedLesson(assignment, {
      assignmentDetailId: lesson.assignmentDetailId,
      completed: isOver,
      score,
    });
  return {
    assignment_id: lesson.assignmentId,
    assignment_detail_id: lesson.assignmentDetailId,
    assignment_status: after?.assignment_status ?? 'in_progress',
    assignment_detail_status: statusWith(score, isOver),
    average_assignment_score: isOver ? (after?.average_assignment_score ?? null) : null,
    average_studyset_score: score,
    duration: studySeconds(studied / 1_000),
    ...(engineVersion !== undefined && { engine_version: engineVersion }),
    ...(receipt !== undefined && { receipt }),
  };
}

/** A reading's score isn't rounded, because its receipt covers every digit (D50). */
function reportedScore({ lesson, score }: LessonReport): number | null {
  return score === null || lesson.type === 'read_aloud' ? score : Math.round(score);
}

/** Returns 0 for a negative time or one over a day (SET-10). */
export function studySeconds(seconds: number): number {
  return seconds < 0 || seconds > LONGEST_STUDY_TIME_S ? 0 : seconds;
}
