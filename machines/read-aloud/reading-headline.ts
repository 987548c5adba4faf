/** The first sentences about a reading, which follow from the marks of its words (docs/decisions/0127). */
import type { PassageResult, PassageWord } from '../../contract/read-aloud.ts';

export type Marked = Pick<PassageWord, 'word_orig' | 'reading' | 'decision' | 'certainty' | 'score' | 'left_out'>;

/**
 * `words` are named. With more than fit, only their number `n` is told, or for the other kinds the worst are named.
 * `unended` words lack their last sound, with its `letters` if it is one word. They are not among the `red` ones.
 */
export interface ReadingSentence {
  kind: 'skipped' | 'unread' | 'unended' | 'red';
  words: readonly string[];
  n: number;
  letters?: string | undefined;
}

const MOST_NAMED = 3;

/** Returns no sentence if every word was read and none is red. */
export function sentencesAbout({
  verdict,
  words,
}: Pick<PassageResult, 'verdict'> & { words: readonly Marked[] }): ReadingSentence[] {
  if (verdict !== 'scored') return [];
  const skipped = words.filter(({ reading }) => reading === 'skipped');
  const unread = words.filter(({ reading }) => reading === 'unread');
  const sure = words
    .filter(({ certainty }) => certainty === 'sure')
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  const unended = sure.filter(({ left_out }) => left_out !== undefined);
  const red = sure.filter(({ decision, left_out }) => decision === 'incorrect' && left_out === undefined);
  const phrases = phrasesOf(words);
  const all: ReadingSentence[] = [
    { kind: 'skipped', words: phrases.length > MOST_NAMED ? [] : phrases, n: skipped.length },
    { kind: 'unread', words: [], n: unread.length },
    {
      kind: 'unended',
      words: worstOf(unended),
      n: unended.length,
      letters: unended.length === 1 ? unended[0]?.left_out : undefined,
    },
    { kind: 'red', words: worstOf(red), n: red.length },
  ];
  return all.filter(({ n }) => n > 0);
}

const worstOf = (words: readonly Marked[]): string[] =>
  [...new Set(words.map(({ word_orig }) => word_orig.toLowerCase()))].slice(0, MOST_NAMED);

/** Joins skipped words that follow one another, as in “a hundred”. */
function phrasesOf(words: readonly Marked[]): string[] {
  const phrases: string[][] = [];
  let open: string[] | null = null;
  for (const { reading, word_orig } of words) {
    if (reading !== 'skipped') open = null;
    else if (open === null) phrases.push((open = [word_orig]));
    else open.push(word_orig);
  }
  return phrases.map((phrase) => phrase.join(' '));
}
