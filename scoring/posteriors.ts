import type { AcousticModel } from './acoustic-model.ts';
import { STATES } from './acoustic-model.ts';
import type { Likelihoods } from './likelihoods.ts';

/** Softens likelihoods before they become posteriors: frames of speech are far from independent. */
const ACOUSTIC_SCALE = 0.3;

/** Per evaluated frame and sound of the model: log likelihood (of any of its states), log posterior, and softened posterior. */
export type Posteriors = { log: Float32Array; logPosterior: Float32Array; posterior: Float32Array };

/** Turns the likelihoods of states into those of sounds; `data[row * sounds + sound]` in each array. */
export function posteriorsOf(model: AcousticModel, { data, rows }: Likelihoods): Posteriors {
  const sounds = model.phones.length;
  const log = new Float32Array(rows * sounds);
  const logPosterior = new Float32Array(rows * sounds);
  const posterior = new Float32Array(rows * sounds);
  for (let row = 0; row < rows; row++) {
    const o = row * sounds;
    let best = -Infinity;
    for (let c = 0; c < sounds; c++) {
      const q = (o + c) * STATES;
      const a = data[q]!;
      const b = data[q + 1]!;
      const d = data[q + 2]!;
      const top = Math.max(a, b, d);
      const value = top + Math.log((Math.exp(a - top) + Math.exp(b - top) + Math.exp(d - top)) / STATES);
      log[o + c] = value;
      if (value > best) best = value;
    }
    let sharp = 0;
    let soft = 0;
    for (let c = 0; c < sounds; c++) {
      const z = log[o + c]! - best;
      const e = Math.exp(ACOUSTIC_SCALE * z);
      sharp += Math.exp(z);
      posterior[o + c] = e;
      soft += e;
    }
    const norm = best + Math.log(sharp);
    for (let c = 0; c < sounds; c++) {
      posterior[o + c]! /= soft;
      logPosterior[o + c] = log[o + c]! - norm;
    }
  }
  return { log, logPosterior, posterior };
}

/** Mean of a frames x width matrix over frames [from, to), at least one frame, clamped to the matrix. */
export function meanOfRows(data: Float32Array, width: number, from: number, to: number): Float64Array {
  const frames = data.length / width;
  const first = Math.max(0, Math.min(frames - 1, from));
  const last = Math.max(first + 1, Math.min(frames, to));
  const out = new Float64Array(width);
  for (let t = first; t < last; t++) {
    for (let i = 0; i < width; i++) out[i]! += data[t * width + i]! / (last - first);
  }
  return out;
}
