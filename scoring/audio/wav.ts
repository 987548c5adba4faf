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

/** Decodes a WAV file to mono at its own rate. Reads a too long data chunk to its end. Throws RangeError if invalid. */
export function decodeWav(data: Uint8Array): { samples: Float32Array; sampleRate: number } {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const tag = (at: number): string => String.fromCharCode(...data.subarray(at, at + 4));
  if (data.length < 12 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new RangeError('not a WAV file');
  let format = 0,
    channels = 0,
    sampleRate = 0,
    bits = 0;
  for (let at = 12; at + 8 <= data.length;) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag(at) === 'fmt ' && body + 16 <= data.length) {
      format = view.getUint16(body, true);
      channels = view.getUint16(body + 2, true);
      sampleRate = view.getUint32(body + 4, true);
      bits = view.getUint16(body + 14, true);
      if (format === 0xfffe && size >= 26 && body + 26 <= data.length) format = view.getUint16(body + 24, true);
    }
    if (tag(at) === 'data') {
      const known = (format === 1 && [8, 16, 24, 32].includes(bits)) || (format === 3 && [32, 64].includes(bits));
      if (!known || channels === 0 || sampleRate === 0)
        throw new RangeError(`WAV of an unknown kind (format ${format}, ${bits} bits)`);
      const width = bits / 8;
      const frames = Math.floor(Math.min(size, data.length - body) / (width * channels));
      const samples = new Float32Array(frames);
      for (let i = 0; i < frames; i++) {
        let sum = 0;
        for (let c = 0; c < channels; c++) sum += sampleAt(view, body + (i * channels + c) * width, format, bits);
        samples[i] = sum / channels;
      }
      return { samples, sampleRate };
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
