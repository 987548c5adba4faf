import type { Reading } from './numerals.ts';
import { currencyOf, FORMS, letters, romanReadings, unitReadings, type Around } from './written-forms.ts';

/** A word of a sentence. Indexes count UTF-16 units of the sentence, `endIndex` inclusive (D10). */
export type TextWord = {
  /** Lower case, straight apostrophes, no accents. Used for display and lookup. */
  word: string;
  wordOrig: string;
  startIndex: number;
  endIndex: number;
  /** Dictionary words of its spoken form. A numeral has several. */
  spoken: Reading;
  /** All accepted spoken forms, `spoken` first. Only numerals have several. */
  readings: readonly Reading[];
};

/** Marks and unseen characters within a word, such as a soft hyphen. */
const UNSEEN = String.raw`\p{M}\u00AD\u200B-\u200D\u2060\uFEFF`;
// Words may contain apostrophes (don't, o’clock) and end in one (students’).
const LETTERS = new RegExp(
  String.raw`\p{L}[\p{L}${UNSEEN}]*(?:['’ʼ${'`'}]\p{L}[\p{L}${UNSEEN}]*)*(?:(?<=s)['’](?=[\s.,;:!?]|$))?`,
  'uy',
);
const STRIPPED = new RegExp(`[${UNSEEN}]`, 'gu');
/** Letters that no normal form takes apart. */
const FOLDED: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ı: 'i' };
/** Text without accents, unseen characters, or a backtick for an apostrophe. */
const BASIC = /^[\0-_a-\x7f]*$/;
/** Characters of full width, as Japanese keyboards write them. */
const WIDE = /[\uFF01-\uFF5E]/g;

export function plain(word: string): string {
  if (BASIC.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replace(STRIPPED, '')
    .replace(/[’ʼ`]/g, "'")
    .toLowerCase()
    .replace(/[øđłßæœðþı]/g, (letter) => FOLDED[letter]!);
}

/** Returns the same text with the usual width, of the same length. */
const narrow = (text: string): string => text.replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** Returns the words that can be read aloud. Hyphens separate words. A word needs a Latin letter or a digit. */
export function wordsOf(text: string): TextWord[] {
  const narrowed = narrow(text);
  const words: TextWord[] = [];
  for (let at = 0; at < narrowed.length;) {
    const { length, readings } = tokenAt(narrowed, at, words);
    if (readings.length > 0) {
      const wordOrig = text.slice(at, at + length);
      const word = plain(wordOrig);
      words.push({ word, wordOrig, startIndex: at, endIndex: at + length - 1, spoken: readings[0]!, readings });
    }
    at += length;
  }
  return words;
}

type Token = { length: number; readings: readonly Reading[] };

/** Returns what begins at an index. It has no readings if it can't be read aloud. */
function tokenAt(text: string, at: number, words: readonly TextWord[]): Token {
  const before = words.at(-1)?.word ?? '';
  LETTERS.lastIndex = at;
  const written = LETTERS.exec(text)?.[0];
  if (written !== undefined) return { length: written.length, readings: ofLetters(written, { text, at, words }) };
  const point = text.codePointAt(at)!;
  if (/[\s.,!?"]/.test(text[at]!) && !/\d/.test(text[at + 1] ?? '')) return { length: 1, readings: [] };
  for (const { pattern, readings } of FORMS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const found = match === null ? [] : readings(match, { before, after: wordAfter(text, at + match[0].length) });
    if (found.length > 0) return { length: match![0].length, readings: found };
  }
  return { length: point > 0xffff ? 2 : 1, readings: [] };
}

const wordAfter = (text: string, at: number): string =>
  plain(/^[\s.]*([\p{L}.]+)/u.exec(text.slice(at, at + 24))?.[1] ?? '');

const NUMBER = /[\d½¼¾⅓⅔]$/;

function ofLetters(
  written: string,
  { text, at, words }: { text: string; at: number; words: readonly TextWord[] },
): readonly Reading[] {
  const word = plain(written);
  if (!/[a-z]/.test(word)) return [];
  const last = words.at(-1);
  const gap = last === undefined ? null : text.slice(last.endIndex + 1, at);
  const around: Around = { before: last?.word ?? '', after: '' };
  if (last !== undefined && (gap === '' || gap === ' ' || gap === '\u00A0')) {
    const found = afterWord(written, last);
    if (found.length > 0) return found;
  }
  if (word === 'no' && /^\.\s*\d/.test(text.slice(at + written.length))) return [['number'], ['no']];
  const roman = romanReadings(written, around);
  return roman.length > 0 ? roman : [[word]];
}

/** Readings of a word that means something else after a number: "5 km", "10 am", "$5 million". */
function afterWord(written: string, { wordOrig }: TextWord): readonly Reading[] {
  if (!NUMBER.test(wordOrig)) return [];
  const word = plain(written);
  if (/^(?:hundred|thousand|million|billion|trillion)$/.test(word)) {
    const currency = currencyOf(wordOrig[0]!);
    return currency === '' ? [] : [[word, currency]];
  }
  if (/^(?:[ap]m|bc|ad|bce|ce)$/.test(word)) return [letters(word)];
  return unitReadings(written, wordOrig);
}
