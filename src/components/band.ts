export type Band = 'great' | 'good' | 'keep';

/** The band of a score (0-100) by a band table of contract/constants.ts (D1). */
export function bandOf(score: number, bands: { great: number; good: number }): Band {
  if (score >= bands.great) return 'great';
  return score >= bands.good ? 'good' : 'keep';
}
