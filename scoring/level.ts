import { FRAMES_PER_SECOND, SAMPLE_RATE } from './aligner.ts';

const HOP = SAMPLE_RATE / FRAMES_PER_SECOND;
const TARGET = -23;
const MOST_GAIN = 60;
const PEAK = 0.98;
const SILENT = -120;
/** One-pole high pass at about 100 Hz: mains hum, handling and wind are no speech. */
const HIGH_PASS = 0.96;
const CLIPPED = 0.985;
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
  /** Share of samples at the rails. */
  clipped: number;
};

/** Measures a 16 kHz recording. */
export function measureLevel(samples: Float32Array): Level {
  const count = Math.max(1, Math.floor(samples.length / HOP) - 1);
  const blocks = new Float64Array(count + 1);
  let previous = samples[0] ?? 0,
    filtered = 0,
    peak = 0,
    clipped = 0;
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!;
    filtered = HIGH_PASS * (filtered + x - previous);
    previous = x;
    const block = Math.floor(i / HOP);
    if (block <= count) blocks[block]! += filtered * filtered;
    const size = Math.abs(x);
    if (size > peak) peak = size;
    if (size >= CLIPPED) clipped++;
  }
  const windows = Float32Array.from({ length: count }, (_, t) => {
    const power = (blocks[t]! + blocks[t + 1]!) / (2 * HOP);
    return power > 0 ? Math.max(SILENT, 10 * Math.log10(power)) : SILENT;
  });
  const sorted = windows.toSorted();
  const at = (share: number): number => sorted[Math.min(count - 1, Math.floor(share * count))] ?? SILENT;
  const loudest = Math.max(1, Math.min(LOUDEST_WINDOWS, Math.floor(0.05 * count)));
  return {
    windows,
    loud: sorted[count - loudest] ?? SILENT,
    middle: at(0.5),
    quiet: at(0.05),
    peak,
    clipped: clipped / Math.max(1, samples.length),
  };
}

/** The recording at the loudness the model was trained at, so that the distance to the microphone changes no score. */
export function levelled(samples: Float32Array, level: Level): Float32Array {
  if (level.peak === 0) return samples;
  const gain = Math.min(10 ** (Math.min(TARGET + 5 - level.loud, MOST_GAIN) / 20), PEAK / level.peak);
  return samples.map((sample) => sample * gain);
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
