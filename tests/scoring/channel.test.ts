import { describe, expect, it } from 'vitest';
import { channelOf } from '../../scoring/audio/channel.ts';
import { melSpectrogram } from '../../scoring/audio/mel-spectrogram.ts';
import { randomFrom } from '../../training/random.ts';
import { inNoise, narrowBand } from '../../training/surroundings.ts';
import { speech } from './support.ts';

const of = (samples: Float32Array) => channelOf(melSpectrogram(samples));

describe("the channel's effect on a voice", () => {
  it('is absent in a quiet room, at any loudness and for any speaker', async () => {
    for (const name of ['train', 'weather', 'water'] as const) {
      const samples = await speech(name);
      const plain = of(samples);
      for (const contrast of plain.contrasts) expect(contrast).toBeGreaterThan(5.5);
      expect(plain.missing).toBeLessThan(0.1);
      const soft = of(samples.map((x) => x / 4));
      expect(soft.missing).toBeCloseTo(plain.missing, 1);
    }
  });

  it('grows with the noise', async () => {
    const samples = await speech('train');
    const [little, much] = [30, 5].map((decibels) => of(inNoise(samples, decibels, randomFrom(3))));
    for (const region of [0, 1, 2]) {
      expect(little!.contrasts[region]).toBeGreaterThan(much!.contrasts[region]! + 1);
      expect(of(samples).contrasts[region]).toBeGreaterThanOrEqual(little!.contrasts[region]!);
    }
  });

  it('removes bands on a telephone', async () => {
    const samples = await speech('train');
    expect(of(narrowBand(samples, 300, 3400)).missing).toBeGreaterThan(0.5);
    expect(of(narrowBand(samples, 60, 7600)).missing).toBeLessThan(0.1);
  });

  it('is defined for a very short recording', () => {
    expect(of(new Float32Array(10))).toEqual({ contrasts: [0, 0, 0], missing: 0 });
  });
});
