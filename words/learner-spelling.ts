/*
 * Letters that learners write for each other, because their languages don't have both sounds: V for W and F, D, T, S, or F
 * for TH, and one letter for two.
 */

type Spelling = readonly [RegExp, string];

/** Spellings of the same sound, before and after the letters of a confusion are replaced. */
const DIGRAPHS: readonly Spelling[] = [
  [/ph/g, 'f'],
  [/wh/g, 'w'],
];
const SAME: readonly Spelling[] = [
  [/ck/g, 'k'],
  [/z/g, 's'],
  [/y/g, 'i'],
  [/(.)\1/g, '$1'],
];
const LIP_SOUNDS: readonly Spelling[] = [
  [/w/g, 'v'],
  [/f/g, 'v'],
];
const TH_SOUNDS: readonly Spelling[] = ['t', 'd', 's', 'f'].map((sound) => [/th/g, sound]);

/** Shortest misspelled word. A shorter one is like too many others. */
const SHORTEST = 4;

/**
 * Returns the keys of a word in lower case. Learners may write one word for another if the two share a key. Each key allows
 * one confusion of each kind, because one that allows all would take "fader" for water.
 */
function spellingKeys(word: string): string[] {
  if (word.length < SHORTEST) return [];
  return TH_SOUNDS.flatMap((th, i) =>
    LIP_SOUNDS.map(
      (lips, j) =>
        `${i}${j} ${[...DIGRAPHS, th, lips, ...SAME].reduce((key, [from, to]) => key.replace(from, to), word)}`,
    ),
  );
}

/** Keys of known words, which are few. */
const known = new Map<string, readonly string[]>();

function keysOfKnown(word: string): readonly string[] {
  const keys = known.get(word) ?? spellingKeys(word);
  known.set(word, keys);
  return keys;
}

/** Returns the only one of the words that learners may write so, or null. `words` is a fixed list, in lower case. */
export function confusedSpelling(wrong: string, words: Iterable<string>): string | null {
  const keys = new Set(spellingKeys(wrong));
  const found = [...words].filter((word) => keysOfKnown(word).some((key) => keys.has(key)));
  return found.length === 1 ? found[0]! : null;
}
