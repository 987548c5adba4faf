import { DRAWER_BANDS } from '../../contract/constants.ts';
import { DAYS_WELL, type PracticeWord } from '../../contract/recently.ts';
import type { PracticedWord } from './practiced-words.ts';

/* Selects words to practice again (docs/decisions/0040). Pure. */

export type MetWord = {
  /** Lower case. */
  word: string;
  /** True if the word has its own meaning and is not a name. */
  isOffered: boolean;
  /** In IPA, in which a reduced sound is a separate sound. */
  sounds: readonly { ipa: string; score: number }[];
};

export const MOST_WORDS = 5;
/** Minimum occurrences of a sound, because fewer may be an accident. */
export const LEAST_MET = 3;

/** `offeredFor`: its weak sounds when home offered it, for an offered word that was not said yet. */
export type KeptWord = PracticedWord & { sounds: readonly string[]; offeredFor?: readonly string[] };

/** Puts unlearned words first, those said longest ago in front, then new words, then words said well today. */
export function wordsToPractice(met: readonly MetWord[], practiced: readonly KeptWord[]): PracticeWord[] {
  const weakness = weaknessOf(met);
  const inOrder = practiced.toSorted((a, b) =>
    a.lastSaidAt === b.lastSaidAt ? (a.word < b.word ? -1 : 1) : a.lastSaidAt < b.lastSaidAt ? -1 : 1,
  );
  const done = inOrder.filter(({ isDoneToday }) => isDoneToday);
  const open = inOrder.filter(({ isDoneToday, daysWell }) => !isDoneToday && daysWell < DAYS_WELL);
  const known = new Set([...done, ...open, ...practiced.filter(({ isResting }) => isResting)].map(({ word }) => word));
  const fresh = practiceWords(met.map((one) => (known.has(one.word) ? { ...one, isOffered: false } : one)));
  const told = ({ word, sounds, offeredFor, daysWell, isDoneToday }: KeptWord): PracticeWord => ({
    word,
    sounds: [...(offeredFor ?? weakOf(sounds, weakness))],
    days_well: daysWell,
    is_done_today: isDoneToday,
  });
  const first = open.slice(0, MOST_WORDS).map(told);
  const last = done.toReversed().slice(0, MOST_WORDS - first.length);
  return [...first, ...fresh.slice(0, MOST_WORDS - first.length - last.length), ...last.map(told)];
}

/**
 * Returns the words with the highest mean weakness of their sounds. A sound's weakness is its distance from great.
 * A chosen word's sounds then count half, so that the words cover several sounds.
 */
export function practiceWords(met: readonly MetWord[]): PracticeWord[] {
  const weakness = weaknessOf(met);
  const left = new Map<string, readonly string[]>();
  for (const { word, isOffered, sounds } of met) {
    const own = sounds.map(({ ipa }) => ipa);
    // Choose consistently between two pronunciations.
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
    const weak = weakOf(sounds, weakness);
    for (const ipa of weak) weight.set(ipa, weight.get(ipa)! / 2);
    taken.push({ word, sounds: weak, days_well: 0, is_done_today: false });
  }
  return taken;
}

/** Weakest first. */
export function weakSounds(met: readonly MetWord[]): string[] {
  const weakness = weaknessOf(met);
  return weakOf([...weakness.keys()], weakness);
}

/** Weakest first. */
function weakOf(sounds: readonly string[], weakness: ReadonlyMap<string, number>): string[] {
  return distinct(sounds)
    .filter((ipa) => weakness.has(ipa))
    .toSorted((a, b) => weakness.get(b)! - weakness.get(a)! || (a < b ? -1 : 1));
}

/** Returns how far each weak sound's average is below great. */
function weaknessOf(met: readonly MetWord[]): Map<string, number> {
  const scores = Map.groupBy(
    met.flatMap(({ sounds }) => sounds),
    ({ ipa }) => ipa,
  );
  const short = [...scores].flatMap(([ipa, said]): [string, number][] => {
    // Sort the scores, because the rounding of a sum depends on their order.
    const all = said.map(({ score }) => score).toSorted((a, b) => a - b);
    const average = all.reduce((sum, score) => sum + score, 0) / all.length;
    return all.length >= LEAST_MET && average < DRAWER_BANDS.great ? [[ipa, DRAWER_BANDS.great - average]] : [];
  });
  return new Map(short.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function distinct<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
