/** Something wrong in a pack: where (a file and the path of keys in it), what, and what to write instead. */
export type PackFinding = { file: string; path: (string | number)[]; message: string; hint: string };

/** Something wrong in a pack, as its author is told: the file relative to the pack, the line counted from 1. */
export type PackProblem = { file: string; line: number; message: string; hint: string };

/** Notes something wrong in an item, at a path within it. */
export type Find = (path: (string | number)[], message: string, hint: string) => void;

/** The words of a text as they are spoken: without punctuation, apostrophes inside a word kept. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
}

/** No text a student reads has any. */
export const MARKUP = /<[^>]*>|&[a-z#0-9]+;|\*\*|`|\[[^\]]*\]\(|https?:\/\//i;
