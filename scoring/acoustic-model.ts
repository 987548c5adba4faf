import type { ModelFiles } from './assets.ts';

export const STREAMS = 3;
export const STREAM_SIZE = 13;
export const STATES = 3;

/**
 * The context-independent part of soundswallower's acoustic model (PTM: one codebook of Gaussians per sound and stream).
 * Per stream, for density k of sound c at row c * densities + k: `linear` and `square` (13 each) and `constant` give
 * its log likelihood as constant + sum(x * (linear + x * square)); `weights` holds its weight in each of 3 states.
 */
export type AcousticModel = {
  phones: string[];
  densities: number;
  streams: { linear: Float32Array; square: Float32Array; constant: Float32Array; weights: Float32Array }[];
};

const HEADER_END = 'endhdr\n';
const LOG_BASE = 1.0001;
const WEIGHT_SHIFT = 1024;
const VARIANCE_FLOOR = 1e-4;

function afterText(bytes: Uint8Array, text: string): number {
  const codes = [...text].map((letter) => letter.charCodeAt(0));
  for (let at = 0; at + codes.length < bytes.length; at++) {
    if (codes.every((code, i) => bytes[at + i] === code)) return at + codes.length;
  }
  throw new Error(`the acoustic model has no "${text.trim()}"`);
}

/** Sphinx "s3" parameter file: text header, byte-order mark, counts, then float32 values. */
function readParameters(bytes: Uint8Array): { codebooks: number; densities: number; values: Float32Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = afterText(bytes, HEADER_END) + 4;
  const [codebooks, streams, densities] = [0, 4, 8].map((offset) => view.getInt32(at + offset, true)) as [
    number,
    number,
    number,
  ];
  if (streams !== STREAMS) throw new Error(`the acoustic model has ${streams} streams instead of ${STREAMS}`);
  at += 12 + 4 * streams;
  const count = view.getInt32(at, true);
  at += 4;
  return { codebooks, densities, values: new Float32Array(bytes.slice(at, at + 4 * count).buffer) };
}

/** Names of the context-independent sounds and the number of senones, from the binary mdef. */
function readDefinition(bytes: Uint8Array): { phones: string[]; senones: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  at += 4 + view.getInt32(at, true);
  const count = view.getInt32(at, true);
  const senones = view.getInt32(at + 16, true);
  at += 40;
  const phones = Array.from({ length: count }, () => {
    const end = bytes.indexOf(0, at);
    const name = String.fromCharCode(...bytes.subarray(at, end));
    at = end + 1;
    return name;
  });
  return { phones, senones };
}

/**
 * Reads means, variances, mixture weights (sendump) and definition (mdef).
 * @throws Error when a file has another layout
 */
export function readAcousticModel(files: ModelFiles): AcousticModel {
  const means = readParameters(files.means);
  const variances = readParameters(files.variances);
  const { phones, senones } = readDefinition(files.mdef);
  const { codebooks, densities } = means;
  if (codebooks !== phones.length)
    throw new Error(`the acoustic model has ${codebooks} codebooks for ${phones.length} sounds`);
  const weightsAt = files.sendump.length - STREAMS * densities * senones;
  const rows = codebooks * densities;
  const streams = Array.from({ length: STREAMS }, (_, stream) => {
    const linear = new Float32Array(rows * STREAM_SIZE);
    const square = new Float32Array(rows * STREAM_SIZE);
    const constant = new Float32Array(rows);
    const weights = new Float32Array(rows * STATES);
    for (let row = 0; row < rows; row++) {
      const codebook = Math.floor(row / densities);
      const density = row % densities;
      const from = (codebook * STREAMS * densities + stream * densities + density) * STREAM_SIZE;
      let sum = 0;
      for (let j = 0; j < STREAM_SIZE; j++) {
        const variance = Math.max(variances.values[from + j] ?? 0, VARIANCE_FLOOR);
        const mean = means.values[from + j] ?? 0;
        linear[row * STREAM_SIZE + j] = mean / variance;
        square[row * STREAM_SIZE + j] = -0.5 / variance;
        sum += Math.log(2 * Math.PI * variance) + (mean * mean) / variance;
      }
      constant[row] = -0.5 * sum;
      for (let state = 0; state < STATES; state++) {
        const quantised =
          files.sendump[weightsAt + (stream * densities + density) * senones + STATES * codebook + state] ?? 255;
        weights[row * STATES + state] = Math.exp(-WEIGHT_SHIFT * Math.log(LOG_BASE) * quantised);
      }
    }
    return { linear, square, constant, weights };
  });
  return { phones, densities, streams };
}
