import { expect, test } from 'vitest';
import { DRAWER_BANDS } from '../../contract/constants.ts';
import { bandOf } from '../../contract/progress.ts';
import { scoredWords } from '../../src/components/text/ScoredSentence.tsx';
import { sentenceSize } from '../../src/components/text/Sentence.tsx';
import { pronunciationResult } from '../../walks/support/fixtures.ts';

test.each([
  [50, 'normal'],
  [51, 'long'],
  [134, 'long'],
  [135, 'longest'],
] as const)('[SPK-11] sets a sentence of %i characters %s', (length, size) => {
  expect(sentenceSize('x'.repeat(length))).toBe(size);
});

test.each([
  [76, 'great'],
  [75.9, 'good'],
  [50, 'good'],
  [49.9, 'keep'],
  [0, 'keep'],
] as const)('[SPK-11] D1: shows %d as %s in the scoring drawer', (score, band) => {
  expect(bandOf(score, DRAWER_BANDS)).toBe(band);
});

test('[SPK-12] shows every sound under its word, and punctuation with the word before it', () => {
  const words = scoredWords(pronunciationResult(71));
  expect(words.map(({ text }) => text)).toEqual(['May', 'I', 'borrow', 'this', 'book?']);
  expect(words.map(({ phonemes }) => phonemes.map(({ trans }) => trans).join(''))).toEqual([
    'meɪ',
    'aɪ',
    'bɑroʊ',
    'ðɪs',
    'bʊk',
  ]);
});
