import { FRAMES_PER_SECOND, SAMPLE_RATE } from '../rates.ts';

const HOP = SAMPLE_RATE / FRAMES_PER_SECOND;
const SILENT = -120;
/** One-pole high pass at about 100 Hz, because mains hum, handling, and wind aren't speech. */
const HIGH_PASS = 0.96;
const STEPS = 1000;
/** Share of speech samples larger than the usual maximum. A few overshoot if a filter rang. */
const LARGER = 0.02;
/** Samples from this share of the usual maximum (3 dB below) count as nearly as large. */
const NEAR = 0.7;
const LOUDEST_WINDOWS = 15;
/** Range below the loudest windows that counts as speech, dB. */
const SPEECH_RANGE = 18;

export type Level = {
  /** Level per 20 ms window, every 10 ms, above 100 Hz. */
  windows: Float32Array;
  /**
   * Reached by the loudest 5 percent of the windows, or by the loudest 0.15 s if shorter (one word in a long silence).
   */
  loud: number;
  middle: number;
  /** Reached by all but 5 percent of the windows. */
  quiet: number;
  peak: number;
  /** Share of speech samples that are nearly as large as the usual maximum. Speech is the windows near the loudest. */
  flattened: number;
};

export function measureLevel(samples: Float32Array): Level {
  const count = Math.max(1, Math.floor(samples.length / HOP) - 1);
  const blocks = new Float64Array(count + 1);
  let previous = samples[0] ?? 0,
    filtered = 0,
    peak = 0;
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!;
    filtered = HIGH_PASS * (filtered + x - previous);
    previous = x;
    const block = Math.floor(i / HOP);
    if (block <= count) blocks[block]! += filtered * filtered;
    const size = Math.abs(x);
    if (size > peak) peak = size;
  }
  const windows = Float32Array.from({ length: count }, (_, t) => {
    const power = (blocks[t]! + blocks[t + 1]!) / (2 * HOP);
    return power > 0 ? Math.max(SILENT, 10 * Math.log10(power)) : SILENT;
  });
  const sorted = windows.toSorted();
  const at = (share: number): number => sorted[Math.min(count - 1, Math.floor(share * count))] ?? SILENT;
  const loudest = Math.max(1, Math.min(LOUDEST_WINDOWS, Math.floor(0.05 * count)));
  const loud = sorted[count - loudest] ?? SILENT;
  return {
    windows,
    loud,
    middle: at(0.5),
    quiet: at(0.05),
    peak,
    flattened: flattenedShare(samples, { windows, loud, peak }),
  };
}

/** Low unless peaks were clipped. Full-scale samples tell less because resampling and browsers change them. */
function flattenedShare(
  samples: Float32Array,
  { windows, loud, peak }: Pick<Level, 'windows' | 'loud' | 'peak'>,
): number {
  if (peak === 0) return 0;
  const sizes = new Uint32Array(STEPS + 1);
  let speech = 0;
  windows.forEach((window, t) => {
    if (window < loud - SPEECH_RANGE) return;
    for (const sample of samples.subarray(t * HOP, (t + 1) * HOP)) {
      sizes[Math.floor((STEPS * Math.abs(sample)) / peak)]!++;
      speech++;
    }
  });
  if (speech === 0) return 0;
  let size = STEPS;
  for (let larger = sizes[size]!; size > 0 && larger < LARGER * speech; larger += sizes[size]!) size--;
  return sizes.subarray(Math.floor(NEAR * size)).reduce((sum, count) => sum + count, 0) / speech;
}
