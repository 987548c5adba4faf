import { expect, test } from 'vitest';
import { decodeWav } from '../../scoring/audio/wav.ts';
import { wavHeader } from '../../src/adapters/microphone/wav.ts';

test('[SPK-08] begins the first slice as a WAV file of 16 kHz mono that a reader accepts before its length is known', () => {
  const pcm = Int16Array.from([0, 16_384, -16_384, 32_767]);
  const file = new Uint8Array(44 + pcm.byteLength);
  file.set(new Uint8Array(wavHeader(16_000)));
  file.set(new Uint8Array(pcm.buffer), 44);
  const { samples, sampleRate } = decodeWav(file);
  expect(sampleRate).toBe(16_000);
  expect([...samples].map((sample) => Math.round(sample * 32_768))).toEqual([0, 16_384, -16_384, 32_767]);
});
