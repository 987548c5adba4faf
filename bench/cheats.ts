/* Cheating and accidents, made of honest readings. All samples are 16 kHz mono. */
import type { createScorer } from '../scoring/engine.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { joined } from '../scoring/rows.ts';

type Scoring = Awaited<ReturnType<ReturnType<typeof createScorer>['score']>>;
type Said = { samples: Float32Array; plain: Scoring };

const HOP = SAMPLE_RATE / 100;
const FRAME = 3 * HOP;
const ORDER = 18;
const PAUSE = new Float32Array(0.15 * SAMPLE_RATE);

/** Returns the samples of each word. */
function wordsOf({ samples, plain }: Said): Float32Array[] {
  return plain.words.map(({ startTime, endTime }) =>
    samples.slice(Math.floor(startTime * SAMPLE_RATE), Math.ceil(endTime * SAMPLE_RATE)),
  );
}

/** The longest word, as often as the text has words. */
export function oneWord(said: Said): Float32Array {
  const words = wordsOf(said);
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  return joined(words.flatMap(() => [longest!, PAUSE]));
}

/** The same words, the second half first. */
export function otherOrder(said: Said): Float32Array {
  const words = wordsOf(said);
  const half = Math.ceil(words.length / 2);
  return joined([...words.slice(half), ...words.slice(0, half)].flatMap((word) => [word, PAUSE]));
}

/** Adds another voice, `decibels` louder or softer. */
export function besides(samples: Float32Array, other: Float32Array, decibels: number): Float32Array {
  const power = (some: Float32Array) => some.reduce((sum, x) => sum + x * x, 0) / some.length;
  const gain = Math.sqrt(power(samples) / power(other)) * 10 ** (decibels / 20);
  return samples.map((x, i) => x + gain * other[i % other.length]);
}

/** A hummed melody: a nasal voice without other sounds. */
export function hummed(random: () => number): Float32Array {
  let phase = 0;
  let note = 180;
  return Float32Array.from({ length: 3 * SAMPLE_RATE }, (_, i) => {
    if (i % (SAMPLE_RATE / 2) === 0) note = 150 * 2 ** (Math.floor(12 * random()) / 12);
    phase += (2 * Math.PI * note) / SAMPLE_RATE;
    const swell = Math.min(1, ((i % (SAMPLE_RATE / 2)) / SAMPLE_RATE) * 20);
    return 0.1 * swell * [1, 0.5, 0.12, 0.05, 0.02].reduce((sum, size, n) => sum + size * Math.sin((n + 1) * phase), 0);
  });
}

/** The same spectra with noise instead of the voice, by linear prediction. */
export function whispered(samples: Float32Array, random: () => number): Float32Array {
  const whisper = new Float32Array(samples.length);
  const noise = Float32Array.from({ length: samples.length }, () => Math.sqrt(3) * (2 * random() - 1));
  for (let from = 0; from + FRAME <= samples.length; from += HOP) {
    const frame = Float64Array.from({ length: FRAME }, (_, i) => samples[from + i] * windowAt(i));
    const { filter, error } = predictor(frame);
    const gain = Math.sqrt(error / FRAME);
    const out = new Float64Array(FRAME);
    for (let i = 0; i < FRAME; i++) {
      let value = gain * noise[from + i];
      for (let k = 1; k <= Math.min(ORDER, i); k++) value -= filter[k] * out[i - k];
      out[i] = value;
      whisper[from + i] += value * windowAt(i);
    }
  }
  return whisper;
}

const windowAt = (i: number): number => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME);

/** Levinson-Durbin. */
function predictor(frame: Float64Array): { filter: Float64Array; error: number } {
  const correlation = Float64Array.from({ length: ORDER + 1 }, (_, lag) =>
    frame.reduce((sum, x, i) => sum + x * (frame[i + lag] ?? 0), 0),
  );
  const filter = new Float64Array(ORDER + 1);
  filter[0] = 1;
  let error = correlation[0] + 1e-9;
  for (let i = 1; i <= ORDER; i++) {
    let sum = correlation[i];
    for (let k = 1; k < i; k++) sum += filter[k] * correlation[i - k];
    const reflection = -sum / error;
    const before = filter.slice();
    for (let k = 1; k < i; k++) filter[k] = before[k] + reflection * before[i - k];
    filter[i] = reflection;
    error *= 1 - reflection * reflection;
  }
  return { filter, error };
}
