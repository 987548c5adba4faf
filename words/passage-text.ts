import { wordsOf } from './text.ts';

type Place = { startIndex: number; endIndex: number };

const END_OF_SENTENCE = /[.!?…]["'”’»)\]]*\s/;
const END_OF_PARAGRAPH = /\n[^\S\n]*\n/;
/** Abbreviations whose period doesn't end a sentence. */
const SHORT = /^(mr|mrs|ms|dr|st|prof|vs)$/i;
const SMALL = /^\p{Ll}/u;

/** Returns the index of each sentence's first word. `"Ready?" asked Lan` is one sentence. */
export function sentencesOf(text: string, words: readonly Place[] = wordsOf(text)): number[] {
  return words.flatMap((word, at) => {
    const last = words[at - 1];
    return last === undefined || endsBetween(text, last, word) ? [at] : [];
  });
}

function endsBetween(text: string, last: Place, next: Place): boolean {
  const between = text.slice(last.endIndex + 1, next.startIndex);
  if (END_OF_PARAGRAPH.test(between)) return true;
  const isShort = /^\.\s+$/.test(between) && SHORT.test(text.slice(last.startIndex, last.endIndex + 1));
  return END_OF_SENTENCE.test(between) && !isShort && !SMALL.test(text.slice(next.startIndex));
}
