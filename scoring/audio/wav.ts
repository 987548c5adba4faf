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
  const samples = new Float32Array(frames);
  for (let i = 0; i < frames; i++) {
    let sum = 0;
    for (let c = 0; c < channels; c++) sum += sampleAt(view, at + (i * channels + c) * width, code, bits);
    samples[i] = sum / channels;
  }
  return samples;
}

/** Decodes a WAV file to mono at its own rate. Reads a too long data chunk to its end. Throws RangeError if invalid. */
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
      return { samples: monoAt(view, body, size, format), sampleRate: format.sampleRate };
    }
    at = body + size + (size & 1);
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
