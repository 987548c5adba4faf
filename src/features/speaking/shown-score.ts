/** Rounded down, so that a score that looks like the bar has passed it. Null for 0, which reads N/A (SPK-11). */
export function shownScore(score: number): number | null {
  return score > 0 ? Math.floor(score) : null;
}
