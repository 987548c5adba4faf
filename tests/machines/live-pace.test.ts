import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { livePace, withMark, type PaceMark } from '../../machines/read-aloud/live-pace.ts';
import { runs } from '../support/runs.ts';

/** The largest number of words that a reader can advance in a second. */
const MOST = 12;

const marksOf = (words: readonly number[], from = 1) =>
  words.reduce<readonly PaceMark[]>((marks, word, index) => withMark(marks, { seconds: from + index, word }), []);
/** Returns the position, second by second, at a steady number of words per second. */
const reader = (seconds: number, aSecond: number) =>
  Array.from({ length: seconds }, (_, second) => Math.floor(second * aSecond));

test('[RA-03] shows the pace after 8 s', () => {
  expect(livePace([])).toBeNull();
  expect(livePace(marksOf(reader(8, 2)))).toBeNull();
  expect(livePace(marksOf(reader(9, 2)))).toBe(120);
});

test('[RA-03] [D14] covers the last 20 s, so that a reader who slows down sees it', () => {
  const fast = reader(40, 3);
  const slow = reader(20, 1).map((word) => fast.at(-1)! + 1 + word);
  expect(livePace(marksOf(fast))).toBe(180);
  expect(livePace(marksOf([...fast, ...slow.slice(0, 10)]))).toBe(120);
  expect(livePace(marksOf([...fast, ...slow]))).toBe(60);
  expect(marksOf([...fast, ...slow])).toHaveLength(21);
});

test('[RA-03] keeps the pace of a reader who has stopped, and counts a pause after it', () => {
  const read = reader(12, 2);
  const stopped = livePace(marksOf([...read, ...Array<number>(3).fill(22)]))!;
  expect(stopped).toBeGreaterThan(90);
  expect(livePace(marksOf([...read, ...Array<number>(30).fill(22)]))).toBe(stopped);
  expect(livePace(marksOf([...read, ...Array<number>(6).fill(22), 23, 25]))).toBeLessThan(90);
});

test('[RA-03] starts counting at the first word', () => {
  expect(marksOf([-1, -1, -1])).toEqual([]);
  expect(marksOf([3, 4, -1])).toEqual([]);
  expect(livePace(marksOf([...Array<number>(30).fill(-1), ...reader(8, 2)]))).toBeNull();
});

test('[RA-03] starts again after a jump forward or back, but not after a fast second', () => {
  expect(marksOf([0, 2, 2 + MOST])).toHaveLength(3);
  expect(marksOf([0, 2, 3 + MOST])).toEqual([{ seconds: 3, word: 3 + MOST }]);
  expect(marksOf([20, 22, 22 - MOST])).toHaveLength(3);
  expect(marksOf([20, 22, 21 - MOST])).toEqual([{ seconds: 3, word: 21 - MOST }]);
});

test('[RA-03] never falls below zero when a reader repeats a line', () => {
  expect(livePace(marksOf([20, 20, 20, 19, 18, 16, 14, 13, 12, 12]))).toBe(0);
});

test('[RA-03] is never negative, never shown in the first 8 s, and never counts words before a jump, for any reader', () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: -2, max: 5 }) },
      { weight: 1, arbitrary: fc.integer({ min: -400, max: 400 }) },
    ),
    { maxLength: 120 },
  );
  fc.assert(
    fc.property(steps, (moves) => {
      let marks: readonly PaceMark[] = [];
      let word = -1;
      let since = 0;
      for (const [index, move] of moves.entries()) {
        const before = word;
        const seconds = index + 1;
        word = Math.max(-1, word + move);
        marks = withMark(marks, { seconds, word });
        if (before < 0 || Math.abs(word - before) > MOST) since = seconds;
        const pace = livePace(marks);
        expect(pace === null).toBe(word < 0 || seconds - since < 8);
        expect(pace ?? 0).toBeGreaterThanOrEqual(0);
        // A faster step would count as a jump.
        expect(pace ?? 0).toBeLessThanOrEqual(MOST * 60);
        expect(marks.every((mark) => mark.seconds >= Math.max(since, seconds - 20))).toBe(true);
      }
    }),
    { numRuns: runs(300) },
  );
});
