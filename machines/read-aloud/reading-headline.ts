/** The first sentences about a reading, which follow from the marks of its words (docs/decisions/0127). */
import type { PassageResult, PassageWord } from '../../contract/read-aloud.ts';

export type Marked = Pick<PassageWord, 'word_orig' | 'reading' | 'decision' | 'certainty' | 'score'>;

/** `words` are named. With more than fit, only their number `n` is told, or for red words the worst are named. */
export interface ReadingSentence {
  kind: 'skipped' | 'unread' | 'red';
  words: readonly string[];
  n: number;
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
  const red = words
    .filter(({ decision, certainty }) => decision === 'incorrect' && certainty === 'sure')
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  const phrases = phrasesOf(words);
  const worst = [...new Set(red.map(({ word_orig }) => word_orig.toLowerCase()))];
  const all: ReadingSentence[] = [
    { kind: 'skipped', words: phrases.length > MOST_NAMED ? [] : phrases, n: skipped.length },
    { kind: 'unread', words: [], n: unread.length },
    { kind: 'red', words: worst.slice(0, MOST_NAMED), n: red.length },
  ];
  return all.filter(({ n }) => n > 0);
}

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
