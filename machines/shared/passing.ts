import { MAX_RETRIES, RETRY_SCORES, SPEAKING_BARS } from '../../contract/constants.ts';
import type { SkillMode } from '../../contract/skills.ts';

/** Minimum score (0-100) to pass a speaking attempt, counted from 1, or null if no score passes it (SET-08, D3). */
export function speakingBar(attempt: number): number | null {
  return SPEAKING_BARS[attempt - 1] ?? null;
}

/** True if the attempt passes without the last-retry rule (SET-08). */
export function passes(skill: SkillMode, attempt: number, answer: { score: number; correct: boolean }): boolean {
  if (skill === 'warm_up') return true;
  if (skill !== 'speaking') return answer.correct;
  const bar = speakingBar(attempt);
  return bar !== null && answer.score >= bar;
}

/** Score (0-100) of a passed listening, reading or writing item at a retry counted from 1 (SET-08). */
export function scoreByRetry(retry: number): number {
  return RETRY_SCORES[retry - 1] ?? 0;
}

/** True if another attempt may follow this one, counted from 1 (SET-08). */
export function hasAttemptAfter(attempt: number): boolean {
  return attempt < MAX_RETRIES;
}
