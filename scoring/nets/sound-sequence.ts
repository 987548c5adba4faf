import { BANDS } from '../audio/mel-spectrogram.ts';
import type { MelSpectrogram } from '../audio/mel-spectrogram.ts';
import type { Heard } from './acoustic-net.ts';
import { SILENCE, SOUNDS, STRIDE } from './acoustic-net.ts';
import { convolve, layerOf, rectify } from './convolution.ts';
import type { Encoded } from './encoder.ts';
import type { Simd } from './simd.ts';
import type { Tensor } from './weights.ts';

/** Rows between the taps of each residual convolution. */
const DILATIONS = [1, 3] as const;

export type SequenceNet = {
  /** Returns the likelihood of each sound, and at `SILENCE` of none, in each row of 20 ms, relative to the row's likeliest. */
  hear(heard: Heard, mels: MelSpectrogram, encoded: Encoded): Float64Array;
};

/** Reads the net from `training/sequences.py`. @param center mean of the encoder's rows */
export function readSequenceNet(
  tensor: (name: string) => Tensor,
  center: readonly number[],
  simd: Simd | null,
): SequenceNet {
  const layer = (name: string) => layerOf(tensor(`${name}.weight`), tensor(`${name}.bias`), simd);
  const projection = tensor('project');
  const [dimensions] = projection.shape as [number];
  const project = layerOf(projection, { shape: [dimensions], data: new Float32Array(dimensions) }, simd);
  const [first, last] = [layer('first'), layer('last')];
  const middle = DILATIONS.map((_, i) => layer(`middle.${i}`));
  return {
    hear(heard, mels, encoded) {
      const rows = Math.min(encoded.rows, heard.rows);
      const { middle: lower, top: upper, width } = encoded;
      const centered = new Float32Array(2 * width * rows);
      for (let t = 0; t < rows; t++)
        for (let i = 0; i < width; i++) {
          centered[2 * width * t + i] = lower[width * t + i]! - center[i]!;
          centered[2 * width * t + width + i] = upper[width * t + i]! - center[width + i]!;
        }
      const e = convolve(project, centered);
      const inputs = dimensions + SOUNDS + STRIDE * BANDS;
      const x = new Float32Array(rows * inputs);
      for (let t = 0; t < rows; t++) {
        x.set(e.subarray(t * dimensions, (t + 1) * dimensions), t * inputs);
        const live = t * inputs + dimensions;
        for (let s = 0; s < SOUNDS; s++) x[live + s] = heard.sounds[t * SOUNDS + s]! / 4 + 1;
        // The last row may have one frame.
        for (let b = 0; b < STRIDE * BANDS; b++) x[live + SOUNDS + b] = (mels.data[t * STRIDE * BANDS + b] ?? 0) / 2;
      }
      let h = rectify(convolve(first, x));
      middle.forEach((convolution, i) => {
        const more = rectify(convolve(convolution, h, 1, DILATIONS[i]));
        h = h.map((value, at) => value + more[at]!);
      });
      return relativeOf(convolve(last, h));
    },
  };
}

function relativeOf(logits: Float32Array): Float64Array {
  const likelihoods = new Float64Array(logits.length);
  for (let at = 0; at < logits.length; at += SOUNDS) {
    const row = logits.subarray(at, at + SOUNDS);
    const top = row.reduce((a, b) => Math.max(a, b), -Infinity);
    row.forEach((value, i) => (likelihoods[at + i] = Math.exp(value - top)));
  }
  return likelihoods;
}

/** Returns a sequence's states: `SILENCE` around each sound. */
export const labelsOf = (sounds: readonly number[]): Int32Array =>
  Int32Array.from({ length: 2 * sounds.length + 1 }, (_, i) => (i % 2 === 0 ? SILENCE : sounds[(i - 1) / 2]!));

/** Returns 1 for each sound that may follow the sound before it at once. */
export const skipsOf = (labels: Int32Array): Int32Array =>
  labels.map((label, i) => Number(i > 1 && label !== SILENCE && label !== labels[i - 2]));

/** Log likelihoods are limited to this. */
export const LEAST_LIKELY = -200;

/** Returns the log likelihood of a sequence of sounds, summed over all alignments, relative to the likeliest path of any. */
export function likelihoodOf(likelihoods: Float64Array, sounds: readonly number[]): number {
  const rows = likelihoods.length / SOUNDS;
  const labels = labelsOf(sounds);
  const states = labels.length;
  const skips = skipsOf(labels);
  const now = new Float64Array(states);
  now[0] = likelihoods[SILENCE]!;
  if (states > 1) now[1] = likelihoods[labels[1]!]!;
  for (let t = 1; t < rows; t++) {
    const row = t * SOUNDS;
    for (let i = states - 1; i >= 0; i--) {
      let sum = now[i]!;
      if (i > 0) sum += now[i - 1]!;
      if (skips[i] === 1) sum += now[i - 2]!;
      now[i] = sum * likelihoods[row + labels[i]!]!;
    }
  }
  return Math.max(LEAST_LIKELY, Math.log(now[states - 1]! + (now[states - 2] ?? 0)));
}
