import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PronunciationResult } from '../../contract/pronunciation.ts';
import type { AlignedSound, AlignedWord } from '../../scoring/alignment/word-evidence.ts';
import { SAMPLE_RATE } from '../../scoring/rates.ts';
import { readContrastNet, type ContrastNet, type Hearing } from '../../scoring/contrast.ts';
import { NearWords } from '../../scoring/near-word.ts';
import type { SaidWordNet } from '../../scoring/said-word.ts';
import { indexesOf } from '../../scoring/nets/acoustic-net.ts';
import { pronounceable, pronunciationsOf } from '../../words/lexicon.ts';
import { NEAR_WORDS } from '../../words/near-words.ts';
import { loadWeights } from '../../scoring/node/load-assets.ts';
import { toPronunciationResult } from '../../scoring/results/pronunciation-result.ts';
import { decodeModelAudio } from '../../server/speech/model-audio.ts';
import { isVowel, PHONES } from '../../words/phones.ts';
import { isSuitableWord } from '../../words/suitable-words.ts';
import { randomFrom } from '../../training/random.ts';
import { inPinkNoise, narrowBand } from '../../training/surroundings.ts';
import { scorer } from './scorer.ts';
import { speech } from './support.ts';

const said = async (name: Parameters<typeof speech>[0], text: string) =>
  scorer.score({ samples: await speech(name), text });

describe('a word said alone', () => {
  it.each(['ship', 'yellow', 'cheap'] as const)('[SPK-10] passes if it was spoken: %s', async (word) => {
    const { certainty, total, words } = await said(word, word);
    expect(certainty).toBe('sure');
    expect(total).toBeGreaterThanOrEqual(75);
    expect(words[0]!.near).toBeNull();
  });

  it.each([
    ['ship', 'sheep', 'ɪ'],
    ['yellow', 'jello', 'j'],
    ['cheap', 'jeep', 'tʃ'],
  ] as const)('[SPK-10] fails and names the near word that was spoken: %s for %s', async (word, text, ipa) => {
    const scoring = await said(word, text);
    expect(scoring).toMatchObject({ verdict: 'scored', certainty: 'sure' });
    expect(scoring.words[0]).toMatchObject({ near: { word, certainty: 'sure' } });
    for (const score of [scoring.total, scoring.accuracy, scoring.words[0]!.score]) expect(score).toBeLessThan(50);

    const result = PronunciationResult.parse(toPronunciationResult(scoring, text));
    expect(result.words[0]).toMatchObject({ score_type: 'error', near: { word, certainty: 'sure' } });
    expect(result.phonemes.filter(({ heard_as }) => heard_as !== null)).toMatchObject([
      { heard_as: ipa, score_type: 'error', certainty: 'sure' },
    ]);
  });
});

it.each(['ship', 'yellow', 'fish'] as const)('[D13] a word alone scores alike after any silence: %s', async (word) => {
  const samples = await speech(word);
  const after = async (seconds: number) => {
    const padded = new Float32Array(samples.length + 2 * seconds * SAMPLE_RATE);
    padded.set(samples, seconds * SAMPLE_RATE);
    return scorer.score({ samples: padded, text: word });
  };
  const [soon, late] = [await after(0.5), await after(2)];
  expect([late.total, late.certainty]).toEqual([soon.total, soon.certainty]);
  expect(late.words[0]!.startTime - soon.words[0]!.startTime).toBeCloseTo(1.5, 3);
});

it('[D47] names no near word more surely than the word was heard', async () => {
  const samples = inPinkNoise(await speech('cheap'), 15, randomFrom(1));
  const { certainty, words } = await scorer.score({ samples, text: 'jeep' });
  expect([certainty, words[0]!.near]).toEqual(['unsure', { word: 'cheap', certainty: 'unsure' }]);
});

it('[D47] a word alone is unsure if only the live net mishears it', async () => {
  const { verdict, certainty, words } = await said('fish', 'fish');
  expect([verdict, certainty, words[0]?.said]).toEqual(['scored', 'unsure', 'said']);
  expect((await said('fish', 'lemon')).verdict).toBe('wrong_text');
});

it('[D47] a word alone is unsure if more was said after it, so that it does not pass', async () => {
  const file = fileURLToPath(new URL('../../server/practice/audio/pair-noise-nose.mp3', import.meta.url));
  const { samples } = await decodeModelAudio(readFileSync(file));
  const scoring = await scorer.score({ samples, text: 'no' });
  expect(scoring.certainty).toBe('unsure');
  expect(scoring.total).toBeLessThan(75);
  expect((await scorer.score({ samples, text: 'noise' })).certainty).toBe('sure');
});

it.each([
  ['yellow', 'fellow'],
  ['ship', 'lip'],
  ['cheap', 'heap'],
] as const)('[SPK-10] a word passes for no unlike one, and names no sound: %s for %s', async (word, text) => {
  const { certainty, total, words } = await said(word, text);
  expect(certainty === 'unsure' || total! < 50).toBe(true);
  expect(words[0]!.phones.filter(({ heardAs }) => heardAs !== null)).toEqual([]);
});

describe('a word in a sentence', () => {
  it('fails if another word was clearly spoken', async () => {
    const { words } = await said('weather', 'The feather is beautiful today.');
    expect(words.find(({ word }) => word === 'feather')).toMatchObject({ near: null });
    expect(words.find(({ word }) => word === 'feather')!.score).toBeLessThan(50);
  });

  it('[SPK-10] lowers the total in proportion if another word or no ending was spoken', async () => {
    const totalOf = async (name: 'weather' | 'tea', text: string) => (await said(name, text)).total!;
    const whole = await Promise.all([
      totalOf('weather', 'The weather is beautiful today.'),
      totalOf('tea', 'I would like a cup of tea, please.'),
    ]);
    const wrong = await Promise.all([
      totalOf('weather', 'The feather is beautiful today.'),
      totalOf('tea', 'I would like a cups of tea, please.'),
    ]);
    expect(whole[0] - wrong[0]).toBeGreaterThan(40 / 5);
    expect(whole[1] - wrong[1]).toBeGreaterThan(25 / 8);
  });

  it('keeps its score if it was spoken', async () => {
    const { words } = await said('tea', 'I would like a cup of tea, please.');
    expect(words.flatMap(({ phones }) => phones).filter((sound) => sound.heardAs !== null || sound.isOmitted)).toEqual(
      [],
    );
  });

  it('fails if its ending was left out', async () => {
    const { words } = await said('tea', 'I would like a cups of tea, please.');
    const [cups] = words.filter(({ phones }) => phones.some((sound) => sound.isOmitted));
    expect(cups!.word).toBe('cups');
    expect(cups!.score).toBeLessThanOrEqual(60);
  });
});

const UNHEARD = { heard: { scores: new Float64Array(), from: 0, to: 0 } } as unknown as Hearing;
const NOTHING_HEARD = [
  new Float64Array(),
  { begin: 0, end: 0, before: [], after: [] },
  { text: 0, rated: { rating: 0, worth: 0, odds: 0 } },
] as const;

const NO_OTHER = { exchange: null, omissions: [], substitution: null, lead: 9, isHeard: false };

describe('another word in a sentence', () => {
  const judged = (text: string, gain: number, odds = 9) => {
    const [entry] = pronounceable(text);
    const near = new NearWords({ oddsAt: () => [] }, UNHEARD, entry!, { sounds: [{ sound: 0 }] } as AlignedWord);
    const judgeAmong: SaidWordNet['judgeAmong'] = (...[, , { substitutes }]) => {
      const [other] = substitutes;
      return { odds, ...NO_OTHER, substitution: other ? { word: other.word, gain } : null, rating: 10 };
    };
    const found = near.among({ judgeAmong }, ...NOTHING_HEARD);
    return [found.near?.word, found.near?.certainty, found.most, found.isUnsure];
  };

  it('[SPK-10] is told, or in doubt, from the log likelihoods that it needs', () => {
    expect(judged('are', 13)).toEqual(['am', 'sure', 49, false]);
    expect(judged('are', 6)).toEqual(['am', 'unsure', 74, true]);
    expect(judged('are', 4)).toEqual([undefined, undefined, 100, false]);
    expect(judged('sheep', 4, -9)).toEqual(['ship', 'sure', 49, false]);
    expect(judged('sheep', 2, -9)).toEqual([undefined, undefined, 49, false]);
    expect(judged('sheep', 13)).toEqual([undefined, undefined, 100, false]);
    expect(judged('umbrella', 13)).toEqual([undefined, undefined, 100, false]);
  });
});

describe('another vowel in a sentence', () => {
  // As if every vowel were surely heard as this one.
  const heardAs = (text: string, neighbor: 'IH' | 'EH') => {
    const [entry] = pronounceable(text);
    const sounds = indexesOf(entry!.pronunciations)[0]!.map((sound) => ({ sound }) as AlignedSound);
    const net: ContrastNet = {
      oddsAt: (_, word, at) =>
        isVowel(PHONES[word.sounds[at]!.sound]!) ? [{ neighbor, odds: 99, isConfused: true }] : [],
    };
    const near = new NearWords(net, UNHEARD, entry!, { sounds } as AlignedWord);
    return near.among(
      {
        judgeAmong: (...[, , , odds]) => ({
          odds: -odds.near,
          ...NO_OTHER,
          rating: 10,
        }),
      },
      ...NOTHING_HEARD,
    ).most;
  };

  it('is right in a word with a weak form, if it is reduced', () => {
    expect([heardAs('has', 'IH'), heardAs('has', 'EH'), heardAs('camp', 'IH')]).toEqual([100, 49, 49]);
  });
});

describe('another sound in a sentence', () => {
  const [entry] = pronounceable('gas');
  const sounds = indexesOf(entry!.pronunciations)[0]!.map((sound) => ({ sound }) as AlignedSound);
  /** Returns the sound that is named if another word was said, and the two nets heard these vowels. */
  const named = (odds: number, byContrast: 'IH' | 'EH', bySequence: 'IH' | 'EH') => {
    const net: ContrastNet = {
      oddsAt: (_, word, at) =>
        isVowel(PHONES[word.sounds[at]!.sound]!) ? [{ neighbor: byContrast, odds, isConfused: true }] : [],
    };
    const near = new NearWords(net, UNHEARD, entry!, { sounds } as AlignedWord);
    const exchange = { at: 1, sound: PHONES.indexOf(bySequence) };
    return near.among({ judgeAmong: () => ({ odds: -9, ...NO_OTHER, exchange, rating: 10 }) }, ...NOTHING_HEARD).sound;
  };

  it('[SPK-10] is named if both nets find it, and its place if one is sure', () => {
    expect(named(1, 'EH', 'EH')).toEqual({ at: 1, neighbor: 'EH' });
    expect(named(9, 'EH', 'IH')).toEqual({ at: 1, neighbor: null });
    expect(named(1, 'EH', 'IH')).toBeNull();
  });
});

describe('a sound at the edge of a word', () => {
  it('[SPK-10] is named if it was left out in a sentence', async () => {
    const text = 'I would like a cups of tea, please.';
    const result = toPronunciationResult(await said('tea', text), text);
    const told = result.phonemes.filter(({ feedback }) =>
      feedback.some((advice) => advice.text === 'feedback.reason.omitted'),
    );
    expect(told).toMatchObject([{ error_type: 'omitted', score_type: 'error', certainty: 'sure' }]);
    expect(text.slice(told[0]!.start_index, told[0]!.end_index + 1)).toBe('s');
  });

  it('[SPK-10] is named if it was left out at the beginning', async () => {
    // As if the word began with a B.
    const about = { text: 'I would like a cup of tea, please.', pronunciations: { like: ['blaɪk'] } };
    const { words } = await scorer.score({ samples: await speech('tea'), ...about });
    expect(words.flatMap(({ phones }) => phones).filter((sound) => sound.isOmitted)).toMatchObject([{ phone: 'B' }]);
    expect(words.find(({ word }) => word === 'like')!.score).toBeLessThan(50);
  });

  it('[D47] is unsure in a word said alone', async () => {
    const result = toPronunciationResult(await said('ship', 'ships'), 'ships');
    expect(result.certainty).toBe('unsure');
    expect(result.phonemes.at(-1)).toMatchObject({ error_type: 'none', certainty: 'unsure' });
  });

  it('[D47] is unsure over a telephone, which transmits hardly any S, and the result says so', async () => {
    const samples = narrowBand(await speech('tea'), 300, 3400);
    const text = 'I would like a cups of tea, please.';
    const result = toPronunciationResult(await scorer.score({ samples, text }), text);
    expect(result.narrowband).toBe(true);
    expect(result.phonemes.filter(({ error_type }) => error_type === 'omitted')).toEqual([]);
    expect(toPronunciationResult(await said('ship', 'ship'), 'ship').narrowband).toBeUndefined();
  });

  // Sounds whose absence can be heard.
  const omittedIn = (text: string, around: { last?: 'S' | 'T'; next?: 'S' | 'T' | 'L' | 'Y' } = {}) => {
    const [entry] = pronounceable(text);
    const sounds = indexesOf(entry!.pronunciations)[0]!.map((sound) => ({ sound }) as AlignedSound);
    const near = new NearWords({ oddsAt: () => [] }, UNHEARD, entry!, { sounds } as AlignedWord, around);
    let places: readonly number[] = [];
    const judgeAmong: SaidWordNet['judgeAmong'] = (...[, , { omissible }]) => {
      places = omissible;
      return { odds: 9, ...NO_OTHER, rating: 10 };
    };
    near.among({ judgeAmong }, ...NOTHING_HEARD);
    return places.map((at) => entry!.pronunciations[0]![at]!.arpabet);
  };

  it.each([
    ['cups', {}, ['K', 'S']],
    ['cups', { next: 'L' }, ['K', 'S']],
    ['asked', { next: 'L' }, ['T']],
    // The neighbor hides it.
    ['cups', { next: 'S' }, ['K']],
    ['want', { next: 'T' }, ['W']],
    ['sick', { last: 'S' }, ['K']],
    // Natives leave it out.
    ['and', {}, []],
    ['I’d', {}, []],
    ['first', { next: 'S' }, ['F']],
    ['ball', {}, ['B']],
    ['blue', {}, ['B']],
  ] as const)('of %s has an absence that can be heard, with %o: %s', (text, around, sounds) => {
    expect(omittedIn(text, around)).toEqual(sounds);
  });
});

describe('the near words', () => {
  const all = [...NEAR_WORDS].flatMap(([word, near]) => near.map((other) => [word, other] as const));

  it('are suitable for children', () => {
    expect([...NEAR_WORDS.keys()].filter((word) => !isSuitableWord(word))).toEqual([]);
  });

  it('sound different', () => {
    const first = (word: string): string =>
      pronunciationsOf(word)[0]!
        .map(({ arpabet }) => arpabet)
        .join(' ');
    expect(all.filter(([a, b]) => first(a) === first(b))).toEqual([]);
  });
});

it('reject the weights of another net', async () => {
  const scorerWeights = await loadWeights('scorer');
  expect(() => readContrastNet(scorerWeights)).toThrow('the weights lack weight');
});

it('accept stored results from before near words existed', () => {
  const { words, phonemes } = PronunciationResult.parse({
    has_speech: true,
    verdict: 'scored',
    sentence: 'a',
    sentence_decoded: 'a',
    sentence_ipa: 'ə',
    words: [
      {
        start_index: 0,
        end_index: 0,
        word: 'a',
        word_orig: 'a',
        nativeness_score_user: 80,
        score_type: 'correct',
        alternative_transcriptions: [],
      },
    ],
    phonemes: [
      {
        start_index: 0,
        end_index: 0,
        start_index_ipa: 0,
        end_index_ipa: 0,
        trans: 'ə',
        trans_arpabet: 'AH',
        score_type: 'correct',
        error_type: 'none',
        feedback: [],
        start_time: 0,
        end_time: 0.1,
        score: 80,
      },
    ],
    nativeness_score_percentage_user: 80,
    eps_score_percentage: 70,
    fluency_score_percentage: 80,
    intonation_score_percentage: null,
    feedback: [],
    engine_version: 'outloud-6',
  });
  expect([words[0]!.near, phonemes[0]!.heard_as]).toEqual([null, null]);
});
