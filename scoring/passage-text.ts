import { wordsOf } from './text.ts';

type Place = { startIndex: number; endIndex: number };

const END_OF_SENTENCE = /[.!?…]["'”’»)\]]*\s/;
const END_OF_PARAGRAPH = /\n[^\S\n]*\n/;
/** Shortened words whose full stop ends nothing. */
const SHORT = /^(mr|mrs|ms|dr|st|prof|vs)$/i;
const SMALL = /^\p{Ll}/u;

/**
 * The first word of each sentence of a passage, by their places among its words. A sentence ends at a full stop, a
 * question mark or an exclamation mark, with the quotation marks that close after it, or with its paragraph. "Ready?"
 * asked Lan is one sentence, since what follows the mark begins small.
 *
 * @param words of the text, in order; without them, all that can be read aloud
 */
export function sentencesOf(text: string, words: readonly Place[] = wordsOf(text)): number[] {
  return words.flatMap((word, at) => {
    const last = words[at - 1];
    return last === undefined || endsBetween(text, last, word) ? [at] : [];
  });
}

function endsBetween(text: string, last: Place, next: Place): boolean {
  const between = text.slice(last.endIndex + 1, next.startIndex);
  if (END_OF_PARAGRAPH.test(between)) return true;
  const isShort = between === '. ' && SHORT.test(text.slice(last.startIndex, last.endIndex + 1));
  return END_OF_SENTENCE.test(between) && !isShort && !SMALL.test(text.slice(next.startIndex));
}
