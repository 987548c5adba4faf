import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { practicedWords, type Saying } from '../../server/practice/practiced-words.ts';
import { addDays, daysIn, mondayOf } from '../../server/practice/school-days.ts';
import { wordsToPractice, type KeptWord, type MetWord } from '../../server/practice/weak-sounds.ts';

const FIRST = '2026-11-02';
const said = (word: string, day: number, score: number, hour = 8): Saying => ({
  word,
  score,
  day: addDays(FIRST, day),
  at: `${addDays(FIRST, day)}T${String(hour).padStart(2, '0')}:00:00.000Z`,
});
const stateOn = (day: number, ...sayings: Saying[]) => practicedWords(sayings, addDays(FIRST, day))[0];

describe('practiced words', () => {
  it('[WORD-01] count once a day, however often they succeed', () => {
    const sayings = [said('lake', 0, 80), said('lake', 0, 90, 9)];
    expect(stateOn(0, ...sayings)).toMatchObject({ daysWell: 1, isDoneToday: true });
    expect(stateOn(1, ...sayings)).toMatchObject({ daysWell: 1, isDoneToday: false });
  });

  it('[WORD-01] keep a successful day if they fail later', () => {
    expect(stateOn(9, said('lake', 0, 80), said('lake', 3, 10))).toMatchObject({ daysWell: 1 });
  });

  it('[WORD-01] start over if a learned word fails on a later day, but not on the same day', () => {
    const learned = [said('lake', 0, 80), said('lake', 1, 80)];
    expect(stateOn(1, ...learned, said('lake', 1, 10, 9))).toMatchObject({ daysWell: 2, isResting: true });
    expect(stateOn(2, ...learned, said('lake', 2, 10))).toMatchObject({ daysWell: 0, isResting: false });
  });

  it('[WORD-01] return four weeks after they were learned at the earliest', () => {
    const learned = [said('lake', 0, 80), said('lake', 1, 80)];
    expect(stateOn(28, ...learned)).toMatchObject({ isResting: true });
    expect(stateOn(29, ...learned)).toMatchObject({ daysWell: 2, isResting: false });
  });

  const anySaying = fc
    .record({
      word: fc.constantFrom('lake', 'rock', 'thirty'),
      day: fc.nat(40),
      score: fc.nat(100),
      hour: fc.integer({ min: 0, max: 23 }),
    })
    .map(({ word, day, score, hour }) => said(word, day, score, hour));
  const anyKept = (sayings: readonly Saying[], day: number): KeptWord[] =>
    practicedWords(sayings, addDays(FIRST, day)).map((word) => ({ ...word, sounds: ['k'] }));

  it('[WORD-01] are equal for all orders of attempts, and no word leaves before two successful days', () => {
    const met: MetWord[] = ['lake', 'rock', 'book'].flatMap((word) =>
      Array.from({ length: 3 }, () => ({ word, isOffered: true, sounds: [{ ipa: 'k', score: 30 }] })),
    );
    fc.assert(
      fc.property(fc.array(anySaying, { maxLength: 25 }), fc.nat(), (sayings, turn) => {
        const kept = anyKept(sayings, 41);
        const at = turn % Math.max(1, sayings.length);
        const turned = [...sayings.slice(at), ...sayings.slice(0, at)].toReversed();
        expect(wordsToPractice(met, anyKept(turned, 41))).toEqual(wordsToPractice(met, kept));
        const listed = wordsToPractice(met, kept).map(({ word }) => word);
        expect(new Set(listed).size).toBe(listed.length);
        const goodDays = (word: string) =>
          new Set(sayings.filter((one) => one.word === word && one.score >= 76).map(({ day }) => day)).size;
        const unlearned = sayings.map(({ word }) => word).filter((word) => goodDays(word) < 2);
        expect(listed).toEqual(expect.arrayContaining(unlearned));
      }),
    );
  });

  it("[WORD-01] list the oldest first, then new words, and today's last", () => {
    const met: MetWord[] = Array.from({ length: 3 }, () => ({
      word: 'book',
      isOffered: true,
      sounds: [{ ipa: 'k', score: 30 }],
    }));
    const kept = anyKept([said('lake', 2, 50), said('rock', 1, 90), said('thirty', 3, 90)], 3);
    expect(wordsToPractice(met, kept)).toEqual([
      { word: 'rock', sounds: ['k'], days_well: 1, is_done_today: false },
      { word: 'lake', sounds: ['k'], days_well: 0, is_done_today: false },
      { word: 'book', sounds: ['k'], days_well: 0, is_done_today: false },
      { word: 'thirty', sounds: ['k'], days_well: 1, is_done_today: true },
    ]);
  });
});

describe("the school's days", () => {
  it("[WORD-01] begin at midnight in the school's time zone", () => {
    expect(daysIn('Asia/Ho_Chi_Minh')('2026-11-25T16:59:59.000Z')).toBe('2026-11-25');
    expect(daysIn('Asia/Ho_Chi_Minh')('2026-11-25T17:00:00.000Z')).toBe('2026-11-26');
    expect(daysIn('America/Mexico_City')(new Date('2026-11-25T05:59:59.000Z'))).toBe('2026-11-24');
  });

  it('[DETAIL-07] make a week that begins on Monday', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-23',
    ]);
  });
});
