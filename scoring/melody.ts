/** Rows of voice in a row that are more than a chance. */
const RUN = 3;
/** What lies further from the middle of a voice is another octave, semitones. */
const OCTAVE = 11;
/** Voice that is needed to tell its melody: rows, and their share of the speech. */
const ENOUGH = 25;
const ENOUGH_SHARE = 0.2;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;

/** The melody of a voice over an utterance. */
export type Melody = {
  /** From the 10th to the 90th percentile, semitones. */
  range: number;
};

/**
 * How a voice goes up and down between two rows; null when too little voice can be told from noise.
 * @param track of `PitchTracker`
 */
export function melodyOf(track: Float64Array, from: number, to: number): Melody | null {
  const own = track.subarray(from, to);
  const voiced = [...own].filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  if (voiced.length < ENOUGH) return null;
  const middle = quantile(voiced, 0.5);
  const kept: number[] = [];
  let run: number[] = [];
  for (const value of [...own, NaN]) {
    if (Math.abs(value - middle) <= OCTAVE) {
      run.push(value);
      continue;
    }
    if (run.length >= RUN) kept.push(...run);
    run = [];
  }
  if (kept.length < Math.max(ENOUGH, ENOUGH_SHARE * (to - from))) return null;
  kept.sort((a, b) => a - b);
  return { range: quantile(kept, 0.9) - quantile(kept, 0.1) };
}
