import type { DraftProblemCode } from '../contract/teacher-writing.ts';

/** The meaning of a finding, so that the teachers' page can word it in their language. */
export type Meaning = { problem: DraftProblemCode; value?: string; better?: string };

/** A problem in a pack. `path` has the keys that lead to it, and `hint` says what to write instead. */
export type PackFinding = {
  file: string;
  path: (string | number)[];
  message: string;
  hint: string;
  meaning?: Meaning | undefined;
};

/** A problem as the pack's author sees it. `file` is relative to the pack, and `line` counts from 1. */
export type PackProblem = { file: string; line: number; message: string; hint: string };

export type Find = (path: (string | number)[], message: string, hint: string, meaning?: Meaning) => void;

/** An English text. If `taught`, it may be above the level. */
export type English = { path: PackFinding['path']; text: string; taught: boolean };

/** Letters of a PDF, and full-width letters of a Japanese keyboard. */
const LIGATURES = /[\uFB00-\uFB06\uFF10-\uFF5A]/g;

/** Returns the words of a text without punctuation, except for apostrophes inside words. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .replace(LIGATURES, (pasted) => pasted.normalize('NFKC'))
      .match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []
  );
}

/** Normalizes a text to its words in lower case, for comparison. */
export function plain(text: string): string {
  return wordsOf(text.toLowerCase().replaceAll('’', "'")).join(' ');
}

/** Linear, because no part can begin inside of another one. */
export const MARKUP = /<[^<>]*>|&[a-z#0-9]+;|\*\*|`|\[[^[\]]*\]\(|https?:\/\//i;
