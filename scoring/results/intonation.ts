import type { Melody } from './melody.ts';
import type { ScoredWord } from './scoring.ts';

const wordsIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/**
 * Words that usually carry no stress: a closed class (articles, pronouns, helping verbs, short prepositions, links).
 */
const SMALL = wordsIn(
  'a an the my your his her its our their i me you he him she it we us they them of to at for from with by in into on ' +
    'onto as than and or but if because so that am is are was were be been being has had will would shall should can ' +
    'could may might must',
);
/** Words that are stressed in some sentences only. The text doesn't show which. */
const EITHER = wordsIn(
  'this these those there here some any all both each who whom which such do does did have having up out off over down ' +
    'about through under after before then just too very like well oh mr mrs miss',
);
const SHORTENED = /^(?:i|you|he|she|it|we|they|that|there|here|what|who|where|how|let)'(?:m|s|re|ve|ll|d)$/;

export const isContent = (word: string): boolean => !SMALL.has(word) && !EITHER.has(word) && !SHORTENED.test(word);

const HELPERS = wordsIn(
  "am is are was were do does did have has had can could will would shall should may might must isn't aren't wasn't " +
    "weren't don't doesn't didn't haven't hasn't hadn't can't couldn't won't wouldn't shouldn't",
);
const OPENERS = wordsIn('and but so well oh hello hi hey sorry please');

/** Minimum number of small and of important words to compare. Two can be chance. */
const ENOUGH_WORDS = 3;

/** True if the text's last sentence is a yes-no question, which has a rising end. */
export function asksYesOrNo(text: string): boolean {
  const last = text
    .trim()
    .split(/[.!?…][^\w.!?…]*\s/)
    .at(-1)!;
  if (!/\?[^\w?]*$/.test(last)) return false;
  const words: string[] =
    last
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z']+/g) ?? [];
  const first = words.find((word) => !OPENERS.has(word));
  // A choice between two ("or") ends with a falling voice.
  return words.length > 1 && first !== undefined && HELPERS.has(first) && !words.includes('or');
}

/**
 * Returns how much more important words stand out than small words, in spreads. null if they can't be compared. A small
 * last word is left out because every last word is long.
 */
export function stressOf(words: readonly ScoredWord[], { prominences }: Melody): number | null {
  const kinds: { small: number[]; important: number[] } = { small: [], important: [] };
  words.forEach(({ word, said }, i) => {
    const prominence = prominences[i] ?? null;
    if (prominence === null || said === 'not_said' || EITHER.has(word)) return;
    const isSmall = SMALL.has(word) || SHORTENED.test(word);
    if (!isSmall) kinds.important.push(prominence);
    else if (i < words.length - 1) kinds.small.push(prominence);
  });
  const { small, important } = kinds;
  if (small.length < ENOUGH_WORDS || important.length < ENOUGH_WORDS) return null;
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return mean(important) - mean(small);
}
