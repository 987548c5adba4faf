import { BANDS, speechBar } from './mel-spectrogram.ts';
import type { MelStream } from './mel-spectrogram.ts';
import { Growing } from '../rows.ts';

/** Frames between updates of the mean (320 ms). A block waits for its own mean unless it is needed sooner. */
const BLOCK = 32;
const SOONER = 8;
/** Frames that show how the voice sounds over this microphone (10 s). */
const WINDOW = 1000;
/** Everything waits for a second of speech or four seconds of anything, because earlier means are unreliable. */
const FIRST_SPEECH = 100;
/** A live place can't wait for a second, and a quarter of one is enough to show it. */
const FIRST_LIVE_SPEECH = 25;
const FIRST_FRAMES = 384;
/** Minimum distance of speech from its background. Natural log of energy, as below. */
const CONTRAST = 2;
/**
 * A window has no speech if it is this much quieter than earlier speech. Earlier loudness decays by `FORGOTTEN` a
 * block.
 */
const SILENT = 6;
const FORGOTTEN = 0.02;
/** Levels below the speech that count as nothing, and the scale that the net expects. */
const CUT = -10;
const SPREAD = 3;

/** Normalizes log mels by the mean of the speech so far. `relative` in training/acoustic.py is equivalent. */
export class MeanNormalization {
  readonly #mels: MelStream;
  readonly #step: number;
  readonly #firstSpeech: number;
  readonly #mean = new Float64Array(BANDS);
  readonly #presence = new Growing((length) => new Float32Array(length));
  #firstPresence = 0;
  #loud = -Infinity;
  #quiet = 0;
  #heard = 0;
  #given = 0;

  /** @param isLive return frames after 80 ms, with the mean of the previous block, from a quarter second of speech on */
  constructor(mels: MelStream, isLive = false) {
    this.#mels = mels;
    this.#step = isLive ? SOONER : BLOCK;
    this.#firstSpeech = isLive ? FIRST_LIVE_SPEECH : FIRST_SPEECH;
  }

  /** Returns a processed frame's loudness: 0 for the quietest of the last 10 s, 1 for the speech. */
  presenceAt(frame: number): number {
    return this.#presence.values[frame - this.#firstPresence]!;
  }

  forget(before: number): void {
    this.#presence.drop(before - this.#firstPresence);
    this.#firstPresence = before;
    this.#mels.forget(Math.min(this.#given, Math.max(0, this.#heard - WINDOW)));
  }

  /** Returns the new normalized rows. Includes all remaining rows if the recording has `ended`. */
  take(ended = false): Float32Array {
    const { frames, data, first } = this.#mels;
    const begin = this.#given;
    const rows = new Float32Array((frames - begin) * BANDS);
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

  /** Updates the mean from the speech up to a frame, if any. Returns true if it is reliable. */
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
    return speech >= this.#firstSpeech && loud - quiet >= CONTRAST;
  }
}
