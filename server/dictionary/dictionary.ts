import { dictionary as pronouncing } from 'cmu-pronouncing-dictionary';
import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { DictionaryResult } from '../../contract/dictionary.ts';
import { guessPronunciation } from '../../words/letter-to-sound.ts';
import { ownerOf, pronunciationsOf, pronunciationsOfTextWord } from '../../words/lexicon.ts';
import { transcribe, type Phone } from '../../words/phones.ts';
import { wordsOf, type TextWord } from '../../words/text.ts';
import { ipaOf } from '../../words/transcription.ts';
import { phraseKey } from '../../words/phrase-key.ts';
import { findDefinitions, type Definition } from './definitions.ts';
import { createLemmatizer, type Lemmatizer } from './lemmas.ts';
import { LITTLE_WORDS } from '../../words/little-words.ts';
import { NearSpellings } from './near-spellings.ts';
import { isSuitableWord } from '../../words/suitable-words.ts';
import type { Voice } from './voice.ts';
import { picturesOfMeanings } from './word-pictures.ts';
import { findTranslation } from './word-translations.ts';
import { WordNet } from './wordnet.ts';

const MOST_NEAR = 5;
/** More than MOST_NEAR, because some of the nearest words aren't suitable. */
const NEAR_TRIED = 12;
const LONGEST_WORD = 30;
/** Words too new for WordNet 3.1 that need no explanation. */
const NEW_WORDS: ReadonlySet<string> = new Set(['covid', 'offline']);

type Spoken = Pick<DictionaryResult, 'tts_bytes' | 'transcript_ipa' | 'alternative_transcriptions'>;
/** Part of an entry whose pronunciation would be a guess. */
const UNSPOKEN: Spoken = { tts_bytes: null, transcript_ipa: null, alternative_transcriptions: [] };

type Books = { wordNet: WordNet; lemmasOf: Lemmatizer };

/** Words and short phrases (WIRE-07, WORD-01). Except for the sound, entries are equal on every machine. */
export class Dictionary {
  readonly #voice: Voice;
  #books: Promise<Books> | undefined;
  #near: Promise<NearSpellings> | undefined;

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  /** @param pronunciations the school's pronunciations, which make their words known */
  async lookUp(sentence: string, pronunciations: Pronunciations = {}): Promise<DictionaryResult> {
    const phrase = phraseKey(sentence);
    const words = wordsOf(sentence);
    const { definitions, translation } = await this.explain(sentence);
    const authored = ({ word }: TextWord) => [word, ownerOf(word)].some((own) => Object.hasOwn(pronunciations, own));
    const names = new Set([...namesIn(sentence), ...words.filter(authored).map(({ wordOrig }) => phraseKey(wordOrig))]);
    const unknown = definitions.length > 0 ? [] : await this.#unknownOf(phrase, names);
    const known = phrase !== '' && unknown.length === 0;
    const sayable = words.length > 0 && words.every(({ word }) => isSuitableWord(word));
    const sure = sayable && words.every((word) => authored(word) || word.spoken.every((one) => isSure(one, known)));
    const near = unknown.length === 1 && unknown[0] !== undefined ? await this.#nearest(unknown[0]) : [];
    const { lemmasOf } = await this.#open();
    return {
      sentence,
      tts_url: null,
      ...(sure ? await this.#speak(sentence, words, pronunciations) : UNSPOKEN),
      definitions: illustrated(definitions, picturesOfMeanings(lemmasOf, phrase, definitions)),
      ...(translation && { translation }),
      ...(Object.keys(pronunciations).length > 0 && { pronunciations }),
      near_spellings: near.map((word) => withWord(sentence, unknown[0], word)),
    };
  }

  /** Returns the meanings, the commonest first, and the translation, without the sound. */
  async explain(sentence: string): Promise<Pick<DictionaryResult, 'definitions' | 'translation'>> {
    const phrase = phraseKey(sentence);
    const definitions = await this.#define(phrase);
    const { wordNet, lemmasOf } = await this.#open();
    const translation = definitions.length > 0 ? findTranslation(wordNet, lemmasOf, phrase) : null;
    return { definitions, ...(translation && { translation }) };
  }

  async #speak(sentence: string, words: readonly TextWord[], pronunciations: Pronunciations): Promise<Spoken> {
    const audio = await this.#voice.say(words.map(({ word }) => word).join(' '));
    const [only, another] = words;
    return {
      tts_bytes: audio === null ? null : Buffer.from(audio).toString('base64'),
      transcript_ipa: ipaOf(sentence, { pronunciations }),
      alternative_transcriptions: only !== undefined && another === undefined ? otherwise(only, pronunciations) : [],
    };
  }

  /** True for a word or a dictionary phrase, which a student may practice by itself. */
  async knows(sentence: string): Promise<boolean> {
    const phrase = phraseKey(sentence);
    if (phrase === '') return false;
    if ((await this.#define(phrase)).length > 0) return true;
    return !/[ -]/.test(phrase) && (await this.#unknownOf(phrase, namesIn(sentence))).length === 0;
  }

  async #define(phrase: string): Promise<Definition[]> {
    const { wordNet, lemmasOf } = await this.#open();
    return findDefinitions(wordNet, lemmasOf, phrase);
  }

  async #unknownOf(phrase: string, names: ReadonlySet<string>): Promise<string[]> {
    const unknown: string[] = [];
    for (const word of new Set(phrase.split(/[ -]/)))
      if (!names.has(word) && !isListed(word) && (await this.#define(word)).length === 0) unknown.push(word);
    return unknown;
  }

  async #nearest(word: string): Promise<string[]> {
    if (!/^[a-z']+$/.test(word) || word.length > LONGEST_WORD) return [];
    const { wordNet, lemmasOf } = await this.#open();
    this.#near ??= NearSpellings.create(wordNet, lemmasOf).catch((error: unknown) => {
      this.#near = undefined;
      throw error;
    });
    const near: string[] = [];
    for (const candidate of await (await this.#near).nearest(word, NEAR_TRIED)) {
      if (near.length === MOST_NEAR) break;
      if (isListed(candidate) || (await this.#define(candidate)).length > 0) near.push(candidate);
    }
    return near;
  }

  /** Retries a failed load at the next call. */
  #open(): Promise<Books> {
    return (this.#books ??= openBooks().catch((error: unknown) => {
      this.#books = undefined;
      throw error;
    }));
  }
}

async function openBooks(): Promise<Books> {
  const [wordNet, lemmasOf] = await Promise.all([WordNet.open(), createLemmatizer()]);
  return { wordNet, lemmasOf };
}

/** Adds the picture to each meaning that has one. */
function illustrated(definitions: readonly Definition[], pictures: readonly (string | null)[]): Definition[] {
  return definitions.map((definition, at) => {
    const picture = pictures[at] ?? null;
    return picture === null ? definition : { ...definition, picture_url: picture };
  });
}

/** True if the word is known without WordNet. */
function isListed(word: string): boolean {
  if (LITTLE_WORDS.has(word) || NEW_WORDS.has(word) || /^\d/.test(word)) return true;
  return word.includes("'") && Object.hasOwn(pronouncing, word);
}

/** Returns capitalized words that the pronouncing dictionary has, in lower case (Minh, but not freind). */
function namesIn(sentence: string): ReadonlySet<string> {
  const capitalized = sentence.match(/(?<![\p{L}'])\p{Lu}\p{Ll}+/gu) ?? [];
  return new Set(
    capitalized
      .map((word) => word.toLowerCase())
      .filter((word) => Object.hasOwn(pronouncing, word) && isSuitableWord(word)),
  );
}

/** True if the pronunciation isn't a guess. Only real words may combine the halves of a compound. */
function isSure(word: string, known: boolean): boolean {
  if (Object.hasOwn(pronouncing, word)) return true;
  const [first] = pronunciationsOf(word);
  return known && first !== undefined && soundsOf(first) !== soundsOf(guessPronunciation(word));
}

function soundsOf(phones: readonly Phone[]): string {
  return phones.map(({ arpabet }) => arpabet).join(' ');
}

function otherwise(word: TextWord, pronunciations: Pronunciations): string[] {
  const [first, ...others] = pronunciationsOfTextWord(word, pronunciations).map((phones) => transcribe(phones).text);
  return [...new Set(others)].filter((ipa) => ipa !== first);
}

function withWord(sentence: string, old: string | undefined, word: string): string {
  const place = wordsOf(sentence).find((own) => own.word === old);
  if (place === undefined) return word;
  return sentence.slice(0, place.startIndex) + word + sentence.slice(place.endIndex + 1);
}
