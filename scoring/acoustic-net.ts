import { BANDS } from './mel-spectrogram.ts';
import type { MelSpectrogram } from './mel-spectrogram.ts';
import { PHONES } from './phones.ts';
import type { WeightsFile } from './weights.ts';
import { readWeights } from './weights.ts';

/** What a moment can hold, by index: the sounds of English, and silence after them. */
export const SILENCE = PHONES.length;
export const SOUNDS = PHONES.length + 1;
/** Beginning, middle and end of each sound. */
export const STATES = 3;
const STRIDE = 2;

/** Log posteriors below this are as good as impossible. */
const LEAST = -12;
/** How much of what is said often is taken off its scores. */
const PRIOR_WEIGHT = 0.7;
/** Natural logarithms of energy: what lies further below the speech is nothing, and the spread that the net knows. */
const CUT = -10;
const SPREAD = 3;

/** `weight` is outputs x taps x inputs. */
type Layer = { weight: Float64Array; bias: Float32Array; taps: number; inputs: number; outputs: number };

/**
 * A small convolutional net fitted on learners: which state of which sound is said at each moment. Figures in
 * training/README.md.
 */
export type AcousticNet = { logPrior: Float32Array; first: Layer; middle: Layer[]; last: Layer };

/** What the net makes of a recording, by rows of 20 ms. */
export type Heard = {
  rows: number;
  /** Log likelihood of each state but for a constant of each row: `scores[row * SOUNDS * STATES + STATES * sound + state]`. */
  scores: Float64Array;
  /** Log posterior of each sound: `sounds[row * SOUNDS + sound]`. */
  sounds: Float64Array;
  /** What the last layer sees, `width` numbers a row. */
  hidden: Float64Array;
  width: number;
  /** The rows that hold speech, with a little silence at both ends. */
  from: number;
  to: number;
};

/** @throws Error when the weights are not those of an acoustic net */
export function readAcousticNet(weights: WeightsFile): AcousticNet {
  const tensor = readWeights(weights);
  const layer = (name: string): Layer => {
    const { shape, data } = tensor(`${name}.weight`);
    const [outputs, taps, inputs] = shape as [number, number, number];
    return { weight: Float64Array.from(data), bias: tensor(`${name}.bias`).data, taps, inputs, outputs };
  };
  const net = {
    logPrior: tensor('logPrior').data,
    first: layer('0'),
    middle: ['1', '2', '3'].map(layer),
    last: layer('4'),
  };
  if (net.first.inputs !== BANDS || net.last.outputs !== SOUNDS * STATES)
    throw new Error('the weights belong to another acoustic net');
  return net;
}

/**
 * Same-sized convolution of rows. Two rows of four outputs at a time, in double precision: twice as fast as one by one,
 * because each number is fetched and widened less often.
 */
function convolve({ weight, bias, taps, inputs, outputs }: Layer, x: Float64Array, stride = 1, dilation = 1) {
  const rows = Math.ceil(x.length / inputs / stride);
  const reach = ((taps - 1) / 2) * dilation;
  // Nothing before and after; one row more where they are odd.
  const padded = new Float64Array(((rows + 1) * stride + 2 * reach) * inputs);
  padded.set(x, reach * inputs);
  const y = new Float64Array((rows + (rows % 2)) * outputs);
  for (let o = 0; o < outputs; o += 4) {
    for (let row = 0; row < rows; row += 2) {
      let a = bias[o]!,
        b = bias[o + 1]!,
        c = bias[o + 2]!,
        d = bias[o + 3]!;
      let e = a,
        f = b,
        g = c,
        h = d;
      for (let tap = 0; tap < taps; tap++) {
        const w0 = (o * taps + tap) * inputs;
        const w1 = w0 + taps * inputs;
        const w2 = w1 + taps * inputs;
        const w3 = w2 + taps * inputs;
        const x0 = (row * stride + tap * dilation) * inputs;
        const x1 = x0 + stride * inputs;
        for (let i = 0; i < inputs; i++) {
          const p = padded[x0 + i]!;
          const q = padded[x1 + i]!;
          const k = weight[w0 + i]!;
          const l = weight[w1 + i]!;
          const m = weight[w2 + i]!;
          const n = weight[w3 + i]!;
          a += k * p;
          b += l * p;
          c += m * p;
          d += n * p;
          e += k * q;
          f += l * q;
          g += m * q;
          h += n * q;
        }
      }
      const at = row * outputs + o;
      y[at] = a;
      y[at + 1] = b;
      y[at + 2] = c;
      y[at + 3] = d;
      y[at + outputs] = e;
      y[at + outputs + 1] = f;
      y[at + outputs + 2] = g;
      y[at + outputs + 3] = h;
    }
  }
  return y.subarray(0, rows * outputs);
}

function rectify(x: Float64Array): Float64Array {
  for (let i = 0; i < x.length; i++) if (x[i]! < 0) x[i] = 0;
  return x;
}

/** The spectrum against that of the recording's own speech, whatever the microphone; padded to whole rows. */
function relativeMels({ data, frames, isSpeech }: MelSpectrogram): Float64Array {
  const mean = new Float64Array(BANDS);
  let speech = 0;
  for (let t = 0; t < frames; t++) {
    if (isSpeech[t] === 0) continue;
    speech++;
    for (let band = 0; band < BANDS; band++) mean[band]! += data[t * BANDS + band]!;
  }
  const x = new Float64Array(Math.ceil(frames / STRIDE) * STRIDE * BANDS);
  for (let i = 0; i < frames * BANDS; i++) x[i] = Math.max(data[i]! - mean[i % BANDS]! / speech, CUT) / SPREAD;
  return x;
}

/** Makes log posteriors of states, in place, the scores of `Heard`; gives the log posteriors of sounds. */
function scoresOf(data: Float64Array, logPrior: Float32Array): Float64Array {
  const states = SOUNDS * STATES;
  const rows = data.length / states;
  const sounds = new Float64Array(rows * SOUNDS);
  for (let row = 0; row < rows; row++) {
    const scores = data.subarray(row * states, (row + 1) * states);
    let top = -Infinity;
    for (const score of scores) if (score > top) top = score;
    let sum = 0;
    for (let sound = 0; sound < SOUNDS; sound++) {
      let own = 0;
      for (let s = STATES * sound; s < STATES * (sound + 1); s++) own += Math.exp(scores[s]! - top);
      sum += own;
      sounds[row * SOUNDS + sound] = own;
    }
    const all = top + Math.log(sum);
    for (let sound = 0; sound < SOUNDS; sound++)
      sounds[row * SOUNDS + sound] = Math.max(LEAST, Math.log(sounds[row * SOUNDS + sound]! / sum));
    for (let s = 0; s < states; s++) scores[s] = Math.max(scores[s]! - all, LEAST) - PRIOR_WEIGHT * logPrior[s]!;
  }
  return sounds;
}

/** Frames kept around the speech. */
const MARGIN = 25;

/** Hears a recording: about 7 ms of processor time for each second. */
export function hear(net: AcousticNet, mels: MelSpectrogram): Heard {
  const hidden = rectify(convolve(net.first, relativeMels(mels), STRIDE));
  net.middle.forEach((layer, i) => {
    const more = rectify(convolve(layer, hidden, 1, 2 ** i));
    for (let at = 0; at < hidden.length; at++) hidden[at]! += more[at]!;
  });
  const scores = convolve(net.last, hidden);
  const rows = scores.length / (SOUNDS * STATES);
  const first = Math.max(0, mels.isSpeech.indexOf(1) - MARGIN);
  const last = Math.min(mels.frames, mels.isSpeech.lastIndexOf(1) + 1 + MARGIN);
  return {
    rows,
    scores,
    sounds: scoresOf(scores, net.logPrior),
    hidden,
    width: net.last.inputs,
    from: Math.floor(first / STRIDE),
    to: Math.min(rows, Math.ceil(last / STRIDE)),
  };
}
