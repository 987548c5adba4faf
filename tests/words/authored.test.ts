import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnknownSoundError } from '../../words/errors.ts';
import { phonesOfIpa } from '../../words/ipa.ts';
import { pronounceable, pronunciationsOf } from '../../words/lexicon.ts';
import { transcribe } from '../../words/phones.ts';
import { toPronunciationResult } from '../../scoring/results/pronunciation-result.ts';
import { ipaOf } from '../../words/transcription.ts';
import { noise, SPEECH, speech } from '../scoring/support.ts';
import { scorer } from '../scoring/scorer.ts';

const arpabet = (ipa: string): string =>
  phonesOfIpa('word', ipa)
    .map(({ arpabet: sound, stress }) => `${sound}${stress ?? ''}`)
    .join(' ');
const isReadOrRefused = (ipa: string): boolean => {
  try {
    return phonesOfIpa('word', ipa).length > 0;
  } catch (error) {
    return error instanceof UnknownSoundError;
  }
};
const soundsOf = (text: string, pronunciations: Record<string, string[]>): string[][] =>
  pronounceable(text, pronunciations).map((entry) =>
    entry.pronunciations.map((phones) => phones.map((phone) => phone.arpabet).join(' ')),
  );

describe('authored IPA', () => {
  it.each([
    ['ˈsoʊtʃiːl', 'S OW1 CH IY0 L'],
    ['wɪn', 'W IH1 N'],
    ['ŋwiən', 'NG W IY0 AH0 N'],
    ['ˈkænbərə', 'K AE1 N B ER0 AH0'],
    ['ˈwʊstə', 'W UH1 S T AH0'],
    ['ˈnɜːrsəˌri', 'N ER1 S AH0 R IY2'],
    ["fə'netɪk", 'F AH0 N EH1 T IH0 K'],
    ['dʒəˈpæn', 'JH AH0 P AE1 N'],
    ['ðə', 'DH AH0'],
  ])('has its sounds: %s', (ipa, sounds) => {
    expect(arpabet(ipa)).toBe(sounds);
  });

  it.each([
    ['ˈɡɛləri', 'ˈɡeləri'],
    ['t͡ʃɝt͡ʃ', 'tʃɜːrtʃ'],
    ['ˈɹɒtən', 'ˈrɒtən'],
    ['ɡəʊ', 'ɡoʊ'],
  ])("is shown like a dictionary's: %s", (ipa, shown) => {
    expect(transcribe(phonesOfIpa('word', ipa)).text).toBe(shown);
  });

  it.each([
    ['lɒx', 'x'],
    ['ˈsoʊ ˈtʃiːl', ' '],
    ['/wɪn/', '/'],
    ['ʃ', ''],
    ['W IH1 N', 'W'],
    ['tʰu', 'ʰ'],
    ['bɔ̃', 'ɔ̃'],
    ['😀', '😀'],
  ])('is rejected with the name of an unreadable symbol: %s', (ipa, symbol) => {
    expect(() => phonesOfIpa('Loch', ipa)).toThrow(
      expect.objectContaining({
        name: 'UnknownSoundError',
        message: expect.stringContaining('"Loch"'),
        word: 'Loch',
        symbol,
      }),
    );
  });

  it('as the dictionary prints it yields the same sounds', () => {
    const words = 'beautiful nurse here four about better thing measure judge church yellow vision the'.split(' ');
    for (const word of words)
      for (const phones of pronunciationsOf(word))
        expect(phonesOfIpa(word, transcribe(phones).text).map((phone) => phone.arpabet)).toEqual(
          phones.map((phone) => phone.arpabet),
        );
  });

  it('throws nothing but its typed error, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (ipa) => {
        expect(isReadOrRefused(ipa)).toBe(true);
      }),
    );
  });
});

describe("the content's pronunciations", () => {
  it('[D47] replace all others, and include British forms', () => {
    expect(soundsOf('Nguyen', { nguyen: ['wɪn', 'nuːˈjen'] })).toEqual([['W IH N', 'N UW Y EH N']]);
    expect(soundsOf('Reading', { reading: ['ˈredɪŋ'] })).toEqual([['R EH D IH NG']]);
    expect(soundsOf('Farquhar', { farquhar: ['ˈfɑːrkər'] })[0]).toEqual(['F AA R K ER', 'F AA K AH']);
  });

  it('apply to the word with accents, in capitals, and with an apostrophe s', () => {
    const names = { nguyen: ['wɪn'], alex: ['ˈælɪks'] };
    expect(soundsOf('NGUYỄN, nguyen’s', names)).toEqual([['W IH N'], ['W IH N Z']]);
    expect(soundsOf("Alex's", names)).toEqual([['AE L IH K S IH Z']]);
  });

  it('leave every other word alone, for any name', () => {
    const names = { nguyen: ['wɪn'] };
    for (const word of ['constructor', 'toString', 'hello', 'Winner'])
      expect(pronounceable(word, names)).toEqual(pronounceable(word));
  });

  it('are the displayed IPA', () => {
    expect(ipaOf('Hello, Xochitl!', { pronunciations: { xochitl: ['ˈsoʊtʃiːl'] } })).toBe('həˈloʊ ˈsoʊtʃiːl');
  });
});

describe('a scorer that knows them', () => {
  // The spelling does not reveal that the word sounds like "station".
  const text = 'Where is the nearest train Xqzt?';
  const pronunciations = { xqzt: ['ˈsteɪʃən'] };

  it('[D47] accepts a name that is pronounced as in the content', async () => {
    const samples = await speech('train');
    const guessed = await scorer.score({ samples, text });
    expect(guessed.words.at(-1)?.said).not.toBe('said');
    const told = await scorer.score({ samples, text, pronunciations });
    expect(told.words.at(-1)).toMatchObject({ word: 'xqzt', said: 'said', ipa: 'ˈsteɪʃən' });
    const plain = await scorer.score({ samples, text: SPEECH.train.text });
    expect([told.total, told.words.at(-1)!.score]).toEqual([plain.total, plain.words.at(-1)!.score]);
  });

  it('[D13] forgets them after the recording', async () => {
    const samples = await speech('train');
    const before = await scorer.score({ samples, text });
    await scorer.score({ samples, text, pronunciations });
    expect(await scorer.score({ samples, text })).toEqual(before);
  });

  it('[SPK-04] shows them for unscored words, too', async () => {
    const scoring = await scorer.score({ samples: new Float32Array(16_000), text, pronunciations });
    expect(toPronunciationResult(scoring, text, 'provider', { pronunciations }).sentence_ipa).toMatch(/ ˈsteɪʃən$/);
  });

  it('rejects other languages’ pronunciations', async () => {
    await expect(scorer.score({ samples: noise(1, -30), text, pronunciations: { xqzt: ['ǃx'] } })).rejects.toThrow(
      UnknownSoundError,
    );
  });
});
