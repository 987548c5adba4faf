import type { Layer } from './convolution.ts';
import { convolve, layerOf, rectify } from './convolution.ts';
import { BANDS } from './mel-spectrogram.ts';
import type { MelSpectrogram } from './mel-spectrogram.ts';
import type { Phone } from './phones.ts';
import { PHONES } from './phones.ts';
import type { WeightsFile } from './weights.ts';
import { readWeights } from './weights.ts';

/** What a moment can hold, by index: the sounds of English, and silence after them. */
export const SILENCE = PHONES.length;
export const SOUNDS = PHONES.length + 1;
/** Beginning, middle and end of each sound. */
export const STATES = 3;
const STRIDE = 2;

/** Pronunciations of a word as the net's indexes of their sounds. */
export const indexesOf = (pronunciations: readonly (readonly Phone[])[]): number[][] =>
  pronunciations.map((phones) => phones.map(({ arpabet }) => PHONES.indexOf(arpabet)));

/** Log posteriors below this are as good as impossible. */
const LEAST = -12;
/** How much of what is said often is taken off its scores. */
const PRIOR_WEIGHT = 0.7;
/** Natural logarithms of energy: what lies further below the speech is nothing, and the spread that the net knows. */
const CUT = -10;
const SPREAD = 3;

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
  const layer = (name: string): Layer => layerOf(tensor(`${name}.weight`), tensor(`${name}.bias`));
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
