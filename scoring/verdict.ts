import { FRAMES_PER_SECOND } from './rates.ts';
import {
  HALF_HEARD,
  LEVELS,
  MOST_OF_UNSAID,
  MOST_OF_UNSURE,
  PHONE_BARS,
  READING,
  SOUND_REASON,
  WORD_SAID,
} from './constants.ts';
import type { Level } from './level.ts';
import type { SoundReason } from './sound-reason.ts';

export type Verdict = 'scored' | 'no_speech' | 'wrong_text' | 'too_noisy' | 'too_quiet' | 'clipped';

/** Whether a word was said at all, as far as the recording tells (D16). */
export type Said = 'said' | 'not_said' | 'unsure';

/** Whether a judgment can be relied on. What is unsure is neither praised nor punished (D47). */
export type Certainty = 'sure' | 'unsure';

/** Seconds that go up and down as a voice does; none in a sound that stays as loud as it is. */
export function secondsOfVoice({ loud, quiet, windows }: Level): number {
  if (loud - quiet < LEVELS.movement) return 0;
  const least = Math.max(quiet + LEVELS.movement, loud - 25);
  return windows.filter((window) => window > least).length / FRAMES_PER_SECOND;
}

/** What the loudness alone tells; `scored` means that the words may be looked for. */
export function verdictOfLevel(level: Level): Exclude<Verdict, 'wrong_text'> {
  if (level.loud < LEVELS.silence) return 'no_speech';
  if (secondsOfVoice(level) < LEVELS.speech) return level.loud > LEVELS.noise ? 'too_noisy' : 'no_speech';
  if (level.flattened > LEVELS.flattened) return 'clipped';
  if (level.loud - level.quiet < LEVELS.signalToNoise) return 'too_noisy';
  return level.loud < LEVELS.quiet ? 'too_quiet' : 'scored';
}

/** The most the experts give a word. */
const BEST_WORD = 10;

/** Log odds of what is as good as impossible; the other end is as far. */
export const LEAST_ODDS = -9;

/**
 * What speaks for a word having been said: the log odds of the star test, and what the word is worth.
 * @param worth 0-10, as `UtteranceScores` has it
 */
const evidenceOf = (odds: number, worth: number): number => odds + WORD_SAID.perPoint * Math.min(0, worth - BEST_WORD);

/** Whether a word was said. @param worth 0-10 */
export function saidOf(odds: number, worth: number): Said {
  const evidence = evidenceOf(odds, worth);
  return evidence < WORD_SAID.notSaid ? 'not_said' : evidence < WORD_SAID.unsure ? 'unsure' : 'said';
}

/** The most a word can get (0-100): the less sure it is that it was said, the less. @param worth 0-10 */
export function mostOfWord(odds: number, worth: number): number {
  const evidence = evidenceOf(odds, worth);
  if (evidence >= WORD_SAID.unsure) return 100;
  const share = Math.max(0, evidence - WORD_SAID.notSaid) / (WORD_SAID.unsure - WORD_SAID.notSaid);
  return MOST_OF_UNSAID.word + share * (MOST_OF_UNSURE - MOST_OF_UNSAID.word);
}

/**
 * Whether a sound can be judged: one of an unsure word can't, nor one with a low score that no other sound fits clearly
 * better. Figures in training/README.md; neither shortness nor a rival beside a high score tells anything.
 * @param score 0-100
 */
export function certaintyOfSound(said: Said, score: number, reason: SoundReason | null): Certainty {
  if (said !== 'said') return said === 'unsure' ? 'unsure' : 'sure';
  const hasRival = reason !== null && reason.likelihoodRatio <= -SOUND_REASON.rival;
  return score < PHONE_BARS.almost && !hasRival ? 'unsure' : 'sure';
}

/** How far the mean log odds of the words lie above the least for a reading of so many. */
function oddsToSpare(odds: readonly number[]): number {
  const mean = odds.reduce((sum, value) => sum + Math.max(LEAST_ODDS, Math.min(-LEAST_ODDS, value)), 0) / odds.length;
  return mean - READING.find(({ words }) => odds.length >= words)!.odds;
}

/** Whether a recording is a reading of a text at all, by the log odds of its words. */
export const isReading = (odds: readonly number[]): boolean => oddsToSpare(odds) >= 0;

/** Whether enough of a reading was heard for its scores to be believed. */
export function certaintyOfReading(odds: readonly number[], said: readonly Said[]): Certainty {
  const unsure = said.filter((one) => one === 'unsure').length;
  return unsure >= HALF_HEARD.unsure * said.length || oddsToSpare(odds) < HALF_HEARD.odds ? 'unsure' : 'sure';
}

/** Of a sentence that was refused at least so much must seem to have been said: single words of another one are chance. */
const HEARD_SHARE = 1 / 3;

/** Indexes of the words of a refused sentence that were more likely said than not; none when they are only a few. */
export function wordsHeard(odds: readonly number[]): number[] {
  const heard = odds.flatMap((value, i) => (value > 0 ? [i] : []));
  return heard.length >= HEARD_SHARE * odds.length ? heard : [];
}
