import { FRAMES_PER_SECOND, SAMPLE_RATE } from './aligner.ts';

const HOP = SAMPLE_RATE / FRAMES_PER_SECOND;
const TARGET = -23;
const MOST_GAIN = 60;
const PEAK = 0.98;
const SILENT = -120;
/** One-pole high pass at about 100 Hz: mains hum, handling and wind are no speech. */
const HIGH_PASS = 0.96;
/** Steps up to the peak in which the sizes of samples are counted. */
const STEPS = 1000;
/** Share of the samples of speech above its usual largest size; a few overshoot it where a filter rang. */
const LARGER = 0.02;
/** Share of that size from which on a sample is nearly as large: 3 dB below. */
const NEAR = 0.7;
const LOUDEST_WINDOWS = 15;
/** How far below the loudest windows speech still counts as such, dB. */
const SPEECH_RANGE = 18;

/** Loudness over time, in dB of full scale. */
export type Level = {
  /** Level per 20 ms window, every 10 ms, above 100 Hz. */
  windows: Float32Array;
  /** Reached by the loudest 5 percent of the windows, or 0.15 s of them where that is less (one word in a long silence). */
  loud: number;
  middle: number;
  /** Reached by all but 5 percent of the windows. */
  quiet: number;
  /** Largest absolute sample. */
  peak: number;
  /** Share of the samples of speech, those of windows near the loudest, that are nearly as large as speech gets here. */
  flattened: number;
};

/** Measures a 16 kHz recording. */
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

/**
 * Share of the samples of speech that are nearly as large as it gets: few, unless the tops of the waves were cut off.
 * The rails themselves tell less: resampling takes samples off them, and a browser may make the recording quieter.
 */
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

/** The recording at the loudness the model was trained at, so that the distance to the microphone changes no score. */
export function levelled(samples: Float32Array, level: Level): Float32Array {
  if (level.peak === 0) return samples;
  const gain = Math.min(10 ** (Math.min(TARGET + 5 - level.loud, MOST_GAIN) / 20), PEAK / level.peak);
  return samples.map((sample) => sample * gain);
}

/** Below this a window is the silence of a machine, dB of full scale: a room is never as quiet. */
const DEAD = -90;
/** How far below the loudest windows the air of a quiet room lies, dB. */
const AIR = 55;

/**
 * The recording with the air of a room where a browser's noise suppression left nothing between words: silence that no
 * recording of learners has is taken for other words. A recording without such places stays as it is.
 */
export function aired(samples: Float32Array, level: Level): Float32Array {
  const isDead = level.windows.map((window) => Number(window < DEAD));
  // Silence before and after the speech is where it ends.
  const [first, last] = [isDead.indexOf(0), isDead.lastIndexOf(0)];
  if (!isDead.subarray(first, last).includes(1)) return samples;
  const amplitude = Math.sqrt(3) * 10 ** ((level.loud - AIR) / 20);
  let state = 1;
  return samples.map((sample, i) => {
    const window = Math.min(level.windows.length - 1, Math.floor(i / HOP));
    if (isDead[window] === 0 || window < first || window > last) return sample;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return sample + (amplitude * state) / 2 ** 31;
  });
}

/** Share of the recording's loud windows that lie in one of the given spans of seconds; 1 when none is loud. */
export function coverage(level: Level, spans: readonly { startTime: number; endTime: number }[]): number {
  const inside = new Uint8Array(level.windows.length);
  for (const { startTime, endTime } of spans) {
    inside.fill(
      1,
      Math.max(0, Math.floor(startTime * FRAMES_PER_SECOND) - 1),
      Math.ceil(endTime * FRAMES_PER_SECOND) + 1,
    );
  }
  let loud = 0;
  let covered = 0;
  // In noise the middle between speech and background is nearer than the usual range of speech.
  const bar = Math.max(level.loud - SPEECH_RANGE, (level.loud + level.quiet) / 2);
  level.windows.forEach((window, t) => {
    if (window < bar) return;
    loud++;
    covered += inside[t]!;
  });
  return loud === 0 ? 1 : covered / loud;
}
