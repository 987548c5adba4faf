import { numeralWords } from './numerals.ts';

/** A word of a sentence. Indexes count UTF-16 units of the sentence, `endIndex` inclusive (D10). */
export type TextWord = {
  /** Lower case, straight apostrophes, no accents. Used for display and lookup. */
  word: string;
  wordOrig: string;
  startIndex: number;
  endIndex: number;
  /** Dictionary words of its spoken form. A numeral has several. */
  spoken: string[];
};

// Words may contain apostrophes (don't, o’clock) and end in one (students’). A numeral may have a suffix (21st).
const WORD =
  /\d[\d,]*\d(?:\.\d+)?(?:st|nd|rd|th)?(?![\p{L}])|\d(?:\.\d+)?(?:st|nd|rd|th)?(?![\p{L}])|\p{L}[\p{L}\p{M}]*(?:['’ʼ`]\p{L}[\p{L}\p{M}]*)*(?:(?<=s)['’](?=[\s.,;:!?]|$))?|\d+|&/giu;

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’ʼ`]/g, "'").toLowerCase();
}

/** Returns the words that can be read aloud. Hyphens separate words. A word needs a Latin letter or a digit. */
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
