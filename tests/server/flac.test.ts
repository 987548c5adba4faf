import { FLACDecoder } from '@wasm-audio-decoders/flac';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFlac } from '../../server/speech/flac.ts';
import { runs } from '../support/runs.ts';

/** Decodes with another implementation. */
async function decode(bytes: Uint8Array) {
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    const { channelData, sampleRate, errors } = await decoder.decodeFile(bytes);
    expect(errors).toEqual([]);
    return { samples: channelData[0]!, sampleRate };
  } finally {
    decoder.free();
  }
}

/** Bytes before the first frame. */
const HEADER_BYTES = 42;

/** The decoder's largest sample is 1. */
const decoded = (samples: Float32Array) => Int16Array.from(samples, (sample) => Math.round(32_767 * sample));
const given = (samples: Float32Array) => Int16Array.from(samples, (sample) => Math.round(32_768 * sample));
const voice = (length: number, loudness = 0.3) =>
  Float32Array.from({ length }, (_, at) => loudness * Math.sin(at / 8) * Math.sin(at / 900));

describe('FLAC', () => {
  it('keeps any samples without loss', async () => {
    const value = fc.oneof(fc.integer({ min: -32_768, max: 32_767 }), fc.constantFrom(-32_768, 32_767, 0, 1, -1));
    const part = fc.array(value, { minLength: 2, maxLength: 300 });
    // The decoder skips frames of a few bytes.
    const length = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 400, max: 4096 }));
    // It also drops the last frame if another seems to start in its last bytes. Here one follows.
    const silentFrame = encodeFlac(new Float32Array(4096)).subarray(HEADER_BYTES);
    await fc.assert(
      fc.asyncProperty(part, length, async (values, [blocks, last]) => {
        const samples = Float32Array.from(
          { length: 4096 * blocks + last },
          (_, at) => (values[at % values.length]! ^ (at % 7)) / 32_768,
        );
        const { samples: heard, sampleRate } = await decode(Buffer.concat([encodeFlac(samples), silentFrame]));
        expect(sampleRate).toBe(16_000);
        const same = Buffer.compare(
          Buffer.from(decoded(heard.subarray(0, samples.length)).buffer),
          Buffer.from(given(samples).buffer),
        );
        expect(same).toBe(0);
      }),
      { numRuns: runs(40) },
    );
  });

  it('keeps the longest recording, which takes half of PCM or less', async () => {
    const samples = voice(30 * 16_000);
    const bytes = encodeFlac(samples);
    expect(bytes.length).toBeLessThan(samples.length);
    expect(decoded((await decode(bytes)).samples)).toEqual(given(samples));
  });
});
