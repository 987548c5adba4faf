import { mixed } from './mix.ts';

function sampleAt(view: DataView, at: number, format: number, bits: number): number {
  if (format === 3) return bits === 64 ? view.getFloat64(at, true) : view.getFloat32(at, true);
  if (bits === 8) return (view.getUint8(at) - 128) / 128;
  if (bits === 16) return view.getInt16(at, true) / 32768;
  if (bits === 24)
    return ((view.getUint8(at) << 8) | (view.getUint8(at + 1) << 16) | (view.getUint8(at + 2) << 24)) / 2147483648;
  return view.getInt32(at, true) / 2147483648;
}

/** Converts 16-bit little-endian PCM to samples from -1 to 1, equal on the server and on devices. */
export function decodePcm(pcm: Uint8Array): Float32Array {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  return Float32Array.from({ length: pcm.length >> 1 }, (_, i) => view.getInt16(2 * i, true) / 32_768);
}

type Format = { code: number; channels: number; sampleRate: number; bits: number };

/** Reads the body of a `fmt ` chunk. */
function formatAt(view: DataView, at: number, size: number): Format {
  const code = view.getUint16(at, true);
  // An extensible format has its code later.
  const isExtensible = code === 0xfffe && size >= 26 && at + 26 <= view.byteLength;
  return {
    code: isExtensible ? view.getUint16(at + 24, true) : code,
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
}

function isKnown({ code, channels, sampleRate, bits }: Format): boolean {
  const isSound = (code === 1 && [8, 16, 24, 32].includes(bits)) || (code === 3 && [32, 64].includes(bits));
  return isSound && channels !== 0 && sampleRate !== 0;
}

/** Reads the body of a `data` chunk and mixes its channels. */
function monoAt(view: DataView, at: number, size: number, { code, channels, bits }: Format): Float32Array {
  const width = bits / 8;
  const frames = Math.floor(Math.min(size, view.byteLength - at) / (width * channels));
  const channel = (c: number) =>
    Float32Array.from({ length: frames }, (_, i) => sampleAt(view, at + (i * channels + c) * width, code, bits));
  return mixed(Array.from({ length: channels }, (_, c) => channel(c)));
}

/** True if a chunk may begin here, with a readable name and a length within the file. */
function isChunkAt(view: DataView, at: number): boolean {
  if (at + 8 > view.byteLength) return false;
  const isName = [0, 1, 2, 3].every((place) => {
    const code = view.getUint8(at + place);
    return code >= 0x20 && code <= 0x7e;
  });
  return isName && at + 8 + view.getUint32(at + 4, true) <= view.byteLength;
}

/**
 * Decodes a WAV file to mono at its own rate. Reads a data chunk to the end of the file if its length is too large, or if
 * it is 0, as a writer that was cut off leaves it. Throws RangeError if invalid.
 */
export function decodeWav(data: Uint8Array): { samples: Float32Array; sampleRate: number } {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const tag = (at: number): string => String.fromCharCode(...data.subarray(at, at + 4));
  if (data.length < 12 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new RangeError('not a WAV file');
  let format: Format = { code: 0, channels: 0, sampleRate: 0, bits: 0 };
  for (let at = 12; at + 8 <= data.length;) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag(at) === 'fmt ' && body + 16 <= data.length) format = formatAt(view, body, size);
    if (tag(at) === 'data') {
      if (!isKnown(format)) throw new RangeError(`WAV of an unknown kind (format ${format.code}, ${format.bits} bits)`);
      const isCutOff = size === 0 && !isChunkAt(view, body);
      return { samples: monoAt(view, body, isCutOff ? Infinity : size, format), sampleRate: format.sampleRate };
    }
    // Some writers leave out the byte after an odd chunk.
    const end = body + size;
    const isUnpadded = size % 2 === 1 && isChunkAt(view, end) && !isChunkAt(view, end + 1);
    at = isUnpadded ? end : end + (size & 1);
  }
  throw new RangeError('the WAV file contains no sound');
}

/** Encodes samples from -1 to 1 as 16-bit mono. */
export function encodeWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const bytes = 2 * samples.length;
  const view = new DataView(new ArrayBuffer(44 + bytes));
  const tag = (at: number, name: string): void =>
    [...name].forEach((letter, i) => view.setUint8(at + i, letter.charCodeAt(0)));
  tag(0, 'RIFF');
  view.setUint32(4, 36 + bytes, true);
  tag(8, 'WAVEfmt ');
  [16, 0x1_0001, sampleRate, 2 * sampleRate, 0x10_0002].forEach((field, i) => view.setUint32(16 + 4 * i, field, true));
  tag(36, 'data');
  view.setUint32(40, bytes, true);
  samples.forEach((sample, i) =>
    view.setInt16(44 + 2 * i, Math.max(-32_768, Math.min(32_767, Math.round(32_768 * sample))), true),
  );
  return new Uint8Array(view.buffer);
}
