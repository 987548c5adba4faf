import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAcousticNet } from '../../scoring/nets/acoustic-net.ts';
import { AcousticStream, hear } from '../../scoring/nets/acoustic-stream.ts';
import { MeanNormalization } from '../../scoring/audio/mean-normalization.ts';
import { BANDS, MelStream } from '../../scoring/audio/mel-spectrogram.ts';
import { loadWeights } from '../../scoring/node/load-assets.ts';
import { noise, speech } from './support.ts';

const net = readAcousticNet(await loadWeights('acoustic'));
const weather = await speech('weather');

function joined(...parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}
const meanOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function normalized(samples: Float32Array): Float32Array {
  const mels = new MelStream();
  mels.push(samples);
  mels.finish();
  return new MeanNormalization(mels).take(true);
}

describe('the acoustic stream', () => {
  it('[D13] gives the same numbers for pieces of any size', () => {
    const whole = hear(net, weather);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 12 }), (sizes) => {
        const stream = new AcousticStream(net);
        for (let at = 0, i = 0; at < weather.length; i++) {
          const size = sizes[i % sizes.length]! * Math.ceil(weather.length / 60_000);
          stream.push(weather.subarray(at, at + size));
          at += size;
        }
        expect(stream.finish()).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  it('[RA-01, D13] is at most 0.28 s behind a reader, with the same numbers for pieces of any size', () => {
    const samples = joined(weather, weather);
    function live(size: number) {
      const stream = new AcousticStream(net, true);
      const behind: number[] = [];
      const scores: number[] = [];
      let rows = 0;
      for (let at = 0; at < samples.length; at += size) {
        stream.push(samples.subarray(at, at + size));
        const heard = stream.take();
        rows += heard.rows;
        scores.push(...heard.scores);
        if (at > 32_000) behind.push(Math.min(samples.length, at + size) / 16_000 - rows / 50);
      }
      return { scores, most: Math.max(...behind) };
    }
    const whole = live(4000);
    expect(whole.most).toBeLessThan(0.28);
    for (const size of [160, 1234, 30_000]) expect(live(size).scores).toEqual(whole.scores);
  });

  it('accepts a recording of any length, including an odd number of frames and none at all', () => {
    for (const samples of [0, 1, 399, 400, 560, 720, 5000, 5160, 5360, 10_560]) {
      const { heard, mels } = hear(net, weather.subarray(8000, 8000 + samples));
      expect(mels.frames).toBe(Math.max(1, 1 + Math.floor((samples - 400) / 160)));
      expect(heard.rows).toBe(Math.ceil(mels.frames / 2));
      expect(heard.scores.every(Number.isFinite)).toBe(true);
    }
  });

  it('gives equal results for a voice at any loudness', () => {
    const [loud, quiet] = [normalized(weather), normalized(weather.map((x) => x / 10))];
    const apart = loud.map((value, i) => Math.abs(value - quiet[i]!));
    // A difference of twenty decibels would be 1.5.
    expect(meanOf(apart)).toBeLessThan(0.1);
  });

  it('does not mistake the noise of a long pause for the voice', () => {
    const rows = normalized(joined(weather, noise(15, -60), weather));
    const last = rows.subarray(-1000 * BANDS, -600 * BANDS);
    expect(meanOf(last)).toBeLessThan(-1);
  });
});
