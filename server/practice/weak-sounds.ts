import { DRAWER_BANDS } from '../../contract/constants.ts';
import type { PracticeWord } from '../../contract/recently.ts';

/*
 * Which words a student should practice again (docs/decisions/0040). Pure: no database, no clock.
 */

/** A word that the student met, and how well each of its sounds went (0-100). */
export type MetWord = {
  /** Lower case. */
  word: string;
  /** Whether the student may be asked for it: no name, and with a meaning of its own. */
  isOffered: boolean;
  /** In IPA: a sound that is reduced is another one. */
  sounds: readonly { ipa: string; score: number }[];
};

export const MOST_WORDS = 5;
/** A sound that was met less often than this may have been an accident. */
const LEAST_MET = 3;

/**
 * The words with most of what was weak in them. A sound is weak by as much as its average falls short of great; a word
 * counts the weakness of its sounds, shared among all that it has. Sounds of a word that is taken count half for the
 * next ones, so that not all are about one sound. The same words in any order give the same answer.
 */
export function practiceWords(met: readonly MetWord[]): PracticeWord[] {
  const weakness = weaknessOf(met);
  const left = new Map<string, readonly string[]>();
  for (const { word, isOffered, sounds } of met) {
    const own = sounds.map(({ ipa }) => ipa);
    // Of two ways in which it was said, always the same one.
    const isFirst = !left.has(word) || own.join(' ') < left.get(word)!.join(' ');
    if (isOffered && isFirst && own.some((ipa) => weakness.has(ipa))) left.set(word, own);
  }
  const taken: PracticeWord[] = [];
  const weight = new Map(weakness);
  const needOf = (sounds: readonly string[]) =>
    distinct(sounds).reduce((sum, ipa) => sum + (weight.get(ipa) ?? 0), 0) / sounds.length;
  while (taken.length < MOST_WORDS && left.size > 0) {
    const [word, sounds] = [...left].reduce((best, other) => {
      const more = needOf(other[1]) - needOf(best[1]);
      return more > 0 || (more === 0 && other[0] < best[0]) ? other : best;
    });
    left.delete(word);
    const weak = distinct(sounds)
      .filter((ipa) => weakness.has(ipa))
      .toSorted((a, b) => weakness.get(b)! - weakness.get(a)! || (a < b ? -1 : 1));
    for (const ipa of weak) weight.set(ipa, weight.get(ipa)! / 2);
    taken.push({ word, sounds: weak });
  }
  return taken;
}

/** By how much the average of each weak sound falls short of great. */
function weaknessOf(met: readonly MetWord[]): Map<string, number> {
  const scores = Map.groupBy(
    met.flatMap(({ sounds }) => sounds),
    ({ ipa }) => ipa,
  );
  const short = [...scores].flatMap(([ipa, said]): [string, number][] => {
    // In order, so that the sum doesn't depend on theirs.
    const all = said.map(({ score }) => score).toSorted((a, b) => a - b);
    const average = all.reduce((sum, score) => sum + score, 0) / all.length;
    return all.length >= LEAST_MET && average < DRAWER_BANDS.great ? [[ipa, DRAWER_BANDS.great - average]] : [];
  });
  return new Map(short.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function distinct<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
