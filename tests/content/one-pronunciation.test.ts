import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPack } from '../../server/content/load-pack.ts';
import { Dictionary } from '../../server/dictionary/dictionary.ts';
import { lettersOf } from '../../words/letters.ts';
import { pronounceable } from '../../words/lexicon.ts';
import { transcribe, type Phone } from '../../words/phones.ts';
import { toPronunciationResult } from '../../scoring/results/pronunciation-result.ts';
import type { Scoring } from '../../scoring/results/scoring.ts';
import { wordsOf } from '../../words/text.ts';
import { HETERONYMS, ipaOf } from '../../words/transcription.ts';
import { weakForms } from '../../words/weak-forms.ts';

const pack = await loadPack(fileURLToPath(new URL('../../server/demo-school', import.meta.url)), { isTested: true });
const pronunciations = Object.fromEntries(
  Object.entries(pack.pronunciations ?? {}).map(([word, list]) => [word.toLowerCase(), list]),
);
const cards = [...pack.studySets.flatMap(({ items }) => items), ...pack.passages.flatMap((one) => one.key_words)].map(
  (card) => ({ text: ('transcript' in card && card.transcript) || card.text, written: card.ipa }),
);
/** Each word of the demo school in the form of its card, with the card. */
const onCards = cards.flatMap(({ text, written }) => {
  const shown = ipaOf(text, { written, pronunciations }).split(' ');
  return wordsOf(text).map(({ word }, at) => ({ word, ipa: shown[at]!, text }));
});
const isMarked = (word: string, ipa: string) => HETERONYMS.has(word) || weakForms(word).includes(ipa);

/** Returns the engine's result for a text, with one of its accepted pronunciations for each word. */
function scoringOf(text: string, choose: (accepted: Phone[][]) => Phone[]): Scoring {
  const words = pronounceable(text, pronunciations).map(({ word, pronunciations: accepted }) => {
    const said = choose(accepted);
    const { text: ipa, places } = transcribe(said);
    const letters = lettersOf(word.wordOrig, said);
    return {
      word: word.word,
      wordOrig: word.wordOrig,
      score: 80,
      said: 'said' as const,
      near: null,
      startIndex: word.startIndex,
      endIndex: word.endIndex,
      startTime: 0,
      endTime: said.length,
      ipa,
      alternatives: accepted.map((other) => transcribe(other).text).filter((other) => other !== ipa),
      shown: accepted[0]!,
      phones: said.map(({ arpabet, ipa: sound }, i) => ({
        phone: arpabet,
        ipa: sound,
        score: i + 1,
        certainty: 'sure' as const,
        reason: null,
        heardAs: null,
        isOmitted: false,
        isExempt: false,
        startTime: i,
        endTime: i + 1,
        startIndex: word.startIndex + letters[i]!.start,
        endIndex: word.startIndex + letters[i]!.end,
        ipaStart: places[i]!.start,
        ipaEnd: places[i]!.end,
      })),
    };
  });
  return {
    verdict: 'scored',
    certainty: 'sure',
    total: 80,
    accuracy: 80,
    fluency: null,
    prosody: null,
    melody: null,
    added: null,
    words,
    decoded: text,
    timing: { pauses: 0, longestPause: 0, soundsPerSecond: 10 },
    isNarrowband: false,
    engineVersion: 'test',
  };
}
const resultOf = (text: string, choose: (accepted: Phone[][]) => Phone[], written = '') =>
  toPronunciationResult(scoringOf(text, choose), text, 'provider', { written, pronunciations });

describe("a word's IPA", () => {
  let dictionary: Dictionary;
  beforeAll(() => {
    dictionary = new Dictionary({ say: () => Promise.resolve(null) });
  });

  it('[D49] is equal on all cards, except for weak forms and heteronyms', () => {
    const all = Map.groupBy(
      onCards.filter(({ word, ipa }) => !isMarked(word, ipa)),
      ({ word }) => word,
    );
    expect(all.size).toBeGreaterThan(250);
    for (const [word, some] of all) expect(new Set(some.map(({ ipa }) => ipa)).size, word).toBe(1);
  });

  it('[D49] is equal in the dictionary and on a card', async () => {
    const words = new Map(onCards.filter(({ word, ipa }) => !isMarked(word, ipa)).map(({ word, ipa }) => [word, ipa]));
    for (const [word, ipa] of words) {
      const found = await dictionary.lookUp(word, word in pronunciations ? { [word]: pronunciations[word]! } : {});
      expect([ipa, null], word).toContain(found.transcript_ipa);
      expect(found.alternative_transcriptions).not.toContain(ipa);
    }
  });

  it('[D47, D49] is equal after scoring, for all accepted pronunciations', () => {
    for (const { text, written } of cards) {
      const shown = ipaOf(text, { written, pronunciations });
      for (const at of [0, 1, 2, 3, -1])
        expect(resultOf(text, (accepted) => accepted.at(at % accepted.length)!, written).sentence_ipa).toBe(shown);
    }
  });

  it.each([
    ['library', 'ˈlaɪbreri'],
    ['card', 'kɑːrd'],
    ['unhappy', 'ʌnˈhæpi'],
    ['nobody', 'ˈnoʊbɑːdi'],
    ['fourteen', 'ˌfɔːrˈtiːn'],
    ['invent', 'ɪnˈvent'],
    ['information', 'ˌɪnfərˈmeɪʃən'],
    ['directions', 'dəˈrekʃənz'],
  ])('[D49] has the style of learners’ dictionaries: %s', (word, ipa) => {
    expect(ipaOf(word)).toBe(ipa);
  });

  it("has the content's meaning, for two words with one spelling and for a weak form", () => {
    expect(ipaOf('I read it', { written: 'aɪ riːd ɪt' })).toBe('aɪ riːd ɪt');
    expect(ipaOf('I read it', { written: 'aɪ red ɪt' })).toBe('aɪ red ɪt');
    expect(ipaOf('to you', { written: 'tə juː' })).toBe('tə juː');
    expect(ipaOf('market', { written: 'ˈmɑːrkɪt' })).toBe(ipaOf('market'));
    expect(ipaOf('market', { written: '###' })).toBe(ipaOf('market'));
  });

  it('[D47] gives each displayed sound the score of the spoken sound in its place', () => {
    const soundsOf = (text: string, said: string) =>
      resultOf(text, (accepted) => accepted.find((phones) => transcribe(phones).text === said)!).phonemes.map(
        ({ trans, score, certainty }) => `${trans} ${certainty === 'sure' ? score : '?'}`,
      );
    expect(soundsOf('card', 'kɑːd')).toEqual(['k 1', 'ɑː 2', 'r ?', 'd 3']);
    expect(soundsOf('near', 'ˈnɪə')).toEqual(['n 1', 'ɪ 2', 'r 3']);
    expect(soundsOf('tune', 'tjuːn')).toEqual(['t 1', 'uː 3', 'n 4']);
    expect(soundsOf('library', 'ˈlaɪbri')).toEqual(['l 1', 'aɪ 2', 'b 3', 'r 4', 'e ?', 'r ?', 'i 5']);
  });
});
