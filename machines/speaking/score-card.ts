import type { Band } from '../../contract/progress.ts';
import {
  creditOf,
  type PhonemeResult,
  type PronunciationResult,
  type WordResult,
} from '../../contract/pronunciation.ts';
import { bandOfResult, incompleteWords, redWords, unheardWords, unsureWords } from '../shared/band.ts';
import { speakingBar } from '../shared/passing.ts';

/** A scored attempt as the drawer shows it (SPK-11, SET-08). */
export interface ScoreCard {
  /** 0-100, or null if an unsure word counts for nothing (0123). */
  score: number | null;
  /** Null if the engine is unsure. Unsure speech is neither praised nor punished (D47). */
  band: Band | null;
  name: BandName;
  /** Score that passes this attempt, or null if none does. */
  bar: number | null;
  passed: boolean;
  headline: Headline;
  /** The word said alone, if a near word was said in its place. */
  near: WordResult | null;
  tip: SoundTip | null;
}

/**
 * The headline's name for the attempt, which doesn't contradict passing. `almost` is a good band that doesn't pass
 * yet, and `enough` a low one that passes.
 */
export type BandName = Band | 'almost' | 'enough' | 'unsure';

/**
 * The first sentence under the band, which follows from the marks (0127). `unheard` names words that were not said, and `red` the
 * words to work on. If there is only one, `exchanged` names the word or the order that was said instead, and `omittedFirst` and `omittedLast`
 * the `letters` of its first or last sound, which was left out. `addedBefore` and `addedAfter` name the word before or after which
 * something was added. `hurried` is only too fast, or unsure for it. `unclear` names words that the engine is unsure about, if that
 * is all. `clear` leaves the sentence to the attempt.
 */
export interface Headline {
  kind:
    | 'unsureWord'
    | 'unheard'
    | 'halfHeard'
    | 'near'
    | 'exchanged'
    | 'omittedFirst'
    | 'omittedLast'
    | 'red'
    | 'addedBefore'
    | 'addedAfter'
    | 'hurried'
    | 'unclear'
    | 'clear';
  words: readonly WordResult[];
  letters?: string;
}

/** Advice on the worst sound, of a red word if there is one. */
export interface SoundTip {
  /** Index of the sound's word in the result. */
  index: number;
  word: WordResult;
  phoneme: PhonemeResult;
  advice: string;
  isRed: boolean;
}

/** `attempt` counts from 1. */
export function scoreCardOf(result: PronunciationResult, attempt: number): ScoreCard {
  const score = creditOf(result);
  const bar = speakingBar(attempt);
  const band = bandOfResult(result);
  const passed = bar !== null && score !== null && score >= bar;
  return {
    score,
    band,
    name: nameOf(band, passed, bar !== null),
    bar,
    passed,
    headline: headlineOf(result, score),
    near: nearWord(result),
    tip: tipOf(result),
  };
}

function nameOf(band: Band | null, passed: boolean, canPass: boolean): BandName {
  if (band === null) return 'unsure';
  if (passed) return band === 'keep' ? 'enough' : band;
  return canPass && band !== 'keep' ? 'almost' : band;
}

function nearWord({ words }: PronunciationResult): WordResult | null {
  const [only, ...others] = words;
  return only?.near && others.length === 0 ? only : null;
}

function headlineOf(result: PronunciationResult, score: number | null): Headline {
  const unheard = unheardWords(result);
  const near = nearWord(result);
  if (score === null) return { kind: 'unsureWord', words: result.words };
  if (unheard.length > 0) return { kind: 'unheard', words: unheard };
  if (result.certainty === 'unsure') return { kind: isHurried(result) ? 'hurried' : 'halfHeard', words: [] };
  if (near) return { kind: 'near', words: [near] };
  return toWorkOn(result) ?? besidesWords(result);
}

/** Names the words to work on, and what is wrong with the only one. */
function toWorkOn(result: PronunciationResult): Headline | null {
  const [red, incomplete] = [redWords(result), incompleteWords(result)];
  const words = result.words.filter((word) => red.includes(word) || incomplete.some((one) => one.word === word));
  const [first, ...others] = words;
  if (first === undefined) return null;
  if (others.length > 0) return { kind: 'red', words };
  if (first.order || first.near?.certainty === 'sure') return { kind: 'exchanged', words };
  const [only] = incomplete;
  if (!only) return { kind: 'red', words };
  const { start_index, end_index } = only.sound;
  const letters = result.sentence.slice(start_index, end_index + 1);
  return { kind: only.isFirst ? 'omittedFirst' : 'omittedLast', words, letters };
}

/** Tells what is wrong if all words are right. */
function besidesWords(result: PronunciationResult): Headline {
  if (result.added) return besideOf(result.words, result.added);
  if (isHurried(result) && bandOfResult(result) !== 'great') return { kind: 'hurried', words: [] };
  const unsure = unsureWords(result);
  return { kind: unsure.length > 0 ? 'unclear' : 'clear', words: unsure };
}

const isHurried = ({ feedback }: PronunciationResult): boolean =>
  feedback.some(({ text }) => text === 'feedback.fluency.fast');

/** Names the word after which something was added, or the first one. */
function besideOf(words: readonly WordResult[], { before_index }: NonNullable<PronunciationResult['added']>): Headline {
  const last = words.findLast(({ end_index }) => before_index === null || end_index < before_index);
  return last ? { kind: 'addedAfter', words: [last] } : { kind: 'addedBefore', words: words.slice(0, 1) };
}

function tipOf(result: PronunciationResult): SoundTip | null {
  const { words, phonemes } = result;
  const red = redWords(result);
  const isRed = ({ start_index: at }: PhonemeResult) =>
    red.some((word) => word.start_index <= at && at <= word.end_index);
  const [phoneme] = phonemes
    .filter(({ feedback }) => feedback.length > 0)
    .toSorted((a, b) => Number(isRed(b)) - Number(isRed(a)) || a.score - b.score);
  const advice = phoneme?.feedback[0]?.text;
  if (!phoneme || advice === undefined) return null;
  const index = words.findIndex(
    (word) => word.start_index <= phoneme.start_index && phoneme.end_index <= word.end_index,
  );
  const word = words[index];
  return word ? { index, word, phoneme, advice, isRed: isRed(phoneme) } : null;
}
