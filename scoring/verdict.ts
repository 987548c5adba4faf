import { FRAMES_PER_SECOND } from './aligner.ts';
import { LEVELS, MATCH, MOST_BY_READ_SHARE } from './constants.ts';
import type { Level } from './level.ts';
import type { NetworkScores } from './network.ts';

export type Verdict = 'scored' | 'no_speech' | 'wrong_text' | 'too_noisy' | 'too_quiet' | 'clipped';

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

/** How likely the words were read, 0-1: their mean. */
export const readShare = ({ words }: NetworkScores): number =>
  words.reduce((sum, word) => sum + word.heard, 0) / Math.max(1, words.length);

/** For each word, whether it was read. */
export const heardWords = (scores: NetworkScores): boolean[] => scores.words.map((word) => word.heard >= MATCH.word);

/** Log odds of what is as good as impossible; the other end is as far. */
export const LEAST_ODDS = -9;

/** For each word, the log odds that it was read. */
export const oddsOfWords = ({ words }: NetworkScores): number[] =>
  words.map(({ heard }) => Math.max(LEAST_ODDS, Math.min(-LEAST_ODDS, Math.log(heard / (1 - heard)))));

/** The most a reading can get, 0-10, by the share of its words that were read. */
export function mostFor(share: number): number {
  for (let i = 1; i < MOST_BY_READ_SHARE.length; i++) {
    const [x0, y0] = MOST_BY_READ_SHARE[i - 1]!;
    const [x1, y1] = MOST_BY_READ_SHARE[i]!;
    if (share <= x1) return y0 + ((share - x0) * (y1 - y0)) / (x1 - x0);
  }
  return 10;
}
