import { describe, expect, it } from 'vitest';
import { asksYesOrNo, stressOf } from '../../scoring/results/intonation.ts';
import { melSpectrogram } from '../../scoring/audio/mel-spectrogram.ts';
import type { Melody } from '../../scoring/results/melody.ts';
import { melodyOf } from '../../scoring/results/melody.ts';
import { PHONES } from '../../words/phones.ts';
import { PitchTracker } from '../../scoring/audio/pitch.ts';
import type { ScoredWord } from '../../scoring/results/scoring.ts';
import { mixed, noise } from './support.ts';
import { voice } from './voices.ts';

/** Returns the melody of a voice with one vowel per word, each as many rows long. */
function heard(samples: Float32Array, lengths: readonly number[]): Melody | null {
  const tracker = new PitchTracker();
  tracker.push(samples);
  let begin = 0;
  const words = lengths.map((rows) => {
    const word = { begin, rows, sounds: [{ sound: PHONES.indexOf('AA'), begin, rows }] };
    begin += rows;
    return word;
  });
  return melodyOf(tracker.track(), melSpectrogram(samples).energy, words);
}
const EVEN = [25, 25, 25, 25];

describe('melody', () => {
  it('distinguishes one tone from a voice that rises and falls', () => {
    expect(
      heard(
        voice(2, () => 200),
        EVEN,
      )!.range,
    ).toBeLessThan(0.2);
    const waves = heard(
      voice(2, (t) => 200 * 2 ** (Math.sin(6 * t) / 4)),
      EVEN,
    )!;
    expect(waves.range).toBeGreaterThan(4);
    expect(waves.range).toBeLessThan(6.5);
  });

  it("gives the direction and size of a voice's final movement, at any pitch", () => {
    const ending = (semitones: number) => (t: number) => 2 ** ((semitones * Math.max(0, t - 1.5)) / 0.5 / 12);
    for (const height of [110, 220, 330])
      for (const semitones of [-5, 0, 5])
        expect(
          heard(
            voice(2, (t) => height * ending(semitones)(t)),
            EVEN,
          )!.final,
        ).toBeCloseTo(semitones, 0);
    const rises = ending(5);
    expect(
      heard(
        voice(2, (t) => (t > 1.45 ? 0 : 200 * rises(t))),
        EVEN,
      )!.final,
    ).toBeNull();
  });

  it('is null for noise, or for a voice under noise', () => {
    expect(heard(noise(2, -20), EVEN)).toBeNull();
    expect(heard(new Float32Array(32_000), EVEN)).toBeNull();
    expect(
      heard(
        mixed(
          noise(2, -6),
          voice(2, () => 200),
        ),
        EVEN,
      ),
    ).toBeNull();
  });

  it('finds the stressed word by its pitch, length, or loudness', () => {
    const third = (value: number, otherwise: number) => (t: number) => (t >= 1 && t < 1.5 ? value : otherwise);
    const standsOut = (melody: Melody | null): number =>
      melody!.prominences.indexOf(Math.max(...melody!.prominences.map((one) => one ?? -9)));
    expect(standsOut(heard(voice(2, third(240, 200)), EVEN))).toBe(2);
    expect(
      standsOut(
        heard(
          voice(2, () => 200, third(1, 0.5)),
          EVEN,
        ),
      ),
    ).toBe(2);
    expect(
      standsOut(
        heard(
          voice(2, () => 200),
          [20, 20, 40, 20],
        ),
      ),
    ).toBe(2);
    // Every voice sinks, so the later of two equal words is lower. The later word is equally prominent.
    const [first, , last] = heard(
      voice(2, (t) => 240 * 2 ** (-t / 4)),
      EVEN,
    )!.prominences;
    expect(Math.abs(first! - last!)).toBeLessThan(0.25);
  });
});

describe('intonation against the text', () => {
  it.each([
    ['Do you like tea?', true],
    ['“Can’t she swim?”', true],
    ['I am here. And are you ready?', true],
    ['Isn’t it cold', false],
    ['Are you ready? Then we go.', false],
    ['Do you want tea or milk?', false],
    ['Where do you live?', false],
    ['You like it, don’t you?', false],
    ['Will?', false],
    ['', false],
  ])('knows a yes-no question: %s', (text, asks) => {
    expect(asksYesOrNo(text)).toBe(asks);
  });

  const wordsOf = (text: string, said: ScoredWord['said'] = 'said') =>
    text.split(' ').map((word) => ({ word, said }) as ScoredWord);
  const stress = (text: string, prominences: (number | null)[], said?: ScoredWord['said']) =>
    stressOf(wordsOf(text, said), { range: 4, final: null, prominences, line: [] });

  it('compares important words with small ones', () => {
    const text = 'the cat and the dog can run';
    expect(stress(text, [-1, 1, -1, -1, 1, -1, 1])).toBe(2);
    expect(stress(text, [1, -1, 1, 1, -1, 1, -1])).toBe(-2);
    expect(stress("it's not a red box for them", [-1, 1, -1, 1, 1, -1, 5])).toBe(2);
  });

  it('can’t compare few words, unheard ones, or words that are stressed in one sentence only', () => {
    expect(stress('the cat can run', [-1, 1, -1, 1])).toBeNull();
    expect(stress('the cat and the dog can run', [null, 1, -1, -1, 1, null, 1])).toBeNull();
    expect(stress('the cat and the dog can run', [-1, 1, -1, -1, 1, -1, 1], 'not_said')).toBeNull();
    expect(stress('this is all that the cat does', [1, 1, 1, 1, 1, 1, 1])).toBeNull();
  });
});
