import { expect, test } from 'vitest';
import { isScore, marksOf, ownMarks, withMark } from '../../machines/teacher/correction/teacher-correction.parts.ts';
import { spoken } from '../../walks/support/teacher-corrections.ts';

const [own, ...others] = spoken.corrections;
const { answered_at } = spoken;

test.each([
  ['', null],
  [' ', null],
  ['0', 0],
  [' 7 ', 7],
  ['63', 63],
  ['100', 100],
])('the score “%s” can be saved', (score, sent) => {
  expect(isScore(score)).toBe(true);
  const marks = { score, words: { 4: 'right' as const } };
  expect(marksOf(marks, spoken)).toEqual({ answered_at, score: sent, words: [{ place: 4, said: 'right' }] });
});

test.each(['101', '1000', '-1', '6.5', '1e1', 'good'])('“%s” is not a score', (score) => {
  expect(isScore(score)).toBe(false);
});

test('only a teacher’s own marks are chosen, with a score of 0 or without one', () => {
  const marks = (score: number | null) => ownMarks({ ...spoken, corrections: [{ ...own!, score }, ...others] });
  expect([marks(0).score, marks(null).score]).toEqual(['0', '']);
  expect(ownMarks({ ...spoken, corrections: others })).toEqual({ score: '', words: {} });
});

test('an equal mark takes a mark back, and leaves other words’ marks', () => {
  const marks = withMark({ score: '80', words: { 4: 'right' } }, 0, 'right');
  expect(withMark(marks, 4, 'wrong').words).toEqual({ 0: 'right', 4: 'wrong' });
  expect(withMark(marks, 4, 'right')).toEqual({ score: '80', words: { 0: 'right' } });
});
