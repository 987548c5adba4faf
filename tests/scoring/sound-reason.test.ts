import { describe, expect, it } from 'vitest';
import type { MelSpectrogram } from '../../scoring/audio/mel-spectrogram.ts';
import { PHONES, type Arpabet } from '../../words/phones.ts';
import { reasonsOf } from '../../scoring/results/sound-reason.ts';
import { USUAL_SOUNDS } from '../../scoring/results/usual-sounds.ts';
import type { AlignedSound } from '../../scoring/alignment/word-evidence.ts';

const MS_PER_ROW = 20;

/** Scores words whose sounds follow one another, each with so many rows of 20 ms, and each row with its energy. */
function said(words: readonly (readonly [Arpabet, number][])[], decibels: (row: number) => number = () => -20) {
  let begin = 0;
  const aligned = words.map((sounds) => {
    const first = begin;
    const all = sounds.map(([name, rows]): AlignedSound => {
      const sound = {
        sound: PHONES.indexOf(name),
        begin,
        rows,
        change: -rows,
        rival: 0,
        omission: -9,
        changes: new Float64Array(),
      };
      begin += rows;
      return sound;
    });
    return { pronunciation: 0, begin: first, rows: begin - first, sounds: all, evidence: new Float32Array() };
  });
  const energy = Float32Array.from(
    { length: 2 * begin },
    (_, frame) => (decibels(Math.floor(frame / 2)) * Math.LN10) / 10,
  );
  const mels = { frames: 2 * begin, energy, data: new Float32Array(), isSpeech: new Uint8Array() } as MelSpectrogram;
  return reasonsOf(mels, aligned);
}

/** Returns a sound with its usual number of rows, times a pace. */
const usual = (name: Arpabet, pace = 1): [Arpabet, number] => [
  name,
  Math.round((pace * USUAL_SOUNDS[name].duration) / MS_PER_ROW),
];

describe("the reason for a sound's score", () => {
  it('exists for each sound of each word, with its length in milliseconds', () => {
    const reasons = said([
      [
        ['S', 5],
        ['IY', 6],
      ],
      [['M', 4]],
    ]);
    expect(reasons.map((word) => word.map(({ duration }) => duration))).toEqual([[100, 120], [80]]);
    expect(reasons.flat().every(({ likelihoodRatio, rival }) => likelihoodRatio === 1 && rival === 'AA')).toBe(true);
  });

  it("compares a sound with the usual length at the recording's pace, at any pace", () => {
    const names = ['AA', 'S', 'AY', 'IY', 'SH', 'OW', 'AE', 'ER', 'AW', 'EY', 'CH'] as const;
    for (const pace of [1, 2]) {
      const sounds = names.map((name) => usual(name, pace));
      const [even] = said([sounds]);
      for (const { relativeDuration } of even!) expect(Math.abs(relativeDuration - 1)).toBeLessThan(0.2);
      const [cut] = said([[...sounds, ['OY', 2]]]);
      expect(cut!.at(-1)!.relativeDuration).toBeLessThan(0.3);
    }
  });

  it('does not use a short word as its own measure', () => {
    const [word] = said([[usual('IY', 3)]]);
    expect(word![0]!.relativeDuration).toBeGreaterThan(2);
  });

  it('has the energy in dB relative to the loudest speech', () => {
    const [word] = said(
      [
        [
          ['AA', 40],
          ['S', 4],
        ],
      ],
      (row) => (row < 40 ? -20 : -32),
    );
    expect(word!.map(({ energy }) => energy)).toEqual([0, -12]);
  });

  it('is empty without sounds', () => expect(said([])).toEqual([]));
});
