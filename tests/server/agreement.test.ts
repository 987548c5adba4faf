import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { agreementOf, type ScorePair, type WordPair } from '../../server/teachers/agreement.ts';

const pair = (student: string, engine: number, teacher: number): ScorePair => ({ student, engine, teacher });
const word = (engine: boolean, teacher: boolean, student = 'a'): WordPair => ({ student, engine, teacher });
const repeated = (count: number, one: WordPair) => Array.from({ length: count }, () => one);

describe('the agreement of scores', () => {
  test('is unknown without corrections', () => {
    expect(agreementOf([], []).scores).toEqual({
      count: 0,
      students: 0,
      correlation: null,
      difference: null,
      interval: null,
    });
  });

  test('has a correlation', () => {
    const of = (...scores: ScorePair[]) => agreementOf(scores, []).scores.correlation;
    expect(of(pair('a', 10, 20), pair('a', 20, 40), pair('a', 30, 60))).toBeCloseTo(1, 12);
    expect(of(pair('a', 10, 60), pair('a', 20, 40), pair('a', 30, 20))).toBeCloseTo(-1, 12);
    // 1 2 3 4 and 2 1 4 3: 3 / 5.
    expect(of(pair('a', 1, 2), pair('a', 2, 1), pair('a', 3, 4), pair('a', 4, 3))).toBeCloseTo(0.6, 12);
    expect(of(pair('a', 50, 20), pair('a', 50, 40))).toBeNull();
    expect(of(pair('a', 20, 50), pair('a', 40, 50))).toBeNull();
  });

  test('has the mean difference, above 0 if teachers are kinder', () => {
    const { difference, interval, count, students } = agreementOf([pair('a', 50, 60), pair('a', 50, 64)], []).scores;
    expect({ difference, interval, count, students }).toEqual({
      difference: 12,
      interval: null,
      count: 2,
      students: 1,
    });
  });

  test('has an interval over whole students', () => {
    // Ten attempts of one student tell no more than one of the other.
    const scores = [...Array.from({ length: 10 }, () => pair('a', 50, 60)), pair('b', 50, 30)];
    const { interval, difference } = agreementOf(scores, []).scores;
    expect(difference).toBeCloseTo(80 / 11, 12);
    expect(interval).toEqual([-20, 10]);
    expect(agreementOf(scores.toReversed(), []).scores.interval).toEqual(interval);
  });

  test('has an interval about as wide as the error of the mean, around it', () => {
    const scores = Array.from({ length: 100 }, (_, at) => pair(`${at}`, 50, at % 2 === 0 ? 60 : 40));
    const { interval } = agreementOf(scores, []).scores;
    // The standard error is 1, so 95 % are 1.96 to each side.
    expect(interval![0]).toBeGreaterThan(-2.4);
    expect(interval![0]).toBeLessThan(-1.5);
    expect(interval![1]).toBeGreaterThan(1.5);
    expect(interval![1]).toBeLessThan(2.4);
  });

  test('has an interval within the differences, for any scores', () => {
    const one = fc.record({
      student: fc.constantFrom('a', 'b', 'c', 'd'),
      engine: fc.integer({ min: 0, max: 100 }),
      teacher: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 12 }), (scores) => {
        const { interval } = agreementOf(scores, []).scores;
        const all = scores.map(({ engine, teacher }) => teacher - engine);
        if (interval === null) return;
        expect(interval[0]).toBeLessThanOrEqual(interval[1]);
        expect(interval[0]).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
        expect(interval[1]).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the agreement of words', () => {
  const of = (...words: WordPair[]) => agreementOf([], words).words;

  test('is unknown without marks', () => {
    expect(of()).toEqual({ count: 0, students: 0, agreed: null, kappa: null });
  });

  test('has a share and Cohen’s kappa', () => {
    // The textbook's 20, 5, 10, 15.
    const words = [
      ...repeated(20, word(true, true)),
      ...repeated(5, word(true, false)),
      ...repeated(10, word(false, true, 'b')),
      ...repeated(15, word(false, false)),
    ];
    const { agreed, kappa, students, count } = of(...words);
    expect([agreed, students, count]).toEqual([0.7, 2, 50]);
    expect(kappa).toBeCloseTo(0.4, 12);
  });

  test('has a kappa of 1, 0, and -1', () => {
    expect(of(word(true, true), word(false, false)).kappa).toBe(1);
    expect(of(word(true, true), word(true, false), word(false, true), word(false, false)).kappa).toBe(0);
    expect(of(word(true, false), word(false, true)).kappa).toBe(-1);
  });

  test('has no kappa if all words are right', () => {
    expect(of(word(true, true), word(true, true))).toMatchObject({ agreed: 1, kappa: null });
  });
});
