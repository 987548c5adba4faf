import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
      readings: [["who's"]],
    });
  });

  it.each([
    ['in 1905', 'nineteen oh five', 'nineteen hundred five', 'one thousand nine hundred five'],
    ['in 1900', 'nineteen hundred', 'one thousand nine hundred'],
    ['in 1987', 'nineteen eighty seven'],
    ['in 2005', 'two thousand five', 'two thousand and five', 'twenty oh five'],
    ['in 2010', 'twenty ten', 'two thousand ten'],
    ['in 2024', 'twenty twenty four', 'two thousand twenty four', 'two thousand and twenty four'],
    ['the 1990s', 'nineteen nineties'],
    ['the ’90s', 'nineties', 'nineteen nineties'],
    ['the 2000s', 'two thousands'],
    ['the 1900s', 'nineteen hundreds'],
    ['105', 'one hundred five', 'one hundred and five', 'a hundred five', 'one oh five'],
    ['1,250', 'one thousand two hundred fifty', 'one thousand two hundred and fifty'],
    ['1 000 000', 'one million', 'a million'],
    ['3.14', 'three point one four'],
    ['3,50', 'three point five zero', 'three point fifty'],
    ['0.5', 'zero point five', 'point five'],
    ['007', 'zero zero seven', 'oh oh seven'],
    ['21st', 'twenty first'],
    ['7:00', "seven o'clock", 'seven'],
    ['12:05', 'twelve oh five', 'five past twelve', 'five after twelve'],
    ['7:15', 'seven fifteen', 'quarter past seven', 'a quarter after seven'],
    ['7:30', 'seven thirty', 'half past seven'],
    ['7:45', 'seven forty five', 'a quarter to eight'],
    ['19:30', 'nineteen thirty', 'seven thirty'],
    ['555-1234', 'five five five one two three four', 'five five five twelve thirty four'],
    ['$5', 'five dollars'],
    ['$1', 'one dollar'],
    ['$5.50', 'five dollars and fifty cents', 'five fifty'],
    ['£3', 'three pounds'],
    ['50%', 'fifty percent'],
    ['100m', 'one hundred meters', 'a hundred meters'],
    ['5kg', 'five kilograms'],
    ['20°C', 'twenty degrees celsius', 'twenty degrees'],
    ['-5°', 'minus five degrees', 'negative five degrees'],
    ['12A', 'twelve a.'],
    ['½', 'one half', 'a half', 'half'],
    ['3/4', 'three quarters', 'three fourths'],
    ['2½', 'two and a half'],
    ['24/7', 'twenty four seven'],
    ['11/30/2026', 'november thirtieth twenty twenty six'],
    ['2026-11-30', 'november thirtieth twenty twenty six'],
    ['#1', 'number one'],
    ['２０', 'twenty'],
  ])('[D47] [D49] accept %s in each usual way, the American way first: %s', (text, first, ...others) => {
    const readings = wordsOf(text)
      .at(-1)!
      .readings.map((reading) => reading.join(' '));
    expect(readings[0]).toBe(first);
    expect(readings).toEqual(expect.arrayContaining(others));
  });

  it.each([
    ['5 km away', ['five', 'kilometers', 'away']],
    ['1 km', ['one', 'kilometer']],
    ['at 10am', ['at', 'ten', 'a. m.']],
    ['$5 million', ['five', 'million dollars']],
    ['20 °C', ['twenty', 'degrees celsius']],
    ['2 + 2 = 4', ['two', 'plus', 'two', 'equals', 'four']],
    ['World War II', ['world', 'war', 'two']],
    ['Henry VIII', ['henry', 'the eighth']],
    ['Chapter I', ['chapter', 'one']],
    ['May 5', ['may', 'fifth']],
    ['No. 5', ['number', 'five']],
    ['a 5-year-old', ['a', 'five', 'year', 'old']],
    ['at 7 I am in', ['at', 'seven', 'i', 'am', 'in']],
    ['3-2', ['three', 'two']],
    ['12, 13', ['twelve', 'thirteen']],
  ])('[D47] read what surrounds a numeral: %s', (text, spoken) => {
    expect(wordsOf(text).map((word) => word.spoken.join(' '))).toEqual(spoken);
  });

  it('fold pasted characters and leave out unseen ones', () => {
    expect(words('I saw a ﬁsh near the ﬂower')).toEqual(['i', 'saw', 'a', 'fish', 'near', 'the', 'flower']);
    expect(words('２０ ｃａｔｓ，ｄｏｇｓ')).toEqual(['20', 'cats', 'dogs']);
    expect(words('read\u00ADing a zero\u200Bwidth cafe\u0301')).toEqual(['reading', 'a', 'zerowidth', 'cafe']);
    expect(words('Łódź, Straße, Đà Nẵng, København')).toEqual(['lodz', 'strasse', 'da', 'nang', 'kobenhavn']);
  });

  it('[D47] expect a year, an amount, a time, and a number as speakers say them, for any', () => {
    const ones =
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
        ' ',
      );
    const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
    const below100 = (n: number) =>
      n < 20 ? ones[n]! : [tens[Math.floor(n / 10) - 2], ...(n % 10 > 0 ? [ones[n % 10]] : [])].join(' ');
    const below1000 = (n: number) =>
      n < 100
        ? below100(n)
        : [`${ones[Math.floor(n / 100)]} hundred`, ...(n % 100 > 0 ? [below100(n % 100)] : [])].join(' ');
    const two = (n: number) => String(n).padStart(2, '0');
    const kinds = [
      [
        'a year',
        1101,
        1999,
        (n: number) => [
          `${n}`,
          `${below100(Math.floor(n / 100))} ${n % 100 === 0 ? 'hundred' : n % 100 < 10 ? `oh ${ones[n % 10]}` : below100(n % 100)}`,
        ],
      ],
      ['a later year', 2010, 2099, (n: number) => [`${n}`, `twenty ${below100(n % 100)}`]],
      ['a number', 1, 999, (n: number) => [`${n}`, below1000(n)]],
      ['a large number', 1, 999, (n: number) => [`${n},000`, `${below1000(n)} thousand`]],
      ['an amount', 2, 999, (n: number) => [`$${n}`, `${below1000(n)} dollars`]],
      ['a share', 0, 100, (n: number) => [`${n}%`, `${below1000(n)} percent`]],
      ['a length', 2, 999, (n: number) => [`${n}km`, `${below1000(n)} kilometers`]],
      [
        'a time',
        61,
        24 * 60 - 1,
        (n: number) => [
          `${Math.floor(n / 60)}:${two(n % 60)}`,
          `${below100(Math.floor(n / 60))} ${n % 60 === 0 ? "o'clock" : n % 60 < 10 ? `oh ${ones[n % 60]}` : below100(n % 60)}`,
        ],
      ],
      [
        'a decade',
        120,
        199,
        (n: number) => [
          `${n}0s`,
          `${below100(Math.floor(n / 10))} ${n % 10 === 0 ? 'hundreds' : n % 10 === 1 ? 'tens' : `${tens[(n % 10) - 2]!.slice(0, -1)}ies`}`,
        ],
      ],
    ] as const;
    for (const [kind, least, most, say] of kinds)
      fc.assert(
        fc.property(fc.integer({ min: least, max: most }), (n) => {
          const [written, spoken] = say(n);
          const heard = wordsOf(`We saw ${written} there.`)
            .slice(2, -1)
            .map(({ readings }) => readings.map((reading) => reading.join(' ')));
          expect(heard, `${kind}: ${written}`).toHaveLength(1);
          expect(heard[0], `${kind}: ${written}`).toContain(spoken);
        }),
      );
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
            fc.constantFrom(..."abcé’'- .,:/$%½°IV19ms+=#"),
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
