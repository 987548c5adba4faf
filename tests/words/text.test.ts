import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numeralWords } from '../../words/numerals.ts';
import { wordsOf } from '../../words/text.ts';

const words = (text: string): string[] => wordsOf(text).map((word) => word.word);

describe("a text's words", () => {
  it('have no punctuation, except apostrophes inside words', () => {
    expect(words('Don’t worry, "it’s" fine!')).toEqual(["don't", 'worry', "it's", 'fine']);
  });

  it('end at hyphens and dashes', () => {
    expect(words('a well-known café — yes')).toEqual(['a', 'well', 'known', 'cafe', 'yes']);
  });

  it('keep a possessive apostrophe at the end, but no closing quote after other letters', () => {
    expect(words("the students' room")).toEqual(['the', "students'", 'room']);
    expect(words("'hello' she said")).toEqual(['hello', 'she', 'said']);
  });

  it('exist in two forms: as written, and for the dictionary', () => {
    expect(wordsOf('  WHO’S there?')[0]).toEqual({
      word: "who's",
      wordOrig: 'WHO’S',
      startIndex: 2,
      endIndex: 6,
      spoken: ["who's"],
    });
  });

  it('spell out numerals', () => {
    expect(wordsOf('21st of May 1987')[0]?.spoken).toEqual(['twenty', 'first']);
    expect(numeralWords('1987')).toEqual(['nineteen', 'eighty', 'seven']);
    expect(numeralWords('1,250')).toEqual(['one', 'thousand', 'two', 'hundred', 'and', 'fifty']);
    expect(numeralWords('3.14')).toEqual(['three', 'point', 'one', 'four']);
    expect(numeralWords('007')).toEqual(['zero', 'zero', 'seven']);
    expect(numeralWords('0')).toEqual(['zero']);
  });

  it('contain a Latin letter or digit', () => {
    expect(words('你好 !!! …')).toEqual([]);
    expect(words('你好 hello 🎉')).toEqual(['hello']);
  });

  it('[D10] have indexes that slice back to the text, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom(..."abcé’'- .,19"),
            fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
          ),
          maxLength: 60,
        }),
        (text) => {
          let after = 0;
          for (const word of wordsOf(text)) {
            expect(text.slice(word.startIndex, word.endIndex + 1)).toBe(word.wordOrig);
            expect(word.startIndex).toBeGreaterThanOrEqual(after);
            expect(word.spoken.length).toBeGreaterThan(0);
            after = word.endIndex + 1;
          }
        },
      ),
    );
  });
});
