import { LIST_BANDS } from './constants.ts';
import { bandOf, wholePercent, type Band } from './progress.ts';
import type { AssessmentLevel } from './read-aloud.ts';

const LEVELS = { great: 'advanced', good: 'intermediate', keep: 'elementary' } as const satisfies Record<
  Band,
  AssessmentLevel
>;

/** Returns the level of the percentage shown (D11). A score of 0 is elementary, null has no result. */
export function levelOf(score: number | null): AssessmentLevel {
  return score === null ? 'no_result' : exactLevelOf(wholePercent(score));
}

/** Returns the level of a figure (0-100) without rounding it first. */
export function exactLevelOf(score: number): Exclude<AssessmentLevel, 'no_result'> {
  return LEVELS[bandOf(score, LIST_BANDS)];
}
