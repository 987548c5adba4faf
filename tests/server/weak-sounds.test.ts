import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { practiceWords, type MetWord } from '../../server/practice/weak-sounds.ts';
import { runs } from '../support/runs.ts';

const met = (word: string, sounds: Record<string, number>, isOffered = true): MetWord => ({
  word,
  isOffered,
  sounds: Object.entries(sounds).map(([ipa, score]) => ({ ipa, score })),
});
const often = (one: MetWord): MetWord[] => [one, one, one];

describe('words to practice again', () => {
  it('[HOME-01] contain the weak sounds, the weakest first', () => {
    const words = [...often(met('think', { θ: 20, ɪ: 90, ŋ: 90, k: 50 })), met('sea', { s: 90, iː: 90 })];
    expect(practiceWords(words)).toMatchObject([{ word: 'think', sounds: ['θ', 'k'] }]);
  });

  it('[HOME-01] ignore a sound that was weak only twice', () => {
    expect(practiceWords(often(met('think', { θ: 20 })).slice(1))).toEqual([]);
  });

  it('[HOME-01] use the sounds of a word that is not offered itself', () => {
    const words = [...often(met('the', { ð: 20, ə: 90 }, false)), met('mother', { m: 90, ʌ: 90, ð: 90, ɚ: 90 })];
    expect(practiceWords(words)).toMatchObject([{ word: 'mother', sounds: ['ð'] }]);
  });

  it('[HOME-01] are not all about one sound', () => {
    const of = (words: string[], sound: string, score: number) =>
      words.map((word) => met(word, { [sound]: score, x: 90, y: 90 }));
    const words = [...of(['a', 'b', 'c', 'd', 'e', 'f'], 'θ', 10), ...of(['p', 'q', 'r'], 'r', 50)];
    expect(practiceWords(words).map(({ word }) => word)).toEqual(['a', 'b', 'p', 'c', 'q']);
  });

  const SOUNDS = ['θ', 'r', 'l', 'k', 'æ'];
  const anyMet = fc.array(
    fc.record({
      word: fc.constantFrom('think', 'library', 'market', 'cat', 'lake', 'rock', 'thirty'),
      isOffered: fc.boolean(),
      sounds: fc.array(
        fc.record({ ipa: fc.constantFrom(...SOUNDS), score: fc.double({ min: 0, max: 100, noNaN: true }) }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
    }),
    { maxLength: 30 },
  );

  it('[HOME-01] are at most five, each once, with its weak sounds, and equal for all orders of attempts', () => {
    fc.assert(
      fc.property(anyMet, fc.infiniteStream(fc.nat()), (words, chance) => {
        const found = practiceWords(words);
        expect(found.length).toBeLessThanOrEqual(5);
        expect(new Set(found.map(({ word }) => word)).size).toBe(found.length);
        for (const { word, sounds } of found) {
          expect(words.some((one) => one.word === word && one.isOffered)).toBe(true);
          expect(sounds.length).toBeGreaterThan(0);
          for (const sound of sounds) {
            const scores = words.flatMap((one) =>
              one.sounds.flatMap(({ ipa, score }) => (ipa === sound ? [score] : [])),
            );
            expect(scores.length).toBeGreaterThanOrEqual(3);
            expect(Math.min(...scores)).toBeLessThan(76);
            expect(words.some((one) => one.word === word && one.sounds.some(({ ipa }) => ipa === sound))).toBe(true);
          }
        }
        const shuffled = words
          .map((one) => [chance.next().value, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one);
        expect(practiceWords(shuffled)).toEqual(found);
      }),
      { numRuns: runs(500) },
    );
  });
});
