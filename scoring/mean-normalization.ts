import { BANDS, speechBar } from './mel-spectrogram.ts';
import type { MelStream } from './mel-spectrogram.ts';
import { Growing } from './rows.ts';

/** Frames after which the mean is taken again: 320 ms. Those of a block wait for theirs, unless they are wanted sooner. */
const BLOCK = 32;
const SOONER = 8;
/** The speech of the last 10 s tells how this voice sounds over this microphone. */
const WINDOW = 1000;
/** Until a second of speech, or four of anything, was heard nobody can tell, and all of it waits. */
const FIRST_SPEECH = 100;
const FIRST_FRAMES = 384;
/** How far speech stands out from what is around it, at least; natural logarithms of energy, as all below. */
const CONTRAST = 2;
/** A window that is so much quieter than the speech before holds none; what was loud once is forgotten so fast a block. */
const SILENT = 6;
const FORGOTTEN = 0.02;
/** What lies further below the speech is nothing, and the spread that the net knows. */
const CUT = -10;
const SPREAD = 3;

/**
 * Log mels against the mean of the speech so far, whatever the microphone and however loud; a block at a time, so that
 * it can be done while the student speaks. `relative` of training/acoustic.py does the same.
 */
export class MeanNormalization {
  readonly #mels: MelStream;
  readonly #step: number;
  readonly #mean = new Float64Array(BANDS);
  readonly #presence = new Growing((length) => new Float32Array(length));
  /** The frame of the first presence that is kept. */
  #firstPresence = 0;
  #loud = -Infinity;
  #quiet = 0;
  /** Frames listened to, and given. */
  #heard = 0;
  #given = 0;

  /** @param isLive whether frames come 80 ms after they were heard, with the mean of the block before them */
  constructor(mels: MelStream, isLive = false) {
    this.#mels = mels;
    this.#step = isLive ? SOONER : BLOCK;
  }

  /** How loud a frame listened to is: 0 as the quietest of the last 10 s, 1 as the speech. */
  presenceAt(frame: number): number {
    return this.#presence.values[frame - this.#firstPresence]!;
  }

  /** Lets go of what was told of the frames before this one, and of the spectra that no later frame needs. */
  forget(before: number): void {
    this.#presence.drop(before - this.#firstPresence);
    this.#firstPresence = before;
    this.#mels.forget(Math.min(this.#given, Math.max(0, this.#heard - WINDOW)));
  }

  /** Rows that the frames so far determine, after those it gave before; all when the recording has `ended`. */
  take(ended = false): Float64Array {
    const { frames, data, first } = this.#mels;
    const begin = this.#given;
    const rows = new Float64Array((frames - begin) * BANDS);
    while (this.#heard + this.#step <= frames || (ended && this.#given < frames)) {
      const isLast = ended && this.#heard + this.#step >= frames;
      this.#heard = Math.min(this.#heard + this.#step, frames);
      const before = this.#firstPresence + this.#presence.values.length - first;
      const isSpeech = (isLast || this.#heard % BLOCK === 0) && this.#listenTo(this.#heard);
      const range = Math.max(1, this.#loud - this.#quiet);
      this.#presence.add(
        this.#mels.loudness.subarray(before, this.#heard - first).map((value) => (value - this.#quiet) / range),
      );
      const isSure = isSpeech || this.#given > 0 || this.#heard >= FIRST_FRAMES;
      if (!isSure && !isLast) continue;
      for (let i = this.#given * BANDS; i < this.#heard * BANDS; i++)
        rows[i - begin * BANDS] = Math.max(data[i - first * BANDS]! - this.#mean[i % BANDS]!, CUT) / SPREAD;
      this.#given = this.#heard;
    }
    return rows.subarray(0, (this.#given - begin) * BANDS);
  }

  /** Takes the mean of the speech up to a frame, unless there is none; whether it is enough to rely on. */
  #listenTo(end: number): boolean {
    const { data, loudness, first } = this.#mels;
    const from = Math.max(0, end - WINDOW) - first;
    const window = loudness.subarray(from, end - first);
    const { loud, quiet, bar } = speechBar(window);
    this.#loud = Math.max(loud, this.#loud - FORGOTTEN);
    this.#quiet = quiet;
    if (loud < this.#loud - SILENT) return false;
    this.#mean.fill(0);
    let speech = 0;
    window.forEach((value, t) => {
      if (value < bar) return;
      speech++;
      for (let band = 0; band < BANDS; band++) this.#mean[band]! += data[(from + t) * BANDS + band]!;
    });
    for (let band = 0; band < BANDS; band++) this.#mean[band]! /= speech;
    return speech >= FIRST_SPEECH && loud - quiet >= CONTRAST;
  }
}
