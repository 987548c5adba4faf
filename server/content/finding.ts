/** A problem in a pack. `path` has the keys that lead to it, and `hint` says what to write instead. */
export type PackFinding = { file: string; path: (string | number)[]; message: string; hint: string };

/** A problem as the pack's author sees it. `file` is relative to the pack, and `line` counts from 1. */
export type PackProblem = { file: string; line: number; message: string; hint: string };

export type Find = (path: (string | number)[], message: string, hint: string) => void;

/** Returns the words of a text without punctuation, except for apostrophes inside words. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
}

export const MARKUP = /<[^>]*>|&[a-z#0-9]+;|\*\*|`|\[[^\]]*\]\(|https?:\/\//i;
