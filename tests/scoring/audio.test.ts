import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixed } from '../../scoring/audio/mix.ts';
import { resample } from '../../scoring/audio/resample.ts';
import { decodeWav } from '../../scoring/audio/wav.ts';

const KINDS = [
  {
    bits: 8,
    format: 1,
    write: (view: DataView, at: number, x: number) => view.setUint8(at, Math.round(x * 127) + 128),
  },
  {
    bits: 16,
    format: 1,
    write: (view: DataView, at: number, x: number) => view.setInt16(at, Math.round(x * 32767), true),
  },
  {
    bits: 24,
    format: 1,
    write: (view: DataView, at: number, x: number) =>
      [0, 8, 16].forEach((shift, i) => view.setUint8(at + i, (Math.round(x * 8388607) >> shift) & 255)),
  },
  {
    bits: 32,
    format: 1,
    write: (view: DataView, at: number, x: number) => view.setInt32(at, Math.round(x * 2147483647), true),
  },
  { bits: 32, format: 3, write: (view: DataView, at: number, x: number) => view.setFloat32(at, x, true) },
];

function wav(
  samples: readonly number[],
  kind: (typeof KINDS)[number],
  channels = 1,
  rate = 16000,
  size = 0xffffffff,
): Uint8Array {
  const width = kind.bits / 8;
  const view = new DataView(new ArrayBuffer(44 + samples.length * width * channels));
  const tag = (at: number, text: string): void =>
    [...text].forEach((letter, i) => view.setUint8(at + i, letter.charCodeAt(0)));
  tag(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, kind.format, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint16(34, kind.bits, true);
  tag(36, 'data');
  view.setUint32(40, size, true);
  samples.forEach((x, i) => {
    for (let c = 0; c < channels; c++) kind.write(view, 44 + (i * channels + c) * width, x);
  });
  return new Uint8Array(view.buffer);
}

describe('WAV', () => {
  const sixteenBits = KINDS[1]!;
  const spoken = [0, 0.5, -0.5, 0.25];
  const near = (read: Float32Array) => [...read].map((sample) => Math.round(sample * 100) / 100);

  it('[SPK-08] reads the sound of a writer that was cut off', () => {
    expect(near(decodeWav(wav(spoken, sixteenBits, 1, 16_000, 0)).samples)).toEqual(spoken);
    const empty = wav([], sixteenBits, 1, 16_000, 0);
    const list = new TextEncoder().encode('LIST\u0004\0\0\0INFO');
    expect(decodeWav(Uint8Array.from([...empty, ...list])).samples).toHaveLength(0);
  });

  it.each([
    ['with', 'LIST\u0005\0\0\0INFOx\0'],
    ['without', 'LIST\u0005\0\0\0INFOx'],
  ])('[SPK-08] finds the sound after an odd chunk %s its last byte', (_how, list) => {
    const file = wav(spoken, sixteenBits);
    const more = [...file.subarray(0, 36), ...new TextEncoder().encode(list), ...file.subarray(36)];
    const read = Uint8Array.from(more);
    new DataView(read.buffer).setUint32(more.length - 4 - 2 * spoken.length, 2 * spoken.length, true);
    expect(near(decodeWav(read).samples)).toEqual(spoken);
  });

  it('[SPK-08] takes one channel if two cancel each other out, and else their mean', () => {
    const [loud, inverted] = [Float32Array.from(spoken), Float32Array.from(spoken, (sample) => -0.9 * sample)];
    expect(mixed([loud, inverted])).toEqual(loud);
    expect(mixed([new Float32Array(4), loud])).toEqual(Float32Array.from(spoken, (sample) => sample / 2));
    expect(mixed([loud])).toBe(loud);
  });

  it.each(KINDS)('[SPK-08] reads $bits bits of format $format, mono and stereo', (kind) => {
    const samples = [0, 0.5, -0.5, 0.9, -0.9];
    for (const channels of [1, 2]) {
      const read = decodeWav(wav(samples, kind, channels, 44100));
      expect(read.sampleRate).toBe(44100);
      expect(read.samples).toHaveLength(samples.length);
      samples.forEach((x, i) => expect(Math.abs(read.samples[i]! - x)).toBeLessThan(kind.bits === 8 ? 0.01 : 0.0001));
    }
  });

  it('throws only a RangeError for data that is not WAV', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.boolean(), (bytes, headed) => {
        const data = headed ? Uint8Array.from([...wav([], KINDS[1]!).subarray(0, 12), ...bytes]) : bytes;
        const outcome = (): unknown => {
          try {
            return decodeWav(data).samples;
          } catch (error) {
            return error;
          }
        };
        expect(outcome()).toSatisfy((value) => value instanceof Float32Array || value instanceof RangeError);
      }),
    );
  });
});

describe('resampling', () => {
  const tone = (hertz: number, rate: number): Float32Array =>
    Float32Array.from({ length: rate }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate));
  const level = (samples: Float32Array): number =>
    Math.sqrt(samples.subarray(1000, 15000).reduce((sum, x) => sum + x * x, 0) / 14000);

  it.each([8000, 22050, 44100, 48000])('keeps a 1 kHz tone at %i Hz', (rate) => {
    const out = resample(tone(1000, rate), rate);
    expect(out).toHaveLength(16000);
    expect(Math.abs(level(out) - Math.SQRT1_2)).toBeLessThan(0.01);
    const expected = tone(1000, 16000);
    for (let i = 1000; i < 15000; i += 97) expect(Math.abs(out[i]! - expected[i]!)).toBeLessThan(0.02);
  });

  it('removes frequencies that 16 kHz cannot represent', () => {
    expect(level(resample(tone(12000, 48000), 48000))).toBeLessThan(0.01);
  });

  it('rejects an invalid rate', () => {
    expect(() => resample(new Float32Array(4), 0)).toThrow(RangeError);
  });
});
