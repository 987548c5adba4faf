import type { Layer } from './convolution.ts';
import { layerOf } from './convolution.ts';
import { BANDS } from '../audio/mel-spectrogram.ts';
import type { Phone } from '../../words/phones.ts';
import { PHONES } from '../../words/phones.ts';
import { Simd } from './simd.ts';
import type { WeightsFile } from './weights.ts';
import { readWeights } from './weights.ts';

export const SILENCE = PHONES.length;
export const SOUNDS = PHONES.length + 1;
/** States per sound: beginning, middle, and end. */
export const STATES = 3;
/** Frames per row of the net. */
export const STRIDE = 2;
/** Rows between the taps of each residual convolution. The last one is causal, so that rows come 170 ms after a sound. */
export const DILATIONS = [1, 2, 4, 8] as const;

export const indexesOf = (pronunciations: readonly (readonly Phone[])[]): number[][] =>
  pronunciations.map((phones) => phones.map(({ arpabet }) => PHONES.indexOf(arpabet)));

const LEAST = -12;
/** Share of a state's log prior that is subtracted from its scores. */
const PRIOR_WEIGHT = 0.7;

/** Small convolutional net, fitted on learners, that detects the state of each sound. Figures: training/README.md. */
export type AcousticNet = { logPrior: Float32Array; first: Layer; middle: Layer[]; last: Layer };

/** Output of the net for a recording, in rows of 20 ms. */
export type Heard = {
  rows: number;
  /**
   * Log likelihood of each state up to a constant per row: `scores[row * SOUNDS * STATES + STATES * sound + state]`.
   */
  scores: Float64Array;
  /** Log posterior of each sound: `sounds[row * SOUNDS + sound]`. */
  sounds: Float64Array;
  /** Input of the last layer, `width` numbers per row. */
  hidden: Float32Array;
  width: number;
  /** Range of rows with speech, including a margin of silence at both ends. `to` is exclusive. */
  from: number;
  to: number;
};

/** Throws Error if the weights don't belong to an acoustic net. */
export function readAcousticNet(weights: WeightsFile): AcousticNet {
  const tensor = readWeights(weights);
  const simd = Simd.create();
  const layer = (name: string): Layer => layerOf(tensor(`${name}.weight`), tensor(`${name}.bias`), simd);
  const net = {
    logPrior: tensor('logPrior').data,
    first: layer('0'),
    middle: DILATIONS.map((_, i) => layer(String(i + 1))),
    last: layer(String(DILATIONS.length + 1)),
  };
  if (net.first.inputs !== BANDS || net.last.outputs !== SOUNDS * STATES)
    throw new Error('the weights belong to another acoustic net');
  return net;
}

/** Converts log posteriors of states to `Heard.scores` in place. Returns the log posteriors of the sounds. */
export function scoresOf(data: Float64Array, logPrior: Float32Array): Float64Array {
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
