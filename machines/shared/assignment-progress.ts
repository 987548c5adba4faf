import type { Assignment, AssignmentDetail } from '../../contract/assignments.ts';
import { mean } from './passing.ts';

/** What was made of one lesson. `score` 0-100, null when there is none. */
export interface SavedLesson {
  assignmentDetailId: string;
  completed: boolean;
  score: number | null;
}

/** Where a lesson's score stands (01§4). */
export function scoreOf(lesson: AssignmentDetail): number | null {
  return lesson.assignment_detail_type === 'read_aloud' ? lesson.assignment_detail_score : lesson.study_set_score;
}

function saved(lesson: AssignmentDetail, { completed, score }: SavedLesson): AssignmentDetail {
  const scored =
    lesson.assignment_detail_type === 'read_aloud' ? { assignment_detail_score: score } : { study_set_score: score };
  return {
    ...lesson,
    ...scored,
    assignment_detail_status: completed && score !== null && score > 0 ? 'completed' : 'in_progress',
  };
}

/**
 * The assignment once one of its lessons is saved (DETAIL-05, 01§4): in progress until no lesson remains
 * incomplete and the saved one is completed; its score is the rounded mean of the lessons' scores.
 */
export function withSavedLesson(assignment: Assignment, lesson: SavedLesson): Assignment {
  const details = assignment.details.map((detail) =>
    detail.assignment_detail_id === lesson.assignmentDetailId ? saved(detail, lesson) : detail,
  );
  const isDone = details.every(({ assignment_detail_status }) => assignment_detail_status === 'completed');
  const average = mean(details.map(scoreOf).filter((score) => score !== null));
  return {
    ...assignment,
    details,
    assignment_status: isDone ? 'completed' : 'in_progress',
    average_assignment_score: average === null ? null : Math.round(average),
  };
}
