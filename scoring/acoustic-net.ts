import { half } from './half.ts';
import type { Wideband } from './wideband.ts';
import { BANDS } from './wideband.ts';

/** Two frames of 10 ms make one row of scores. */
export const ROW = 2;
/** Log posteriors below this are as good as impossible. */
const LEAST = -12;
/** How much of what is said often is taken off its scores. */
const PRIOR_WEIGHT = 0.7;
const CUT = -10;
const SPREAD = 3;

type Layer = { weight: Float32Array; bias: Float32Array; taps: number; inputs: number; outputs: number };

/**
 * A small convolutional net fitted on learners: which state of which sound is said at each moment. Figures in
 * training/README.md.
 */
export type AcousticNet = { logPrior: Float32Array; first: Layer; middle: Layer[]; last: Layer; phones: string[] };

/** Log likelihoods but for a constant of each row, `data[row * states + 3 * phone + state]`; 50 rows a second. */
export type StateScores = { data: Float32Array; states: number; rows: number };

/** Same-sized convolution of rows; `weight` is taps x outputs x inputs. */
function convolve(layer: Layer, x: Float32Array, { stride = 1, dilation = 1 } = {}): Float32Array {
  const { weight, bias, taps, inputs, outputs } = layer;
  const count = x.length / inputs;
  const rows = Math.ceil(count / stride);
  const y = new Float32Array(rows * outputs);
  const reach = ((taps - 1) / 2) * dilation;
  for (let row = 0; row < rows; row++) {
    const out = row * outputs;
    y.set(bias, out);
    for (let tap = 0; tap < taps; tap++) {
      const from = row * stride - reach + tap * dilation;
      if (from < 0 || from >= count) continue;
      for (let o = 0; o < outputs; o++) {
        const at = (tap * outputs + o) * inputs;
        // Four sums at a time: a processor adds them side by side.
        let a = 0,
          b = 0,
          c = 0,
          d = 0;
        for (let i = 0; i < inputs; i += 4) {
          const xi = from * inputs + i;
          a += weight[at + i]! * x[xi]!;
          b += weight[at + i + 1]! * x[xi + 1]!;
          c += weight[at + i + 2]! * x[xi + 2]!;
          d += weight[at + i + 3]! * x[xi + 3]!;
        }
        y[out + o]! += a + b + c + d;
      }
    }
  }
  return y;
}

const relu = (x: Float32Array): Float32Array => x.map((value) => Math.max(0, value));

/** Less the mean of the louder half of the frames; padded to whole rows. */
function levelledMels({ data, frames }: Wideband): Float32Array {
  const loudness = Float32Array.from({ length: frames }, (_, t) => {
    let sum = 0;
    for (let band = 0; band < BANDS; band++) sum += data[t * BANDS + band]!;
    return sum / BANDS;
  });
  const sorted = loudness.toSorted();
  const middle = (sorted[(frames - 1) >> 1]! + sorted[frames >> 1]!) / 2;
  const mean = new Float64Array(BANDS);
  let loud = 0;
  for (let t = 0; t < frames; t++) {
    if (loudness[t]! < middle) continue;
    loud++;
    for (let band = 0; band < BANDS; band++) mean[band]! += data[t * BANDS + band]!;
  }
  const x = new Float32Array(Math.ceil(frames / ROW) * ROW * BANDS);
  for (let i = 0; i < frames * BANDS; i++) x[i] = Math.max(data[i]! - mean[i % BANDS]! / loud, CUT) / SPREAD;
  return x;
}

/** Hears a recording: about 7 ms of processor time for each second. */
export function stateScores(net: AcousticNet, wide: Wideband): StateScores {
  let h = relu(convolve(net.first, levelledMels(wide), { stride: ROW }));
  net.middle.forEach((layer, i) => {
    const y = relu(convolve(layer, h, { dilation: 2 ** i }));
    h = h.map((value, at) => value + y[at]!);
  });
  const data = convolve(net.last, h);
  const states = net.logPrior.length;
  const rows = data.length / states;
  for (let row = 0; row < rows; row++) {
    const scores = data.subarray(row * states, (row + 1) * states);
    const top = scores.reduce((a, b) => Math.max(a, b), -Infinity);
    const all = top + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - top), 0));
    for (let s = 0; s < states; s++) scores[s] = Math.max(scores[s]! - all, LEAST) - PRIOR_WEIGHT * net.logPrior[s]!;
  }
  return { data, states, rows };
}
