/** True if receipts cover a spoken score (D50). `verified` is the best score that they cover. */
export function isHeard(score: number, verified: number | null | undefined): boolean {
  return score <= (verified ?? 0);
}
