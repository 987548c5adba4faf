import { FRAMES_PER_SECOND } from './rates.ts';
import { LEVELS, READING, WORD_SAID } from './constants.ts';
import type { Level } from './level.ts';

export type Verdict = 'scored' | 'no_speech' | 'wrong_text' | 'too_noisy' | 'too_quiet' | 'clipped';

/** Whether a word was said at all, as far as the recording tells (D16). One that was not is worth 0. */
export type Said = 'said' | 'not_said' | 'unsure';

/** What the loudness alone tells; `scored` means that the words may be looked for. */
export function verdictOfLevel(level: Level): Verdict {
  if (level.loud < LEVELS.silence) return 'no_speech';
  const floor = level.quiet;
  const moving =
    level.windows.filter((window) => window > Math.max(floor + LEVELS.movement, level.loud - 25)).length /
    FRAMES_PER_SECOND;
  if (level.loud - floor < LEVELS.movement || moving < LEVELS.speech)
    return level.loud > LEVELS.noise ? 'too_noisy' : 'no_speech';
  if (level.flattened > LEVELS.flattened) return 'clipped';
  if (level.loud - floor < LEVELS.signalToNoise) return 'too_noisy';
  return level.loud < LEVELS.quiet ? 'too_quiet' : 'scored';
}

/** The most the experts give a word. */
const BEST_WORD = 10;

/** Log odds of what is as good as impossible; the other end is as far. */
export const LEAST_ODDS = -9;

/**
 * Whether a word was said: the log odds of the star test, and how well it would have been said.
 * @param score 0-10
 */
export function saidOf(odds: number, score: number): Said {
  const evidence = odds + WORD_SAID.perPoint * Math.min(0, score - BEST_WORD);
  return evidence < WORD_SAID.notSaid ? 'not_said' : evidence < WORD_SAID.unsure ? 'unsure' : 'said';
}

/** Whether a recording is a reading of a text at all, by the log odds of its words. */
export function isReading(odds: readonly number[]): boolean {
  const mean = odds.reduce((sum, value) => sum + Math.max(LEAST_ODDS, Math.min(-LEAST_ODDS, value)), 0) / odds.length;
  return mean >= READING.find(({ words }) => odds.length >= words)!.odds;
}

/** Of a sentence that was refused at least so much must seem to have been said: single words of another one are chance. */
const HEARD_SHARE = 1 / 3;

/** Indexes of the words of a refused sentence that were more likely said than not; none when they are only a few. */
export function wordsHeard(odds: readonly number[]): number[] {
  const heard = odds.flatMap((value, i) => (value > 0 ? [i] : []));
  return heard.length >= HEARD_SHARE * odds.length ? heard : [];
}
