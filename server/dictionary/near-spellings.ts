import { setImmediate } from 'node:timers/promises';
import { dictionary as pronouncing } from 'cmu-pronouncing-dictionary';
import { editDistance } from '../../words/edit-distance.ts';
import { guessPronunciation } from '../../words/letter-to-sound.ts';
import { PHONES } from '../../words/phones.ts';
import type { Lemmatizer } from './lemmas.ts';
import { LITTLE_WORDS } from '../../words/little-words.ts';
import type { WordNet } from './wordnet.ts';

type Candidate = { word: string; sound: string; uses: number };

const WORDS_AT_ONCE = 2_000;
const CANDIDATES_AT_ONCE = 10_000;
/** Maximum distance by letters and by sounds. */
const FURTHEST = 3;
/** Weight of the smaller distance, because learners write either what they hear or nearly what they saw. */
const NEARER = 0.7;
/** Bonus for a common word, per doubling of its uses, with a maximum. */
const COMMON = { doubling: 0.06, most: 0.5 };
const USES_OF_FUNCTION_WORDS = 1000;
/** Short vowels, which learners and guesses from letters often confuse. */
const SHORT_VOWELS: readonly string[] = ['AH', 'AE', 'EH', 'IH', 'UH'];
/** Matches short forms (don't, I'm, they've), not the dictionary's many genitives. */
const SHORT_FORM = /^[a-z]+'(t|m|re|ve|ll|d)$/;
/** One character for each sound, ignoring stress, to compare words by ear. */
const SIGNS = new Map(
  PHONES.flatMap((phone, at) => {
    const sign = SHORT_VOWELS.includes(phone) ? '.' : String.fromCharCode(65 + at);
    return ['', '0', '1', '2'].map((stress) => [phone + stress, sign]);
  }),
);

export class NearSpellings {
  readonly #candidates: readonly Candidate[];

  private constructor(candidates: readonly Candidate[]) {
    this.#candidates = candidates;
  }

  /** Uses words that the pronouncing dictionary has and WordNet knows, also inflected ones. */
  static async create(wordNet: WordNet, lemmasOf: Lemmatizer): Promise<NearSpellings> {
    const uses = await wordNet.words();
    const candidates: Candidate[] = [];
    for (const [at, word] of Object.keys(pronouncing).entries()) {
      if (at % WORDS_AT_ONCE === 0) await setImmediate();
      if (!/^[a-z]{2,}$/.test(word) && !SHORT_FORM.test(word)) continue;
      const known =
        LITTLE_WORDS.has(word) || SHORT_FORM.test(word) ? USES_OF_FUNCTION_WORDS : (uses.get(word) ?? usesOfBase(word));
      if (known !== undefined) candidates.push({ word, sound: soundOf(pronouncing[word] ?? ''), uses: known });
    }
    return new NearSpellings(candidates);

    function usesOfBase(word: string): number | undefined {
      const known = lemmasOf(word).flatMap((lemma) => uses.get(lemma.word) ?? []);
      return known.length === 0 ? undefined : Math.max(...known);
    }
  }

  /** Returns the nearest words, nearest first. Sorts ties by frequency, then alphabetically. Yields to other work. */
  async nearest(word: string, most: number): Promise<string[]> {
    const entry = Object.hasOwn(pronouncing, word) ? pronouncing[word] : undefined;
    const sound = soundOf(
      entry ??
        guessPronunciation(word)
          .map((phone) => phone.arpabet)
          .join(' '),
    );
    const furthest = Math.min(FURTHEST, 0.75 + word.length / 4);
    const [farLetters, farSounds] = [Math.ceil(furthest) + 1, Math.ceil(furthest) + 2];
    const found: { word: string; distance: number; uses: number }[] = [];
    for (const [at, candidate] of this.#candidates.entries()) {
      if (at % CANDIDATES_AT_ONCE === 0) await setImmediate();
      if (candidate.word === word) continue;
      const letters = editDistance(word, candidate.word, farLetters);
      if (letters > farLetters) continue;
      const sounds = editDistance(sound, candidate.sound, farSounds);
      if (sounds > farSounds) continue;
      const distance = NEARER * Math.min(letters, sounds) + (1 - NEARER) * Math.max(letters, sounds);
      if (distance > furthest) continue;
      const gain = Math.min(COMMON.most, COMMON.doubling * Math.log2(1 + candidate.uses));
      found.push({ word: candidate.word, distance: distance - gain, uses: candidate.uses });
    }
    return found
      .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses || (a.word < b.word ? -1 : 1))
      .slice(0, most)
      .map((near) => near.word);
  }
}

/** @param entry entry of the pronouncing dictionary, such as `B AE1 D` */
function soundOf(entry: string): string {
  let sound = '';
  for (const symbol of entry.split(' ')) sound += SIGNS.get(symbol) ?? '';
  return sound;
}
