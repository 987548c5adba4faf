import { FRAMES_PER_SECOND } from '../rates.ts';
import { mean } from '../rows.ts';
import {
  CONFIRMED,
  HALF_HEARD,
  LEVELS,
  MOST_OF_UNSAID,
  MOST_OF_UNSURE,
  PART,
  PHONE_BARS,
  READING,
  SOUND_REASON,
  WORD_SAID,
} from '../constants.ts';
import type { Level } from '../audio/level.ts';
import type { SoundReason } from './sound-reason.ts';

export type Verdict = 'scored' | 'no_speech' | 'wrong_text' | 'too_noisy' | 'too_quiet' | 'clipped';

/** `unsure` if the recording doesn't show it clearly (D16). */
export type Said = 'said' | 'not_said' | 'unsure';

/** Unsure judgments are neither praised nor penalized (D47). */
export type Certainty = 'sure' | 'unsure';

/** Returns the seconds in which the loudness varies like a voice. 0 for constant sound. */
export function secondsOfVoice({ loud, quiet, windows }: Level): number {
  if (loud - quiet < LEVELS.movement) return 0;
  const least = Math.max(quiet + LEVELS.movement, loud - 25);
  return windows.filter((window) => window > least).length / FRAMES_PER_SECOND;
}

/** Returns the verdict of the loudness alone. `scored` means that the words can be looked for. */
export function verdictOfLevel(level: Level): Exclude<Verdict, 'wrong_text'> {
  if (level.loud < LEVELS.silence) return 'no_speech';
  if (secondsOfVoice(level) < LEVELS.speech) return level.loud > LEVELS.noise ? 'too_noisy' : 'no_speech';
  if (level.flattened > LEVELS.flattened) return 'clipped';
  if (level.loud - level.quiet < LEVELS.signalToNoise) return 'too_noisy';
  return level.loud < LEVELS.quiet ? 'too_quiet' : 'scored';
}

export const BEST_WORD = 10;

/** Log odds are limited to ± this. */
export const LEAST_ODDS = -9;

/** `worth` is 0-10, see `UtteranceScores`. */
const evidenceOf = (odds: number, worth: number): number => odds + WORD_SAID.perPoint * Math.min(0, worth - BEST_WORD);

/** @param worth 0-10. @param least evidence of a word that was said */
export function saidOf(odds: number, worth: number, least: number = WORD_SAID.notSaid): Said {
  const evidence = evidenceOf(odds, worth);
  return evidence < least ? 'not_said' : evidence < WORD_SAID.unsure ? 'unsure' : 'said';
}

/** Returns the maximum score (0-100) of a word, lower if the student less certainly said it. @param worth 0-10 */
export function mostOfWord(odds: number, worth: number): number {
  const evidence = evidenceOf(odds, worth);
  if (evidence >= WORD_SAID.unsure) return 100;
  const share = Math.max(0, evidence - WORD_SAID.notSaid) / (WORD_SAID.unsure - WORD_SAID.notSaid);
  return MOST_OF_UNSAID.word + share * (MOST_OF_UNSURE - MOST_OF_UNSAID.word);
}

/** Neither shortness nor a rival to a high score is informative. Figures: training/README.md. */
export function certaintyOfSound(said: Said, score: number, reason: SoundReason | null): Certainty {
  if (said !== 'said') return said === 'unsure' ? 'unsure' : 'sure';
  const hasRival = reason !== null && reason.likelihoodRatio <= -SOUND_REASON.rival;
  return score < PHONE_BARS.almost && !hasRival ? 'unsure' : 'sure';
}

/** Returns the words' mean log odds above the minimum for a reading of this length. */
function oddsToSpare(odds: readonly number[]): number {
  const within = odds.map((value) => Math.max(LEAST_ODDS, Math.min(-LEAST_ODDS, value)));
  return mean(within) - READING.find(({ words }) => odds.length >= words)!.odds;
}

export const isReading = (odds: readonly number[]): boolean => oddsToSpare(odds) >= 0;

/** True if a text is so short that the encoder has to refuse it too. */
export const isShort = (words: number): boolean => words <= CONFIRMED.words;

/** True if so many of these words were said that it needs no other evidence. */
const isEvident = (odds: readonly number[], least: number): boolean =>
  oddsToSpare(odds) >= PART.odds && odds.filter((value) => value > 0).length >= least;

/** Whether a text was said, by the live net alone: `possible` if the encoder may confirm it. */
export type Doubt = 'none' | 'possible' | 'certain';

/** @param least minimum number of said words, if the words are only what seems to have been said */
export function doubtOf(odds: readonly number[], least?: number): Doubt {
  if (least === undefined ? isReading(odds) : isEvident(odds, least)) return 'none';
  return least === undefined && isShort(odds.length) ? 'possible' : 'certain';
}

/** @param odds of each word, by what the encoder heard too */
export const isConfirmed = (doubt: Doubt, odds: readonly number[]): boolean =>
  doubt === 'none' || mean(odds) >= CONFIRMED.odds;

export function certaintyOfReading(odds: readonly number[], said: readonly Said[]): Certainty {
  const unsure = said.filter((one) => one === 'unsure').length;
  return unsure >= HALF_HEARD.unsure * said.length || oddsToSpare(odds) < HALF_HEARD.odds ? 'unsure' : 'sure';
}

/** Minimum share of words in a refused sentence that seem said. Fewer are chance. */
const HEARD_SHARE = 1 / 3;

/** Returns the words of a refused sentence that were more likely said than not, as indexes. Empty if there are few. */
export function wordsHeard(odds: readonly number[]): number[] {
  const heard = odds.flatMap((value, i) => (value > 0 ? [i] : []));
  return heard.length >= HEARD_SHARE * odds.length ? heard : [];
}
