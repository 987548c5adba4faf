import { describe, expect, test } from 'vitest';
import {
  endingOf,
  noticedIn,
  paragraphsOf,
  sampled,
  sentenceText,
  weakestSound,
  wordsToPractice,
} from '../../machines/read-aloud/passage.ts';
import { passageResult, TURTLES } from '../../walks/support/reading.ts';

const shownOf = (text: string) => {
  const { words } = passageResult({ text });
  return paragraphsOf(text, words).map((paragraph) =>
    paragraph
      .map(({ index, before, after, spaced }) => before + words[index]!.word_orig + after + (spaced ? ' ' : ''))
      .join('')
      .trim(),
  );
};

describe('[RA-04] the passage on screen', () => {
  test('keeps punctuation and paragraphs', () => {
    expect(shownOf(TURTLES)).toEqual(TURTLES.split('\n\n'));
    expect(shownOf('“Go,” said Ann (slowly).\nThen: no!')).toEqual(['“Go,” said Ann (slowly). Then: no!']);
    expect(shownOf('A ten/twelve split – and a dash.')).toEqual(['A ten/twelve split – and a dash.']);
  });

  test('is empty for an empty text', () => {
    expect(paragraphsOf('', [])).toEqual([[]]);
  });

  test('has its sentences', () => {
    const result = passageResult();
    const texts = result.intonation.sentences.map((melody) => sentenceText(TURTLES, result.words, melody));
    expect(texts[3]).toBe('Is that a lot?');
    expect(texts.join(' ')).toBe(TURTLES.replace('\n\n', ' '));
  });
});

test('[RA-04] suggests the weakest words for practice, each once, without unsure ones (D47)', () => {
  expect(wordsToPractice(passageResult().words)).toEqual(['their', 'climb', 'islands']);
  const { words } = passageResult({
    text: 'Their cats and their dogs climb.',
    words: (index) => (index === 5 ? { certainty: 'unsure' } : {}),
  });
  expect(wordsToPractice(words)).toEqual(['their']);
});

test('[RA-04] names the weakest sound by the number of words in which it fell short', () => {
  expect(weakestSound(passageResult().words)).toEqual({ sound: 'DH', words: ['climb', 'their'] });
  expect(weakestSound(passageResult({ text: 'Their cat.' }).words)).toBeNull();
  const { words } = passageResult({ text: 'Their climb. My cat.' });
  const climbs = words.map((word) => ({
    ...word,
    phonemes: word.phonemes.map((phone) => ({
      ...phone,
      score_type: phone.trans_arpabet === 'DH' && word.word_orig !== 'cat' ? ('error' as const) : ('correct' as const),
    })),
  }));
  expect(weakestSound(climbs)).toEqual({ sound: 'DH', words: ['their', 'climb', 'my'] });
});

test('[RA-04] counts repeated words separately from skipped words', () => {
  const result = passageResult({
    words: (index) =>
      ({ 3: { repeats: 2 }, 4: { reading: 'skipped' as const }, 50: { reading: 'unread' as const } })[index] ?? {},
  });
  expect(noticedIn(result)).toEqual({ repeats: 1, skipped: 1, unread: 1 });
});

test('[RA-04] ends the melody with its last half second', () => {
  const ending = (...semitones: number[]) =>
    endingOf(semitones.map((value, index) => ({ time: index / 4, semitones: value })));
  expect(ending(0, 9, 0, 1, 2)).toBe('rises');
  expect(ending(0, 0, 3, 2, 1)).toBe('falls');
  expect(ending(9, 0, 1, 1, 2)).toBe('level');
  expect(ending(3)).toBeNull();
  expect(ending()).toBeNull();
});

test('[D17] fits first and last of many points into a table, evenly spaced', () => {
  expect(sampled([1, 2, 3])).toEqual([1, 2, 3]);
  expect(sampled([])).toEqual([]);
  expect(sampled([1])).toEqual([1]);
  const some = sampled(Array.from({ length: 1_000 }, (_, index) => index));
  expect([some.length, some[0], some.at(-1)]).toEqual([12, 0, 999]);
});
