export function summaryOf(measured: readonly number[]) {
  const sorted = measured.map((value) => Math.round(value * 10) / 10).toSorted((a, b) => a - b);
  return { runs: sorted.length, median: sorted[sorted.length >> 1], worst: sorted.at(-1), all: sorted };
}

/** Returns the value that this share of the values don't exceed, 0 without any. */
export function shareOf(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
