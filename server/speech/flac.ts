import { SAMPLE_RATE } from '../../contract/constants.ts';

/* Encodes FLAC (RFC 9639), which every browser plays, with the fixed predictors alone. Speech takes about half of PCM. */

const BLOCK = 4096;
const BITS = 16;
const SUB_FRAME_FIXED = 8;
const HIGHEST_ORDER = 4;
const LARGEST_PARAMETER = 14;

/** Encodes samples at 16 kHz, -1..1, as 16-bit mono. */
export function encodeFlac(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const whole = Int32Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(32_768 * sample))));
  const bits = new BitWriter();
  for (const letter of 'fLaC') bits.write(letter.charCodeAt(0), 8);
  writeStreamInfo(bits, whole.length);
  for (let start = 0, frame = 0; start < whole.length; start += BLOCK, frame += 1)
    writeFrame(bits, whole.subarray(start, start + BLOCK), frame);
  return bits.bytes();
}

function writeStreamInfo(bits: BitWriter, length: number): void {
  // The last block of metadata, of type 0, 34 bytes.
  bits.write(0x80_00_00_22, 32);
  bits.write(BLOCK, 16);
  bits.write(BLOCK, 16);
  // Unknown sizes of frames.
  bits.write(0, 24);
  bits.write(0, 24);
  bits.write(SAMPLE_RATE, 20);
  // One channel, 16 bits, and 36 bits for the number of samples.
  bits.write(0, 3);
  bits.write(BITS - 1, 5);
  bits.write(0, 4);
  bits.write(length, 32);
  // Without the hash of the samples.
  for (let word = 0; word < 4; word += 1) bits.write(0, 32);
}

function writeFrame(bits: BitWriter, block: Int32Array, frame: number): void {
  const start = bits.length;
  // Blocks of fixed size.
  bits.write(0xff_f8, 16);
  // The block's size follows in 16 bits, and the sample rate is 16 kHz.
  bits.write(0x75, 8);
  // One channel, 16 bits.
  bits.write(0x08, 8);
  writeNumber(bits, frame);
  bits.write(block.length - 1, 16);
  bits.write(crc(bits.since(start), 8, 0x07), 8);
  writeSubFrame(bits, block);
  bits.align();
  bits.write(crc(bits.since(start), 16, 0x80_05), 16);
}

/** Like UTF-8. 30 s need 118 frames, and 16 bits hold the numbers of 65,536. */
function writeNumber(bits: BitWriter, value: number): void {
  if (value < 0x80) bits.write(value, 8);
  else if (value < 0x8_00) bits.write(0xc0_80 | ((value >> 6) << 8) | (value & 0x3f), 16);
  else bits.write(0xe0_80_80 | ((value >> 12) << 16) | (((value >> 6) & 0x3f) << 8) | (value & 0x3f), 24);
}

function writeSubFrame(bits: BitWriter, block: Int32Array): void {
  const { order, residual } = predicted(block);
  bits.write((SUB_FRAME_FIXED + order) << 1, 8);
  for (let at = 0; at < order; at += 1) bits.write(block[at]! & 0xff_ff, BITS);
  // Rice codes with parameters of 4 bits, in one partition.
  bits.write(0, 2);
  bits.write(0, 4);
  const parameter = parameterFor(residual);
  bits.write(parameter, 4);
  for (const value of residual) {
    const folded = value < 0 ? -2 * value - 1 : 2 * value;
    for (let zeros = Math.floor(folded / 2 ** parameter); zeros > 0; zeros -= 24) bits.write(0, Math.min(zeros, 24));
    bits.write(1, 1);
    bits.write(folded & (2 ** parameter - 1), parameter);
  }
}

/** Returns the order of differences that are smallest, and these differences. */
function predicted(block: Int32Array): { order: number; residual: Int32Array } {
  let best = { order: 0, residual: block, size: sizeOf(block) };
  for (let order = 1, last = block; order <= Math.min(HIGHEST_ORDER, block.length - 1); order += 1) {
    const residual = Int32Array.from({ length: last.length - 1 }, (_, at) => last[at + 1]! - last[at]!);
    const size = sizeOf(residual);
    if (size < best.size) best = { order, residual, size };
    last = residual;
  }
  return best;
}

function sizeOf(residual: Int32Array): number {
  return residual.reduce((sum, value) => sum + Math.abs(value), 0);
}

function parameterFor(residual: Int32Array): number {
  const mean = sizeOf(residual) / residual.length;
  return Math.max(0, Math.min(LARGEST_PARAMETER, Math.ceil(Math.log2(mean + 1))));
}

function crc(bytes: Uint8Array, width: 8 | 16, polynomial: number): number {
  const [top, mask] = [1 << (width - 1), 2 ** width - 1];
  let value = 0;
  for (const byte of bytes) {
    value ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit += 1) value = (value & top ? (value << 1) ^ polynomial : value << 1) & mask;
  }
  return value;
}

class BitWriter {
  #bytes = new Uint8Array(65_536);
  #length = 0;
  #pending = 0;
  #bits = 0;

  /** Whole bytes written. */
  get length(): number {
    return this.#length;
  }

  /** Writes the lowest `width` bits of `value`, at most 32. */
  write(value: number, width: number): void {
    if (width > 24) {
      this.write(value >>> 16, width - 16);
      this.write(value & 0xff_ff, 16);
      return;
    }
    // At most 7 bits are pending.
    this.#pending = (this.#pending << width) | (value & (2 ** width - 1));
    this.#bits += width;
    while (this.#bits >= 8) {
      this.#bits -= 8;
      this.#add((this.#pending >>> this.#bits) & 0xff);
    }
    this.#pending &= 2 ** this.#bits - 1;
  }

  /** Fills the last byte with zeros. */
  align(): void {
    if (this.#bits > 0) this.write(0, 8 - this.#bits);
  }

  since(start: number): Uint8Array {
    return this.#bytes.subarray(start, this.#length);
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #add(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }
}
