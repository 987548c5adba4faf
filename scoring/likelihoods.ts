import type { AcousticModel } from './acoustic-model.ts';
import { STATES, STREAM_SIZE, STREAMS } from './acoustic-model.ts';
import type { Spectrogram } from './aligner.ts';

/** Likelihoods are computed for every second frame: neighbors hardly differ, and it halves the work. */
export const STRIDE = 2;
const LIFTER = 22;
const NEGLIGIBLE = 12;
const TINY = 1e-30;

/** Log likelihoods of every model state, for frames 0, 2, 4, ...: `data[row * states + 3 * phone + state]`. */
export type Likelihoods = { data: Float32Array; rows: number; states: number };

function cosines(bands: number): Float64Array[] {
  return Array.from({ length: STREAM_SIZE }, (_, i) => {
    const scale = Math.sqrt((i === 0 ? 1 : 2) / bands) * (1 + (LIFTER / 2) * Math.sin((i * Math.PI) / LIFTER));
    return Float64Array.from({ length: bands }, (_value, j) => scale * Math.cos((Math.PI / bands) * i * (j + 0.5)));
  });
}

/**
 * The model's features: cepstra less their mean over frames [from, to) (the spoken part, so that silence around it
 * changes nothing), first and second differences. 3 arrays of frames x 13.
 */
export function cepstra(spectrogram: Spectrogram, from: number, to: number): Float32Array[] {
  const { data, frames, bands } = spectrogram;
  const table = cosines(bands);
  const base = new Float32Array(frames * STREAM_SIZE);
  const begin = Math.max(0, Math.min(from, frames - 1));
  const end = Math.max(begin + 1, Math.min(to, frames));
  for (let i = 0; i < STREAM_SIZE; i++) {
    const row = table[i] ?? new Float64Array(bands);
    let mean = 0;
    for (let t = 0; t < frames; t++) {
      let sum = 0;
      for (let j = 0; j < bands; j++) sum += data[t * bands + j]! * row[j]!;
      base[t * STREAM_SIZE + i] = sum;
      if (t >= begin && t < end) mean += sum / (end - begin);
    }
    for (let t = 0; t < frames; t++) base[t * STREAM_SIZE + i]! -= mean;
  }
  const at = (t: number, i: number): number => base[Math.min(frames - 1, Math.max(0, t)) * STREAM_SIZE + i]!;
  const first = new Float32Array(base.length);
  const second = new Float32Array(base.length);
  for (let t = 0; t < frames; t++) {
    for (let i = 0; i < STREAM_SIZE; i++) {
      first[t * STREAM_SIZE + i] = at(t + 2, i) - at(t - 2, i);
      second[t * STREAM_SIZE + i] = at(t + 3, i) - at(t - 1, i) - at(t + 1, i) + at(t - 3, i);
    }
  }
  return [base, first, second];
}

/** Evaluates the context-independent states of the model on every second frame of [from, to); other rows stay 0. */
export function stateLikelihoods(
  model: AcousticModel,
  features: readonly Float32Array[],
  frames: number,
  from = 0,
  to = frames,
): Likelihoods {
  const phones = model.phones.length;
  const states = phones * STATES;
  const rows = Math.ceil(frames / STRIDE);
  const data = new Float32Array(rows * states);
  const { densities } = model;
  const scores = new Float64Array(densities);
  for (let stream = 0; stream < STREAMS; stream++) {
    const x = features[stream]!;
    const { linear, square, constant, weights } = model.streams[stream]!;
    // One sound's densities at a time over all frames: they fit the processor's nearest cache, all of them together don't.
    for (let phone = 0; phone < phones; phone++) {
      for (let row = Math.floor(from / STRIDE); row < Math.min(rows, Math.ceil(to / STRIDE)); row++) {
        const first = row * STRIDE * STREAM_SIZE;
        // Written out: this is the hot loop, and the 13 values stay in registers or on the stack.
        const x0 = x[first]!,
          x1 = x[first + 1]!,
          x2 = x[first + 2]!,
          x3 = x[first + 3]!,
          x4 = x[first + 4]!,
          x5 = x[first + 5]!,
          x6 = x[first + 6]!;
        const x7 = x[first + 7]!,
          x8 = x[first + 8]!,
          x9 = x[first + 9]!,
          x10 = x[first + 10]!,
          x11 = x[first + 11]!,
          x12 = x[first + 12]!;
        let best = -Infinity;
        for (let k = 0; k < densities; k++) {
          const o = phone * densities + k;
          const p = o * STREAM_SIZE;
          const score =
            constant[o]! +
            x0 * (linear[p]! + x0 * square[p]!) +
            x1 * (linear[p + 1]! + x1 * square[p + 1]!) +
            x2 * (linear[p + 2]! + x2 * square[p + 2]!) +
            x3 * (linear[p + 3]! + x3 * square[p + 3]!) +
            x4 * (linear[p + 4]! + x4 * square[p + 4]!) +
            x5 * (linear[p + 5]! + x5 * square[p + 5]!) +
            x6 * (linear[p + 6]! + x6 * square[p + 6]!) +
            x7 * (linear[p + 7]! + x7 * square[p + 7]!) +
            x8 * (linear[p + 8]! + x8 * square[p + 8]!) +
            x9 * (linear[p + 9]! + x9 * square[p + 9]!) +
            x10 * (linear[p + 10]! + x10 * square[p + 10]!) +
            x11 * (linear[p + 11]! + x11 * square[p + 11]!) +
            x12 * (linear[p + 12]! + x12 * square[p + 12]!);
          scores[k] = score;
          if (score > best) best = score;
        }
        let a0 = TINY,
          a1 = TINY,
          a2 = TINY;
        for (let k = 0; k < densities; k++) {
          const z = scores[k]! - best;
          if (z < -NEGLIGIBLE) continue;
          const e = Math.exp(z);
          const o = (phone * densities + k) * STATES;
          a0 += e * weights[o]!;
          a1 += e * weights[o + 1]!;
          a2 += e * weights[o + 2]!;
        }
        const q = row * states + phone * STATES;
        data[q]! += best + Math.log(a0);
        data[q + 1]! += best + Math.log(a1);
        data[q + 2]! += best + Math.log(a2);
      }
    }
  }
  return { data, rows, states };
}
