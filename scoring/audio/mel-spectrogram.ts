import { FRAMES_PER_SECOND, SAMPLE_RATE } from '../rates.ts';
import { Growing } from '../rows.ts';

/** Number of mel bands up to 7600 Hz. S, SH, F, and TH differ above 3700 Hz, the limit of a telephone. */
export const BANDS = 24;
const WINDOW = 400;
const SIZE = 512;
const HOP = SAMPLE_RATE / FRAMES_PER_SECOND;
const LOWEST = 60;
const HIGHEST = 7600;
const FLOOR = 1e-7;
const PREEMPHASIS = 0.97;

export type MelSpectrogram = {
  frames: number;
  /** Natural log of each band's energy: `data[frame * BANDS + band]`. */
  data: Float32Array;
  /** Natural log of each frame's energy. */
  energy: Float32Array;
  /** 1 if the frame is loud enough for speech in this recording. */
  isSpeech: Uint8Array;
};

/** Speech starts at this share of the range from the quietest to the loudest frames. The range is at most `RANGE`. */
const SPEECH_SHARE = 0.35;
const RANGE = 9;
const LOUDEST_FRAMES = 15;
/** Frames around the speech, 250 ms. */
const SPEECH_MARGIN = 25;

/**
 * Returns the mean log energy of the loudest frames, of the quietest frames in range, and of the speech threshold.
 * @param loudest number of loudest frames, at least 1
 */
export function speechBar(
  loudness: Float32Array,
  loudest = Math.max(1, Math.min(LOUDEST_FRAMES, Math.floor(0.05 * loudness.length))),
): { loud: number; quiet: number; bar: number } {
  const frames = loudness.length;
  const sorted = loudness.toSorted();
  const loud = sorted[frames - loudest]!;
  const quiet = Math.max(loud - RANGE, sorted[Math.floor(0.05 * frames)]!);
  return { loud, quiet, bar: quiet + SPEECH_SHARE * (loud - quiet) };
}

/** Returns where the speech is, in seconds, with a margin, so that a longer silence around a word changes nothing. */
export function speechIn(loudness: Float32Array): { from: number; to: number } {
  const { bar } = speechBar(loudness, Math.min(LOUDEST_FRAMES, loudness.length));
  const isSpeech = (level: number): boolean => level >= bar;
  const from = Math.max(0, loudness.findIndex(isSpeech) - SPEECH_MARGIN);
  const to = loudness.findLastIndex(isSpeech) + 1 + SPEECH_MARGIN;
  return { from: from / FRAMES_PER_SECOND, to: to / FRAMES_PER_SECOND };
}

const mel = (hertz: number): number => 1127 * Math.log(1 + hertz / 700);
const hertz = (value: number): number => 700 * (Math.exp(value / 1127) - 1);

const FILTERS = Array.from({ length: BANDS }, (_, band) => {
  const edge = (i: number): number => hertz(mel(LOWEST) + ((mel(HIGHEST) - mel(LOWEST)) * i) / (BANDS + 1));
  const [low, mid, high] = [edge(band), edge(band + 1), edge(band + 2)];
  const weightAt = (bin: number): number => {
    const f = (bin * SAMPLE_RATE) / SIZE;
    return Math.max(0, Math.min((f - low) / (mid - low), (high - f) / (high - mid)));
  };
  const first = Math.max(0, Math.floor((low * SIZE) / SAMPLE_RATE));
  const last = Math.min(SIZE / 2, Math.ceil((high * SIZE) / SAMPLE_RATE));
  return { first, weights: Float64Array.from({ length: last - first + 1 }, (_value, i) => weightAt(first + i)) };
});
const HAMMING = Float64Array.from(
  { length: WINDOW },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (WINDOW - 1)),
);
/** A pair of samples is one complex number, so that a transform of half the size covers a real window. */
const PAIRS = SIZE / 2;
const COS = Float64Array.from({ length: PAIRS }, (_, i) => Math.cos((2 * Math.PI * i) / SIZE));
const SIN = Float64Array.from({ length: PAIRS }, (_, i) => Math.sin((2 * Math.PI * i) / SIZE));
const REVERSED = Uint16Array.from({ length: PAIRS }, (_, i) => {
  let reversed = 0;
  for (let bit = 1, rest = i; bit < PAIRS; bit <<= 1, rest >>= 1) reversed = (reversed << 1) | (rest & 1);
  return reversed;
});

/** In-place radix-2 Fourier transform of the pairs. The input is in bit-reversed order. */
function transform(re: Float64Array, im: Float64Array): void {
  for (let half = 1; half < PAIRS; half <<= 1) {
    const step = PAIRS / half;
    for (let k = 0; k < half; k++) {
      const c = COS[k * step]!,
        s = SIN[k * step]!;
      for (let a = k; a < PAIRS; a += 2 * half) {
        const b = a + half;
        const r = re[b]! * c + im[b]! * s;
        const i = im[b]! * c - re[b]! * s;
        re[b] = re[a]! - r;
        im[b] = im[a]! - i;
        re[a]! += r;
        im[a]! += i;
      }
    }
  }
}

function powerOf(re: Float64Array, im: Float64Array, power: Float64Array): void {
  power[0] = (re[0]! + im[0]!) ** 2;
  power[PAIRS] = (re[0]! - im[0]!) ** 2;
  for (let a = 1, b = PAIRS - 1; a <= b; a++, b--) {
    // Spectra of the even samples and of the odd samples, which are half a pair later.
    const evenRe = 0.5 * (re[a]! + re[b]!);
    const evenIm = 0.5 * (im[a]! - im[b]!);
    const oddRe = 0.5 * (im[a]! + im[b]!);
    const oddIm = 0.5 * (re[b]! - re[a]!);
    const r = oddRe * COS[a]! + oddIm * SIN[a]!;
    const i = oddIm * COS[a]! - oddRe * SIN[a]!;
    power[a] = (evenRe + r) * (evenRe + r) + (evenIm + i) * (evenIm + i);
    power[b] = (evenRe - r) * (evenRe - r) + (evenIm - i) * (evenIm - i);
  }
}

/** Mel spectrogram of a recording that arrives in pieces. The result is the same as for the whole. */
export class MelStream {
  first = 0;
  readonly #data = new Growing((length) => new Float32Array(length));
  readonly #energy = new Growing((length) => new Float32Array(length));
  readonly #loudness = new Growing((length) => new Float32Array(length));
  /** Last sample before the next frame, followed by the samples of incomplete frames. */
  #kept = new Float32Array(1);
  readonly #re = new Float64Array(PAIRS);
  readonly #im = new Float64Array(PAIRS);
  readonly #power = new Float64Array(SIZE / 2 + 1);
  readonly #bands = new Float32Array(BANDS);

  get frames(): number {
    return this.first + this.#energy.values.length;
  }

  forget(before: number): void {
    const count = before - this.first;
    if (count <= 0) return;
    this.#data.drop(count * BANDS);
    this.#energy.drop(count);
    this.#loudness.drop(count);
    this.first = before;
  }

  /** By frame and band, starting at the `first` stored frame. */
  get data(): Float32Array {
    return this.#data.values;
  }

  get loudness(): Float32Array {
    return this.#loudness.values;
  }

  /** @param samples 16 kHz mono */
  push(samples: Float32Array): void {
    const all = new Float32Array(this.#kept.length + samples.length);
    all.set(this.#kept);
    all.set(samples, this.#kept.length);
    let at = 1;
    for (; at + WINDOW <= all.length; at += HOP) this.#frame(all, at);
    this.#kept = all.slice(at - 1);
  }

  finish(): MelSpectrogram {
    if (this.frames === 0) this.push(new Float32Array(WINDOW - this.#kept.length + 1));
    const { bar } = speechBar(this.loudness);
    return {
      frames: this.frames,
      data: this.data,
      energy: this.#energy.values,
      isSpeech: Uint8Array.from(this.loudness, (value) => Number(value >= bar)),
    };
  }

  #frame(samples: Float32Array, at: number): void {
    const [re, im, power, bands] = [this.#re, this.#im, this.#power, this.#bands];
    re.fill(0);
    im.fill(0);
    for (let i = 0; i < WINDOW; i++)
      (i % 2 === 0 ? re : im)[REVERSED[i >> 1]!] =
        (samples[at + i]! - PREEMPHASIS * samples[at + i - 1]!) * HAMMING[i]!;
    transform(re, im);
    powerOf(re, im, power);
    let total = 0;
    for (let bin = 4; bin <= SIZE / 2; bin++) total += power[bin]!;
    let loudness = 0;
    FILTERS.forEach(({ first, weights }, band) => {
      let sum = FLOOR;
      for (let i = 0; i < weights.length; i++) sum += weights[i]! * power[first + i]!;
      bands[band] = Math.log(sum);
      loudness += bands[band] / BANDS;
    });
    this.#data.add(bands);
    this.#energy.add([Math.log(total + FLOOR)]);
    this.#loudness.add([loudness]);
  }
}

/** @param samples 16 kHz mono */
export function melSpectrogram(samples: Float32Array): MelSpectrogram {
  const stream = new MelStream();
  stream.push(samples);
  return stream.finish();
}
