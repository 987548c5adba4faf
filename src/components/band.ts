import { DRAWER_BANDS } from '../../contract/constants.ts';
import type { Certainty } from '../../contract/pronunciation.ts';

export type Band = 'great' | 'good' | 'keep';

/** Returns the band of a score (0-100) from a table of contract/constants.ts (D1). */
export function bandOf(score: number, bands: { great: number; good: number }): Band {
  if (score >= bands.great) return 'great';
  return score >= bands.good ? 'good' : 'keep';
}

/** Returns null if the engine is unsure. Unsure speech is neither praised nor punished (D47). */
export function bandOfSpeech(score: number, certainty: Certainty): Band | null {
  return certainty === 'sure' ? bandOf(score, DRAWER_BANDS) : null;
}
