import { DRAWER_BANDS } from '../../contract/constants.ts';
import { bandOf, type Band } from '../../contract/progress.ts';
import type { Certainty } from '../../contract/pronunciation.ts';

/** Returns null if the engine is unsure. Unsure speech is neither praised nor punished (D47). */
export function bandOfSpeech(score: number, certainty: Certainty): Band | null {
  return certainty === 'sure' ? bandOf(score, DRAWER_BANDS) : null;
}
