import { SAMPLE_RATE } from '../../contract/constants.ts';
import { decodePcm } from '../../scoring/audio/wav.ts';
import { Refusal } from '../errors.ts';
import { otherFormat } from './other-formats.ts';

const BYTES_A_SECOND = SAMPLE_RATE * 2;
/** Minimum bytes counted for a slice, 10 ms. */
const LEAST_SLICE = BYTES_A_SECOND / 100;
const PCM = 1;
const EXTENSIBLE = 0xfffe;

/** An incoming recording: 16-bit little-endian PCM slices at 16 kHz mono, each with an optional WAV header (D35). */
export class Recording {
  readonly #longest: number;
  #bytes = 0;
  /** Bytes received, including headers. */
  #arrived = 0;

  constructor(longest: number) {
    this.#longest = longest;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the slice's samples, -1..1. Throws `unreadable_audio` or `recording_too_long`. */
  add(slice: Uint8Array): Float32Array {
    this.#arrived += Math.max(slice.length, LEAST_SLICE);
    // Headers, other chunks, and empty slices may take as much as the audio.
    if (!this.#holds(this.#arrived / 2)) throw this.#tooLong();
    const audio = withoutHeader(slice);
    if (audio.length % 2 !== 0) throw new Refusal('unreadable_audio', 'A slice must be whole 16-bit samples.');
    const other = this.#bytes === 0 ? otherFormat(audio) : null;
    if (other !== null) throw new Refusal('unreadable_audio', `This is ${other}, not PCM.`);
    if (!this.#holds(this.#bytes + audio.length)) throw this.#tooLong();
    this.#bytes += audio.length;
    return decodePcm(audio);
  }

  #holds(bytes: number): boolean {
    return (bytes / BYTES_A_SECOND) * 1000 <= this.#longest;
  }

  #tooLong(): Refusal {
    return new Refusal('recording_too_long', `A recording may last ${this.#longest / 1000} s.`);
  }
}

function withoutHeader(slice: Uint8Array): Uint8Array {
  if (slice.length < 12 || ascii(slice, 0, 4) !== 'RIFF' || ascii(slice, 8, 4) !== 'WAVE') return slice;
  const view = new DataView(slice.buffer, slice.byteOffset, slice.byteLength);
  let formatSeen = false;
  for (let at = 12; at + 8 <= slice.length;) {
    const name = ascii(slice, at, 4);
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === 'fmt ') {
      requirePcm(view, body, size);
      formatSeen = true;
    }
    if (name === 'data') {
      if (!formatSeen) break;
      // A header written before its audio may have the size 0, the largest number, or the whole recording's size.
      const known = size > 0 && body + size <= slice.length;
      return slice.subarray(body, known ? body + size : slice.length);
    }
    at = body + size + (size % 2);
  }
  throw new Refusal('unreadable_audio', 'The WAV header is broken.');
}

function requirePcm(view: DataView, body: number, size: number): void {
  if (size < 16 || body + size > view.byteLength) throw new Refusal('unreadable_audio', 'The WAV header is broken.');
  const coding = view.getUint16(body, true);
  const format = coding === EXTENSIBLE && size >= 26 ? view.getUint16(body + 24, true) : coding;
  const channels = view.getUint16(body + 2, true);
  const rate = view.getUint32(body + 4, true);
  const bits = view.getUint16(body + 14, true);
  if (format !== PCM || channels !== 1 || rate !== SAMPLE_RATE || bits !== 16)
    throw new Refusal('unreadable_audio', 'The WAV header does not say 16-bit PCM at 16 kHz, mono.');
}

function ascii(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
