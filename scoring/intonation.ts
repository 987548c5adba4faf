import type { Melody } from './melody.ts';
import type { ScoredWord } from './scoring.ts';

const wordsIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words that usually carry no stress: a closed class (articles, pronouns, helping verbs, short prepositions, links). */
const SMALL = wordsIn(
  'a an the my your his her its our their i me you he him she it we us they them of to at for from with by in into on ' +
    'onto as than and or but if because so that am is are was were be been being has had will would shall should can ' +
    'could may might must',
);
/** Words that carry it in one sentence and not in the next; who is right can't be told from the text. */
const EITHER = wordsIn(
  'this these those there here some any all both each who whom which such do does did have having up out off over down ' +
    'about through under after before then just too very like well oh mr mrs miss',
);
const SHORTENED = /^(?:i|you|he|she|it|we|they|that|there|here|what|who|where|how|let)'(?:m|s|re|ve|ll|d)$/;

/** Whether a word usually carries the meaning, and the stress, of a sentence. */
export const isContent = (word: string): boolean => !SMALL.has(word) && !EITHER.has(word) && !SHORTENED.test(word);

const HELPERS = wordsIn(
  "am is are was were do does did have has had can could will would shall should may might must isn't aren't wasn't " +
    "weren't don't doesn't didn't haven't hasn't hadn't can't couldn't won't wouldn't shouldn't",
);
const OPENERS = wordsIn('and but so well oh hello hi hey sorry please');

/** Small and important words that are needed to compare them: two are a chance. */
const ENOUGH_WORDS = 3;

/** Whether the last sentence of a text can be answered by yes or no, so that a voice goes up at its end. */
export function asksYesOrNo(text: string): boolean {
  const last = text
    .trim()
    .split(/[.!?…]\W*\s/)
    .at(-1)!;
  if (!/\?\W*$/.test(last)) return false;
  const words: string[] =
    last
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z']+/g) ?? [];
  const first = words.find((word) => !OPENERS.has(word));
  // Between two choices a voice goes up at the first and down at the last.
  return words.length > 1 && first !== undefined && HELPERS.has(first) && !words.includes('or');
}

/**
 * How much more the important words stand out than the small ones, in spreads; null where they can't be compared. The
 * last word, if it is small, is left out: there every word is long.
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
