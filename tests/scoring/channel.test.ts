import { describe, expect, it } from 'vitest';
import { channelOf } from '../../scoring/audio/channel.ts';
import { melSpectrogram } from '../../scoring/audio/mel-spectrogram.ts';
import { randomFrom } from '../../scoring/training/random.ts';
import { inNoise, narrowBand } from '../../scoring/training/surroundings.ts';
import { speech } from './support.ts';

const of = (samples: Float32Array) => channelOf(melSpectrogram(samples));

describe('what the channel leaves of a voice', () => {
  it('is all of it in a quiet room, however loud and whoever speaks', async () => {
    for (const name of ['train', 'weather', 'water'] as const) {
      const samples = await speech(name);
      const plain = of(samples);
      for (const contrast of plain.contrasts) expect(contrast).toBeGreaterThan(5.5);
      expect(plain.missing).toBeLessThan(0.1);
      const soft = of(samples.map((x) => x / 4));
      expect(soft.missing).toBeCloseTo(plain.missing, 1);
    }
  });

  it('is less the more noise there is', async () => {
    const samples = await speech('train');
    const [little, much] = [30, 5].map((decibels) => of(inNoise(samples, decibels, randomFrom(3))));
    for (const region of [0, 1, 2]) {
      expect(little!.contrasts[region]).toBeGreaterThan(much!.contrasts[region]! + 1);
      expect(of(samples).contrasts[region]).toBeGreaterThanOrEqual(little!.contrasts[region]!);
    }
  });

  it('lacks bands over a telephone', async () => {
    const samples = await speech('train');
    expect(of(narrowBand(samples, 300, 3400)).missing).toBeGreaterThan(0.5);
    expect(of(narrowBand(samples, 60, 7600)).missing).toBeLessThan(0.1);
  });

  it('is told of a recording of one moment', () => {
    expect(of(new Float32Array(10))).toEqual({ contrasts: [0, 0, 0], missing: 0 });
  });
});
