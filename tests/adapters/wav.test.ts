import { expect, test } from 'vitest';
import { decodeWav } from '../../scoring/wav.ts';
import { wavFile, wavHeader } from '../../src/adapters/wav.ts';
import { slice } from '../support/fixtures.ts';

test('[SPK-08] the first slice begins a WAV file of 16 kHz mono that a reader takes, though its length is not known yet', () => {
  const pcm = Int16Array.from([0, 16_384, -16_384, 32_767]);
  const file = new Uint8Array(44 + pcm.byteLength);
  file.set(new Uint8Array(wavHeader(16_000)));
  file.set(new Uint8Array(pcm.buffer), 44);
  const { samples, sampleRate } = decodeWav(file);
  expect(sampleRate).toBe(16_000);
  expect([...samples].map((sample) => Math.round(sample * 32_768))).toEqual([0, 16_384, -16_384, 32_767]);
});

const first = (samples: ArrayBuffer) => {
  const both = new Uint8Array(44 + samples.byteLength);
  both.set(new Uint8Array(wavHeader(16_000)));
  both.set(new Uint8Array(samples), 44);
  return both.buffer;
};

test('[SPK-12] decision 43: streamed slices become a file that knows its length and changes no sample', () => {
  const file = wavFile([first(slice(1)), slice(2)]);
  const header = new DataView(file.buffer);
  expect(file).toHaveLength(44 + 16_000);
  expect(header.getUint32(4, true)).toBe(file.length - 8);
  expect(header.getUint32(40, true)).toBe(16_000);
  expect(header.getUint32(24, true)).toBe(16_000);
  expect([file[44], file[44 + 7_999], file[44 + 8_000], file.at(-1)]).toEqual([1, 1, 2, 2]);
});

test('[SPK-12] nothing recorded is an empty file', () => {
  expect(wavFile([])).toHaveLength(0);
});
