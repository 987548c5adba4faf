import { editDistance } from './edit-distance.ts';
import { confusedSpelling } from './learner-spelling.ts';
import { guessPronunciation } from './letter-to-sound.ts';
import { pronunciationsOf } from './lexicon.ts';
import type { Phone } from './phones.ts';
import { EARLY_WORDS } from './word-lists.ts';

/** Fewest letters of a word that two wrong letters, or one, don't turn into many others. */
const SHORTEST = { two: 5, one: 4 } as const;

/** Returns a key that spellings of one sound share. The end of "frends" doesn't tell S from Z. */
const soundOf = (phones: readonly Phone[]): string =>
  phones.map(({ arpabet }) => (arpabet === 'Z' ? 'S' : arpabet)).join(' ');

/**
 * Returns the word that a misspelled one stands for, or null if it may stand for several. Students learn the word early, or
 * the scene has it. No other such word sounds like the spelling (mutch), or else differs by one letter (becuse), or else by
 * letters that learners confuse (visper).
 * @param wrong in lower case
 * @param sceneWords in lower case
 */
export function respelling(wrong: string, sceneWords: ReadonlySet<string>): string | null {
  const most = wrong.length >= SHORTEST.two ? 2 : 1;
  const early = [...EARLY_WORDS.union(sceneWords)].filter((word) => editDistance(wrong, word, most) <= most);
  const near = early.filter((word) => editDistance(wrong, word, 1) <= 1);
  const sound = soundOf(guessPronunciation(wrong));
  const alike = early.filter((word) => pronunciationsOf(word).some((phones) => soundOf(phones) === sound));
  if (alike.length > 0) {
    const found = only(alike) ?? only(alike.filter((word) => near.includes(word)));
    return found !== null && (wrong.length >= SHORTEST.one || lacksLetters(wrong, found)) ? found : null;
  }
  if (wrong.length < SHORTEST.two) return null;
  if (near.length === 0) return confusedSpelling(wrong, EARLY_WORDS.union(sceneWords));
  return only(near) ?? only(near.filter((word) => sceneWords.has(word)));
}

/** True if a word that students learn early, or the scene has, differs by one letter. Another unlisted word may be a name. */
export const isNearWord = (word: string, sceneWords: ReadonlySet<string>): boolean =>
  respelling(word, sceneWords) !== null ||
  [...EARLY_WORDS.union(sceneWords)].some((early) => editDistance(word, early, 1) <= 1);

/** True if the word is the other one with letters left out (hav, wil). */
const lacksLetters = (word: string, whole: string): boolean => new RegExp(`^${[...word].join('.*')}`).test(whole);

const only = (words: readonly string[]): string | null => (words.length === 1 ? words[0]! : null);
