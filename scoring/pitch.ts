import { PitchDetector } from 'pitchy';
import { ROWS_PER_SECOND, SAMPLE_RATE } from './rates.ts';

/** Every second sample will do for voices, in a third of the time. */
const RATE = SAMPLE_RATE / 2;
/** 64 ms: four periods of the lowest voice. */
const WINDOW = 512;
const HOP = RATE / ROWS_PER_SECOND;
/** How alike the periods must be (McLeod's clarity, 0-1), and where voices lie, Hz. */
const CLEAR = 0.8;
const [LOWEST, HIGHEST] = [65, 600];
/** Rows of voice in a row that are more than a chance. */
const RUN = 3;
/** What lies further from the middle of a voice is another octave, semitones. */
const OCTAVE = 11;
/** Voice that is needed to tell its melody: rows, and their share of the speech. */
const ENOUGH = 25;
const ENOUGH_SHARE = 0.2;

const detector = PitchDetector.forFloat32Array(WINDOW);

/** Semitones above 1 Hz of each row of 20 ms; NaN where no voice can be told. */
function semitonesOf(samples: Float32Array, from: number, to: number): Float64Array {
  const window = new Float32Array(WINDOW);
  const halved = Float32Array.from(
    { length: samples.length >> 1 },
    (_, i) => (samples[2 * i]! + samples[2 * i + 1]!) / 2,
  );
  return Float64Array.from({ length: to - from }, (_, i) => {
    const middle = (from + i + 0.5) * HOP;
    const begin = Math.max(0, Math.round(middle - WINDOW / 2));
    window.fill(0);
    window.set(halved.subarray(begin, begin + WINDOW));
    const [hertz, clarity] = detector.findPitch(window, RATE);
    return clarity >= CLEAR && hertz >= LOWEST && hertz <= HIGHEST ? 12 * Math.log2(hertz) : NaN;
  });
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;

/** The melody of a voice over an utterance. */
export type Melody = {
  /** From the 10th to the 90th percentile, semitones. */
  range: number;
};

/**
 * How a voice goes up and down between two rows; null when too little voice can be told from noise.
 * @param samples 16 kHz mono
 */
export function melodyOf(samples: Float32Array, from: number, to: number): Melody | null {
  const track = semitonesOf(samples, from, to);
  const voiced = [...track].filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  if (voiced.length < ENOUGH) return null;
  const middle = quantile(voiced, 0.5);
  const kept: number[] = [];
  let run: number[] = [];
  for (const value of [...track, NaN]) {
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
