export function summaryOf(measured: readonly number[]) {
  const sorted = measured.map((value) => Math.round(value * 10) / 10).toSorted((a, b) => a - b);
  return { runs: sorted.length, median: sorted[sorted.length >> 1], worst: sorted.at(-1), all: sorted };
}
