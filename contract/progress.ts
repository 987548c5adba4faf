import type { AssignmentStatus, DetailStatus } from './assignments.ts';
import { LIST_BANDS } from './constants.ts';

/*
 * Rules for results (DETAIL-05, D23), for the app at once and for the provider's final word. Their order is irrelevant.
 */

/** A score of 0 counts. Null means that no score exists (D4). */
export interface LessonResult {
  status: DetailStatus;
  /** 0-100. */
  score: number | null;
}

/** A lesson with nothing left to do is completed if its score (0-100) is above 0 (DETAIL-05). */
export function statusWith(score: number | null, isOver: boolean): DetailStatus {
  return isOver && score !== null && score > 0 ? 'completed' : 'in_progress';
}

/** Merges two results of a lesson. The best score counts, and a completed lesson stays completed. */
export function better(one: LessonResult, other: LessonResult): LessonResult {
  return {
    status: one.status === 'completed' ? 'completed' : other.status,
    score: one.score === null || (other.score !== null && other.score > one.score) ? other.score : one.score,
  };
}

/** A study set's score is the rounded mean of its cards, once each is finished in every skill (D44, D5). */
export function studySetResult(cards: { required: number; finished: number; sum: number }): LessonResult {
  const isOver = cards.required > 0 && cards.finished >= cards.required;
  const score = isOver ? Math.round(cards.sum / cards.finished) : null;
  return { status: statusWith(score, isOver), score };
}

export interface AssignmentResult {
  status: AssignmentStatus;
  /** The rounded mean of the existing scores, or null without any. */
  average: number | null;
}

/** Completed if every lesson is completed, in progress once a lesson was begun (DETAIL-05). */
export function assignmentResult(lessons: readonly (LessonResult & { begun: boolean })[]): AssignmentResult {
  const average = mean(lessons.flatMap(({ score }) => score ?? []));
  const isDone = lessons.length > 0 && lessons.every(({ status }) => status === 'completed');
  const isBegun = lessons.some(({ begun }) => begun);
  return {
    status: isDone ? 'completed' : isBegun ? 'in_progress' : 'not_started',
    average: average === null ? null : Math.round(average),
  };
}

/** Returns the whole percent that every screen shows. Stars follow from it, so that 87% never has the stars of 86%. */
export function wholePercent(score: number | null): number {
  return Math.round(score ?? 0);
}

export type Band = 'great' | 'good' | 'keep';

/** Returns the band of a score (0-100) from a table of constants.ts (D1). */
export function bandOf(score: number, bands: { great: number; good: number }): Band {
  if (score >= bands.great) return 'great';
  return score >= bands.good ? 'good' : 'keep';
}

const STARS = { great: 3, good: 2, keep: 1 } as const satisfies Record<Band, number>;
/** Returns whole stars, 0 to 3, for the percentage shown (LAY-03). 0% has no star. */
export function starsOf(score: number | null): 0 | 1 | 2 | 3 {
  const percent = wholePercent(score);
  return percent > 0 ? STARS[bandOf(percent, LIST_BANDS)] : 0;
}

/** Returns the unrounded mean (D5), or null for an empty list. */
export function mean(scores: readonly number[]): number | null {
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
