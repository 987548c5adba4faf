const LONGEST = 100;
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1));

/** Optimal string alignment distance, or more than `limit` if it exceeds that. Words have at most 100 letters. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    let least = (row[0] = i);
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let steps = Math.min(last[j - 1]! + (letter === other ? 0 : 1), last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        steps = Math.min(steps, before[j - 2]! + 1);
      row[j] = steps;
      if (steps < least) least = steps;
    }
    // A swap looks two rows back, but never finds less there than the minimum of the row between.
    if (least > limit) return limit + 1;
    [before, last, row] = [last, row, before];
  }
  return last[b.length]!;
}
