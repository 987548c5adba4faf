/** Changes the melody or speed of a recording (PSOLA), in pieces of two periods. */
import { PitchDetector } from 'pitchy';
import { SAMPLE_RATE } from '../scoring/rates.ts';

const WINDOW = 1024;
const HOP = 160;
/** Length of unvoiced pieces, samples. */
const UNVOICED = 160;

function periodsOf(samples: Float32Array): Float64Array {
  const detector = PitchDetector.forFloat32Array(WINDOW);
  return Float64Array.from({ length: Math.ceil(samples.length / HOP) }, (_, i) => {
    const begin = Math.max(0, i * HOP - WINDOW / 2);
    const window = new Float32Array(WINDOW);
    window.set(samples.subarray(begin, begin + WINDOW));
    const [hertz, clarity] = detector.findPitch(window, SAMPLE_RATE);
    return clarity >= 0.85 && hertz >= 65 && hertz <= 600 ? SAMPLE_RATE / hertz : 0;
  });
}

function marksOf(samples: Float32Array, periods: Float64Array): number[] {
  const marks: number[] = [];
  for (let at = 0; at < samples.length;) {
    const period = periods[Math.floor(at / HOP)]! || UNVOICED;
    if (periods[Math.floor(at / HOP)]! > 0) {
      let best = at;
      for (let i = Math.floor(at - period / 4); i < Math.min(samples.length, at + period / 4); i++)
        if ((samples[i] ?? 0) > (samples[best] ?? 0)) best = i;
      at = Math.max(best, (marks.at(-1) ?? -1) + 1);
    }
    marks.push(Math.round(at));
    at += period;
  }
  return marks;
}

/** @param melody returns the new period from the old one, in samples */
export function saidAgain(samples: Float32Array, melody: (period: number) => number, slower = 1): Float32Array {
  const periods = periodsOf(samples);
  const marks = marksOf(samples, periods);
  const out = new Float32Array(Math.ceil(samples.length * slower));
  const weights = new Float32Array(out.length);
  let nearest = 0;
  for (let at = 0; at < out.length;) {
    const source = at / slower;
    while (nearest + 1 < marks.length && Math.abs(marks[nearest + 1]! - source) <= Math.abs(marks[nearest]! - source))
      nearest++;
    const mark = marks[nearest]!;
    const own = periods[Math.floor(mark / HOP)]! || UNVOICED;
    const reach = Math.round(own);
    for (let i = -reach; i < reach; i++) {
      const to = Math.round(at) + i;
      if (to < 0 || to >= out.length || mark + i < 0 || mark + i >= samples.length) continue;
      const weight = 0.5 + 0.5 * Math.cos((Math.PI * i) / reach);
      out[to]! += weight * samples[mark + i]!;
      weights[to]! += weight;
    }
    at += periods[Math.floor(mark / HOP)]! > 0 ? Math.max(20, melody(own)) : UNVOICED;
  }
  return out.map((value, i) => value / Math.max(0.5, weights[i]!));
}

function middleOf(samples: Float32Array): number {
  const periods = [...periodsOf(samples)].filter((period) => period > 0).toSorted((a, b) => a - b);
  return periods[periods.length >> 1] ?? UNVOICED;
}

/** Multiplies a voice's distance from its median pitch, in semitones. 0 makes it monotone. */
export function exaggerated(samples: Float32Array, times: number): Float32Array {
  const middle = middleOf(samples);
  return saidAgain(samples, (period) => middle * (period / middle) ** times);
}

export const flattened = (samples: Float32Array): Float32Array => exaggerated(samples, 0);
