import { PitchDetector } from 'pitchy';
import { ROWS_PER_SECOND, SAMPLE_RATE } from '../rates.ts';

/** Half the sampling rate is enough for voices and takes a third of the time. */
const RATE = SAMPLE_RATE / 2;
/** Window of 64 ms, four periods of the lowest voice. */
const WINDOW = 512;
const HOP = RATE / ROWS_PER_SECOND;
/** Samples from the start of a row's window to the row in its middle. */
const EARLIER = (WINDOW - HOP) / 2;
/** Minimum similarity of the periods (McLeod's clarity, 0-1), and the range of voices, Hz. */
const CLEAR = 0.8;
const [LOWEST, HIGHEST] = [65, 600];

const detector = PitchDetector.forFloat32Array(WINDOW);

/** Tracks a voice's pitch as it arrives. The result doesn't depend on the size of the pieces. */
export class PitchTracker {
  readonly #rows: number[] = [];
  /** Downsampled input that later rows need, and the position of its first sample. */
  #kept = new Float32Array(0);
  #first = 0;
  #odd: number | null = null;

  /** @param samples 16 kHz mono, finite numbers only */
  push(samples: Float32Array): void {
    const ahead = this.#odd === null ? 0 : 1;
    const sampleAt = (i: number): number => (i < ahead ? this.#odd! : samples[i - ahead]!);
    const count = ahead + samples.length;
    const grown = new Float32Array(this.#kept.length + (count >> 1));
    grown.set(this.#kept);
    for (let i = 0; i < count >> 1; i++) grown[this.#kept.length + i] = (sampleAt(2 * i) + sampleAt(2 * i + 1)) / 2;
    this.#odd = count % 2 === 0 ? null : sampleAt(count - 1);
    this.#kept = grown;
    while (this.#begin(this.#rows.length) + WINDOW <= this.#first + this.#kept.length)
      this.#rows.push(this.#pitchOf(this.#rows.length));
    const unused = this.#begin(this.#rows.length) - this.#first;
    this.#kept = this.#kept.slice(unused);
    this.#first += unused;
  }

  /** Returns semitones above 1 Hz for each row of 20 ms so far. NaN without a clear voice. */
  track(): Float64Array {
    const rows = Math.ceil((this.#first + this.#kept.length) / HOP);
    return Float64Array.from({ length: rows }, (_, row) => this.#rows[row] ?? this.#pitchOf(row));
  }

  #begin(row: number): number {
    return Math.max(0, row * HOP - EARLIER);
  }

  #pitchOf(row: number): number {
    const begin = this.#begin(row) - this.#first;
    const window = new Float32Array(WINDOW);
    window.set(this.#kept.subarray(begin, begin + WINDOW));
    const [hertz, clarity] = detector.findPitch(window, RATE);
    return clarity >= CLEAR && hertz >= LOWEST && hertz <= HIGHEST ? 12 * Math.log2(hertz) : NaN;
  }
}
