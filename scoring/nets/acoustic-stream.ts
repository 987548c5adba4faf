import type { AcousticNet, Heard } from './acoustic-net.ts';
import { DILATIONS, scoresOf, SILENCE, SOUNDS, STRIDE } from './acoustic-net.ts';
import { ConvolutionStream, convolve } from './convolution.ts';
import { MeanNormalization } from '../audio/mean-normalization.ts';
import { BANDS, MelStream } from '../audio/mel-spectrogram.ts';
import type { MelSpectrogram } from '../audio/mel-spectrogram.ts';
import { SAMPLE_RATE } from '../rates.ts';
import { Growing } from '../rows.ts';

const MARGIN = 25;
/** Log posterior of silence from which a row has no sound. */
const SILENT = Math.log(0.5);

const floats = (length: number) => new Float32Array(length);

/** Processes a recording as it arrives, 0.5 s behind the voice. The size of the pieces doesn't affect the result. */
export class AcousticStream {
  readonly #net: AcousticNet;
  readonly #mels = new MelStream();
  readonly #normalization: MeanNormalization;
  readonly #first: ConvolutionStream;
  readonly #middle: ConvolutionStream[];
  readonly #scores = new Growing((length) => new Float64Array(length));
  readonly #sounds = new Growing((length) => new Float64Array(length));
  readonly #hidden = new Growing(floats);
  #taken = 0;

  /** @param isLive produce rows 240 ms sooner, with slightly less precision */
  constructor(net: AcousticNet, isLive = false) {
    this.#net = net;
    this.#normalization = new MeanNormalization(this.#mels, isLive);
    this.#first = new ConvolutionStream(net.first, { stride: STRIDE });
    this.#middle = net.middle.map((layer, i) => {
      const isCausal = i === net.middle.length - 1;
      return new ConvolutionStream(layer, { dilation: DILATIONS[i], isResidual: true, isCausal });
    });
  }

  /** @param samples 16 kHz mono */
  push(samples: Float32Array): void {
    this.#mels.push(samples);
    const x = this.#normalization.take();
    if (x.length > 0) this.#take(this.#middle.reduce((h, layer) => layer.push(h), this.#first.push(x)));
  }

  /** Mean log energy of each 10 ms frame so far. Valid only if `take` was never called. */
  get loudness(): Float32Array {
    return this.#mels.loudness;
  }

  /** Number of rows so far. Valid only if `take` was never called. */
  get rows(): number {
    return this.#sounds.values.length / SOUNDS;
  }

  /** Returns true if a sound is likelier than silence. Valid only if `take` was never called. */
  hasSound(row: number): boolean {
    return this.#sounds.values[row * SOUNDS + SILENCE]! < SILENT;
  }

  /** Returns and drops the rows since the last call, so that a recording can have any length. */
  take(): { rows: number; scores: Float64Array; sounds: Float64Array; presence: Float32Array } {
    const scores = this.#scores.values.slice();
    const sounds = this.#sounds.values.slice();
    const rows = scores.length / this.#net.last.outputs;
    const presence = Float32Array.from({ length: rows }, (_, row) =>
      this.#normalization.presenceAt(STRIDE * (this.#taken + row)),
    );
    this.#taken += rows;
    this.#normalization.forget(STRIDE * this.#taken);
    for (const kept of [this.#scores, this.#sounds, this.#hidden]) kept.clear();
    return { rows, scores, sounds, presence };
  }

  finish(): { heard: Heard; mels: MelSpectrogram } {
    const mels = this.#mels.finish();
    const rest = this.#normalization.take(true);
    const padded = floats(rest.length + ((STRIDE - (mels.frames % STRIDE)) % STRIDE) * BANDS);
    padded.set(rest);
    this.#take(this.#middle.reduce((h, layer) => layer.finish(h), this.#first.finish(padded)));
    const [scores, sounds, hidden] = [this.#scores.values, this.#sounds.values, this.#hidden.values];
    const width = this.#net.last.inputs;
    const rows = hidden.length / width;
    const from = Math.max(0, mels.isSpeech.indexOf(1) - MARGIN);
    const to = Math.min(mels.frames, mels.isSpeech.lastIndexOf(1) + 1 + MARGIN);
    const heard = {
      rows,
      scores,
      sounds,
      hidden,
      width,
      from: Math.floor(from / STRIDE),
      to: Math.min(rows, Math.ceil(to / STRIDE)),
    };
    return { heard, mels };
  }

  #take(hidden: Float32Array): void {
    const scores = Float64Array.from(convolve(this.#net.last, hidden));
    this.#sounds.add(scoresOf(scores, this.#net.logPrior));
    this.#scores.add(scores);
    this.#hidden.add(hidden);
  }
}

/** Processes a whole recording (16 kHz mono) one second at a time, because large arrays are slow. */
export function hear(net: AcousticNet, samples: Float32Array): ReturnType<AcousticStream['finish']> {
  const stream = new AcousticStream(net);
  for (let at = 0; at < samples.length; at += SAMPLE_RATE) stream.push(samples.subarray(at, at + SAMPLE_RATE));
  return stream.finish();
}
