import type { AssignmentStatus, DetailStatus } from './assignments.ts';
import { LIST_BANDS } from './constants.ts';

/*
 * What lessons and their assignment come to (DETAIL-05, D23): the one place for these rules, for the app, which shows
 * them at once, and for the provider, whose word counts. Pure. The same results in any order, repeated, or some of them
 * later than others, come to the same.
 */

/** What a lesson came to. A score of 0 is one, null is none (D4). */
export interface LessonResult {
  status: DetailStatus;
  /** 0-100. */
  score: number | null;
}

export const NO_RESULT: LessonResult = { status: 'in_progress', score: null };

/** A lesson of which nothing is left is completed when its score (0-100) is above 0 (DETAIL-05). */
export function statusWith(score: number | null, isOver: boolean): DetailStatus {
  return isOver && score !== null && score > 0 ? 'completed' : 'in_progress';
}

/** Of two results of a lesson the best score counts, and that it was completed once. */
export function better(one: LessonResult, other: LessonResult): LessonResult {
  return {
    status: one.status === 'completed' ? 'completed' : other.status,
    score: one.score === null || (other.score !== null && other.score > one.score) ? other.score : one.score,
  };
}

/** A study set has a score, the rounded mean of its cards, once each of them is finished in every skill (D44, D5). */
export function studySetResult(cards: { required: number; finished: number; sum: number }): LessonResult {
  const isOver = cards.required > 0 && cards.finished >= cards.required;
  const score = isOver ? Math.round(cards.sum / cards.finished) : null;
  return { status: statusWith(score, isOver), score };
}

export interface AssignmentResult {
  status: AssignmentStatus;
  /** The rounded mean of the scores that there are; null while there is none. */
  average: number | null;
}

/** Completed when every lesson is, and in progress once one was begun (DETAIL-05). */
export function assignmentResult(lessons: readonly (LessonResult & { begun: boolean })[]): AssignmentResult {
  const average = mean(lessons.flatMap(({ score }) => score ?? []));
  const isDone = lessons.length > 0 && lessons.every(({ status }) => status === 'completed');
  const isBegun = lessons.some(({ begun }) => begun);
  return {
    status: isDone ? 'completed' : isBegun ? 'in_progress' : 'not_started',
    average: average === null ? null : Math.round(average),
  };
}

/**
 * The score of a lesson, a reading, or an assignment in whole percent. Every screen shows this number, and what follows
 * from a score follows from this number, so that 87% never stands beside the stars of 86%.
 */
export function wholePercent(score: number | null): number {
  return Math.round(score ?? 0);
}

/** Whole stars, 0 to 3, of the percentage that is shown (LAY-03). 0% has no star. */
export function starsOf(score: number | null): 0 | 1 | 2 | 3 {
  const percent = wholePercent(score);
  if (percent >= LIST_BANDS.great) return 3;
  if (percent >= LIST_BANDS.good) return 2;
  return percent > 0 ? 1 : 0;
}

/** The mean of the scores, or null when there is none. Rounding is the caller's (D5). */
export function mean(scores: readonly number[]): number | null {
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
