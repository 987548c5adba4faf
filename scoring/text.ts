import { numeralWords } from './numerals.ts';

/** One word of a sentence. Indexes count UTF-16 units of the sentence; `endIndex` is inclusive (D10). */
export type TextWord = {
  /** Lower case, straight apostrophes, no accents: what is shown and looked up. */
  word: string;
  /** As written in the sentence. */
  wordOrig: string;
  startIndex: number;
  endIndex: number;
  /** The dictionary words that are said for it; more than one for a numeral. */
  spoken: string[];
};

// Letters may be joined by apostrophes (don't, o’clock) and end in one (students’); a numeral may have a suffix (21st).
const WORD =
  /\d[\d,]*\d(?:\.\d+)?(?:st|nd|rd|th)?(?![\p{L}])|\d(?:\.\d+)?(?:st|nd|rd|th)?(?![\p{L}])|\p{L}[\p{L}\p{M}]*(?:['’ʼ`]\p{L}[\p{L}\p{M}]*)*(?:(?<=s)['’](?=[\s.,;:!?]|$))?|\d+|&/giu;

/** Lower case, without accents, with a straight apostrophe. */
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’ʼ`]/g, "'").toLowerCase();
}

/**
 * The words of a sentence that can be read aloud, in order. Hyphens separate words, punctuation belongs to none, and
 * words without a Latin letter or a digit are left out.
 */
export function wordsOf(text: string): TextWord[] {
  const words: TextWord[] = [];
  for (const match of text.matchAll(WORD)) {
    const wordOrig = match[0];
    const word = plain(wordOrig);
    const spoken = /^\d/.test(word) ? numeralWords(word) : word === '&' ? ['and'] : /[a-z]/.test(word) ? [word] : [];
    if (spoken.length === 0) continue;
    words.push({ word, wordOrig, startIndex: match.index, endIndex: match.index + wordOrig.length - 1, spoken });
  }
  return words;
}
