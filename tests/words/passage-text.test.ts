import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../words/passage-text.ts';
import { pronounceable } from '../../words/lexicon.ts';
import { wordsOf } from '../../words/text.ts';

/** Returns the text of each sentence. */
function sentences(text: string): string[] {
  const words = wordsOf(text).map(({ wordOrig }) => wordOrig);
  const first = sentencesOf(text);
  return first.map((at, n) => words.slice(at, first[n + 1]).join(' '));
}

describe("a passage's sentences", () => {
  it.each<[string, string[]]>([
    ['', []],
    ['...', []],
    ['One', ['One']],
    ['They wait. They climb! Why? Nobody knows', ['They wait', 'They climb', 'Why', 'Nobody knows']],
    ['The turtles of Con Dao\n\nEvery summer they swim.', ['The turtles of Con Dao', 'Every summer they swim']],
    ['One line\nof a sentence.', ['One line of a sentence']],
    ['"Wait!" She ran. (It rained.) Then…  Home.', ['Wait', 'She ran', 'It rained', 'Then', 'Home']],
    ['“Ready?” asked Lan. “Go!”', ['Ready asked Lan', 'Go']],
    ['It cost 3.5 dollars, e.g. for Mr.\nLee. Dr. Ito paid.', ['It cost 3.5 dollars e g for Mr Lee', 'Dr Ito paid']],
    ['He paid at 5. It rained.', ['He paid at 5', 'It rained']],
  ])('[RA-03] are split correctly in %j', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  it('[RA-03] contain only words that the engine counts, as the student sees them', () => {
    const letter = fc.constantFrom(...'abcxyzqéñ’-7&.ʼ ŋß');
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 12 }), (letters) => {
        const text = letters.join('');
        expect(pronounceable(text).map(({ word }) => word.startIndex)).toEqual(
          wordsOf(text).map(({ startIndex }) => startIndex),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('[RA-03] begin at the first word and in order, for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'Bo', '.', '?', '!', ' ', '\n', '"', '’', '-', '7')), (parts) => {
        const text = parts.join('');
        const words = wordsOf(text);
        const first = sentencesOf(text);
        expect(first[0]).toBe(words.length === 0 ? undefined : 0);
        expect(first).toEqual([...new Set(first)].toSorted((a, b) => a - b));
        expect(first.every((at) => at < words.length)).toBe(true);
      }),
    );
  });
});
