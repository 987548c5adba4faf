import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersOf } from '../../words/letters.ts';
import { pronunciationsOf } from '../../words/lexicon.ts';
import { parsePronunciation, transcribe } from '../../words/phones.ts';
import { ipaOf } from '../../words/transcription.ts';

const arpabet = (word: string): string[] =>
  pronunciationsOf(word).map((phones) => phones.map((phone) => phone.arpabet).join(' '));
const spelled = (word: string): string[] => {
  const phones = pronunciationsOf(word)[0]!;
  return lettersOf(word, phones).map(({ start, end }, i) => `${word.slice(start, end + 1)}:${phones[i]!.arpabet}`);
};

describe('IPA', () => {
  it('puts the stress mark before its syllable', () => {
    expect(ipaOf('beautiful computer')).toBe('ˈbjuːtəfəl kəmˈpjuːtər');
    expect(ipaOf('Understand!')).toBe('ˌʌndərˈstænd');
  });

  it('gives words of one syllable no mark', () => {
    expect(ipaOf('bird, go home')).toBe('bɜːrd ɡoʊ hoʊm');
  });

  it('gives the position of each sound', () => {
    const { text, places } = transcribe(parsePronunciation('AH0 B AW1 T'));
    expect(text).toBe('əˈbaʊt');
    expect(places.map(({ start, end }) => text.slice(start, end + 1))).toEqual(['ə', 'b', 'aʊ', 't']);
  });

  it('rejects symbols that are not ARPAbet', () => {
    expect(() => parsePronunciation('B QX1')).toThrow(RangeError);
  });
});

describe('accepted pronunciations', () => {
  it('include the British ones', () => {
    expect(arpabet('car')).toEqual(['K AA R', 'K AA']);
    expect(arpabet('bath')).toContain('B AA TH');
    expect(arpabet('better')).toContain('B EH T AH');
  });

  it('include reduced endings', () => {
    expect(arpabet('little')).toContain('L IH T L');
  });

  it('derive and compound words that the dictionary lacks', () => {
    expect(arpabet('vlogging')[0]).toBe('V L AO G IH NG');
    expect(arpabet('smartwatches')[0]).toBe('S M AA R T W AA CH AH Z');
  });

  it('exist for any letters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 14 }),
        (word) => {
          const found = pronunciationsOf(word);
          expect(found.length).toBeGreaterThan(0);
          expect(found.every((phones) => phones.length > 0)).toBe(true);
        },
      ),
    );
  });
});

describe('the letters of each sound', () => {
  it('follow English spelling', () => {
    expect(spelled('thought')).toEqual(['th:TH', 'ough:AO', 't:T']);
    expect(spelled('knife')).toEqual(['kn:N', 'i:AY', 'fe:F']);
    expect(spelled('she')).toEqual(['sh:SH', 'e:IY']);
  });

  it('can belong to two sounds', () => {
    expect(spelled('box')).toEqual(['b:B', 'o:AA', 'x:K', 'x:S']);
  });

  it('stay within the word and in order', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."abcdefghilmnoprstuwxy'’é"), minLength: 1, maxLength: 12 }),
        (word) => {
          const phones = pronunciationsOf(word.replace(/[^a-z]/g, '') || 'a')[0]!;
          const ranges = lettersOf(word, phones);
          expect(ranges).toHaveLength(phones.length);
          ranges.forEach(({ start, end }, i) => {
            expect(start).toBeGreaterThanOrEqual(ranges[i - 1]?.start ?? 0);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThan(word.length);
          });
        },
      ),
    );
  });
});
