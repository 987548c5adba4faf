import { describe, expect, it } from 'vitest';
import { MOST_OF_UNSAID, MOST_OF_UNSURE, WORD_SAID } from '../../scoring/constants.ts';
import type { SoundReason } from '../../scoring/results/sound-reason.ts';
import {
  certaintyOfReading,
  certaintyOfSound,
  doubtOf,
  isConfirmed,
  isReading,
  mostOfWord,
  saidOf,
  wordsHeard,
} from '../../scoring/results/verdict.ts';

describe('the verdict from the log odds of words', () => {
  it('[SPK-04] names the recognized words of a rejected sentence, and treats a few of them as chance', () => {
    expect(wordsHeard([2, 1, -9, -9, -9])).toEqual([0, 1]);
    expect(wordsHeard([2, -9, -9, -9, -9])).toEqual([]);
    expect(wordsHeard([-1, -1])).toEqual([]);
  });

  it('[D47] needs less evidence against a longer text, and never relies on one word alone', () => {
    expect([isReading([-1.4]), isReading([-1.4, -1.4, -1.4]), isReading(Array(5).fill(-1.4))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isReading([-1000, 3, 3, 3, 3])).toBe(true);
  });

  it('[D47] refuses a word or two only if the encoder doubts them too', () => {
    expect([doubtOf([-3]), doubtOf([-3, -3]), doubtOf([-3, -3, -3]), doubtOf([1])]).toEqual([
      'possible',
      'possible',
      'certain',
      'none',
    ]);
    expect([isConfirmed('possible', [-1]), isConfirmed('possible', [-3]), isConfirmed('none', [-3])]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('[D47] is surer that a word was spoken if its sounds were better', () => {
    expect([saidOf(-3.5, 10), saidOf(-3.5, 6), saidOf(-1, 10)]).toEqual(['unsure', 'not_said', 'said']);
  });

  it('[D47] needs more evidence against a word that the reader was followed to', () => {
    expect([saidOf(-3, 6, WORD_SAID.notRead), saidOf(-6, 10, WORD_SAID.notRead)]).toEqual(['unsure', 'not_said']);
  });

  it('[D47] limits the score of a barely spoken word, and gives a spoken one its full score', () => {
    const { notSaid, unsure } = WORD_SAID;
    const most = [notSaid - 3, notSaid, (notSaid + unsure) / 2, unsure - 1e-6, unsure].map((odds) =>
      mostOfWord(odds, 10),
    );
    const between = (MOST_OF_UNSAID.word + MOST_OF_UNSURE) / 2;
    [MOST_OF_UNSAID.word, MOST_OF_UNSAID.word, between, MOST_OF_UNSURE, 100].forEach((value, i) =>
      expect(most[i]).toBeCloseTo(value, 3),
    );
    expect(mostOfWord(unsure, 8)).toBeLessThan(MOST_OF_UNSURE);
  });

  it('[D47] calls a sound wrong only if another one fits better, and judges none of an unsure word', () => {
    const reason = (likelihoodRatio: number): SoundReason => ({
      likelihoodRatio,
      rival: 'S',
      duration: 40,
      relativeDuration: 0.4,
      energy: -20,
    });
    expect(certaintyOfSound('said', 20, reason(-6))).toBe('sure');
    expect(certaintyOfSound('said', 20, reason(-1))).toBe('unsure');
    expect(certaintyOfSound('said', 60, reason(3))).toBe('sure');
    expect(certaintyOfSound('said', 95, reason(-6))).toBe('sure');
    expect([10, 60, 95].map((score) => certaintyOfSound('unsure', score, reason(-6)))).toEqual(Array(3).fill('unsure'));
    expect(certaintyOfSound('not_said', 0, null)).toBe('sure');
  });

  it('[D47] is unsure of a reading with a third of its words unsure, or that is barely one', () => {
    const said = Array.from({ length: 6 }, () => 'said' as const);
    const odds = Array.from({ length: 6 }, () => 3);
    expect(certaintyOfReading(odds, said)).toBe('sure');
    expect(certaintyOfReading(odds, ['unsure', ...said.slice(1)])).toBe('sure');
    expect(certaintyOfReading(odds, ['unsure', 'unsure', ...said.slice(2)])).toBe('unsure');
    expect(certaintyOfReading(Array(6).fill(-0.9), said)).toBe('unsure');
    expect(certaintyOfReading([3], ['unsure'])).toBe('unsure');
  });
});
