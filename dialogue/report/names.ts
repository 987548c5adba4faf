import { isWithinLevel } from '../../words/word-lists.ts';

const NAMED =
  /\b(?:name is|name's|names|(?:is|are|was|'s|'m|am|me|it|him|her|them) (?:called|named)) ([a-z]+(?: [A-Z][a-z]+)?)/gi;
const NO_NAME = new Set('a an the not in on at my your his her what so by and or after because very too'.split(' '));
const CAPITAL = /(?<=[a-z,;'’] )[A-Z][a-z]+/g;

/** Returns the words with a capital letter inside a sentence, as written. */
export const capitals = (text: string): string[] => text.match(CAPITAL) ?? [];

/** Returns the names in lower case that the texts introduce ("called Rocky"), and rarer words with a capital letter. */
export function namesIn(texts: readonly string[]): Set<string> {
  const named = texts.flatMap((text) =>
    Array.from(text.replaceAll('’', "'").matchAll(NAMED), ([, name = '']) => name.toLowerCase().split(' ')).flatMap(
      (words) => (NO_NAME.has(words[0]!) ? [] : words),
    ),
  );
  const rare = texts.flatMap(capitals).filter((word) => !isWithinLevel(word.toLowerCase(), 'A1'));
  return new Set([...named, ...rare.map((word) => word.toLowerCase())]);
}

/** Returns what writes the names of the texts with their capital letter. A name is never in lower case in the texts. */
export function nameWriter(texts: readonly string[]): (sentence: string) => string {
  const lower = new Set(texts.join(' ').match(/\b[a-z]+\b/g));
  const names = new Map(
    texts.flatMap(capitals).flatMap((word) => {
      const key = word.toLowerCase();
      return lower.has(key) ? [] : [[key, word] as const];
    }),
  );
  return (sentence) => sentence.replaceAll(/\b[a-z]+\b/g, (word) => names.get(word) ?? word);
}
