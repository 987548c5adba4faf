import { dictionary } from 'cmu-pronouncing-dictionary';
import type { Pronunciations } from '../contract/pronunciation.ts';
import { BRITISH } from './british.ts';
import { phonesOfIpa } from './ipa.ts';
import { guessPronunciation } from './letter-to-sound.ts';
import type { Phone } from './phones.ts';
import { ipaOfPhone, isVowel, parsePronunciation } from './phones.ts';
import type { TextWord } from './text.ts';
import { wordsOf } from './text.ts';
import { variantsOf } from './variants.ts';

const MAX_PRONUNCIATIONS = 8;

const ADDED: Record<string, string> = {
  pyjamas: 'P AH0 JH AA1 M AH0 Z',
  yoghurt: 'Y OW1 G ER0 T',
  emoji: 'IH0 M OW1 JH IY0',
  emojis: 'IH0 M OW1 JH IY0 Z',
  covid: 'K OW1 V IH0 D',
  blog: 'B L AO1 G',
  vlog: 'V L AO1 G',
  wifi: 'W AY1 F AY2',
  app: 'AE1 P',
  apps: 'AE1 P S',
  mum: 'M AH1 M',
  mums: 'M AH1 M Z',
  maths: 'M AE1 TH S',
  aeroplane: 'EH1 R AH0 P L EY2 N',
  tablespoon: 'T EY1 B AH0 L S P UW2 N',
  omelette: 'AA1 M L AH0 T',
  sceptical: 'S K EH1 P T IH0 K AH0 L',
};

// slow-pattern: the dictionary's own lines.
// Comments in dictionary entries, such as "D AO1 R # place, danish".
const REMARK = /\s*#.*$/;

const own = (word: string): string | undefined =>
  Object.hasOwn(ADDED, word) ? ADDED[word] : Object.hasOwn(dictionary, word) ? dictionary[word] : undefined;

const isWeak = ({ stress }: Phone): boolean => stress === 0 || stress === 2;

/** Returns the same sounds with the symbols of learners' dictionaries: "nobody" ends in i, "unhappy" begins with ʌ. */
function asPrinted(word: string, phones: readonly Phone[]): Phone[] {
  const main = phones.findLastIndex(({ stress }) => stress === 1);
  return phones.map((phone, at) => {
    const next = phones[at + 1];
    const isOpen = next === undefined || isVowel(next.arpabet);
    if (phone.arpabet === 'IY' && isOpen && at > main && main >= 0 && isWeak(phone))
      return { ...phone, stress: 0, ipa: ipaOfPhone('IY', 0) };
    if (phone.arpabet === 'AH' && at === 0 && /^u[mn](?!til|less)/.test(word))
      return { ...phone, ipa: ipaOfPhone('AH', 1) };
    return phone;
  });
}

function listed(word: string): Phone[][] {
  const found: Phone[][] = [];
  for (let n = 1; n <= 4; n++) {
    const entry = own(n === 1 ? word : `${word}(${n})`);
    if (entry !== undefined) found.push(asPrinted(word, parsePronunciation(entry.replace(REMARK, ''))));
  }
  return found;
}

const british = (word: string): Phone[][] =>
  Object.hasOwn(BRITISH, word) ? BRITISH[word]!.split('|').map(parsePronunciation) : [];

/** British spellings of words that the dictionary has in American spelling. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/our/, 'or'],
  [/([iy])s(?=e[ds]?$|ing$|ation)/, '$1z'],
  [/tre(?=s?$)/, 'ter'],
];

const respelled = (word: string): Phone[][] =>
  SPELLINGS.map(([letters, other]) => word.replace(letters, other))
    .filter((other) => other !== word)
    .flatMap(listed);

const SIBILANTS = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH']);
const VOICELESS = new Set(['P', 'T', 'K', 'F', 'TH']);

function ending(stem: readonly Phone[], kind: 's' | 'ed'): Phone[] {
  const last = stem.at(-1)?.arpabet ?? '';
  if (kind === 's') return parsePronunciation(SIBILANTS.has(last) ? 'IH0 Z' : VOICELESS.has(last) ? 'S' : 'Z');
  return parsePronunciation(
    last === 'T' || last === 'D'
      ? 'IH0 D'
      : VOICELESS.has(last) || (SIBILANTS.has(last) && last !== 'Z' && last !== 'JH' && last !== 'ZH')
        ? 'T'
        : 'D',
  );
}

/** Pronounces a word as a stem known to `lookUp` with a regular ending: emoji's, googled, vlogging. */
function derived(word: string, lookUp: (stem: string) => Phone[][]): Phone[][] {
  const endings: [RegExp, (stem: Phone[]) => Phone[]][] = [
    [/(?:'s|s'|s)$/, (stem) => [...stem, ...ending(stem, 's')]],
    [/ed$/, (stem) => [...stem, ...ending(stem, 'ed')]],
    [/ing$/, (stem) => [...stem, ...parsePronunciation('IH0 NG')]],
    [/er$/, (stem) => [...stem, ...parsePronunciation('ER0')]],
    [/ly$/, (stem) => [...stem, ...parsePronunciation('L IY0')]],
  ];
  for (const [pattern, build] of endings) {
    if (!pattern.test(word)) continue;
    const stem = word.replace(pattern, '');
    const undoubled = /([b-df-hj-np-tv-z])\1$/.test(stem) ? stem.slice(0, -1) : stem;
    for (const candidate of [stem, `${stem}e`, undoubled]) {
      const stems = candidate.length > 2 ? lookUp(candidate) : [];
      if (stems.length > 0) return stems.map(build);
    }
  }
  return [];
}

/** Pronounces two known words written as one: smartwatch, storybook. */
function compounded(word: string): Phone[] | undefined {
  for (let at = word.length - 3; at >= 3; at--) {
    const head = listed(word.slice(0, at))[0];
    const tail = listed(word.slice(at))[0];
    if (head && tail)
      return [...head, ...tail.map((phone) => (phone.stress === 1 ? { ...phone, stress: 2 as const } : phone))];
  }
  return undefined;
}

const key = (phones: readonly Phone[]): string => phones.map((phone) => phone.arpabet).join('_');
const cache = new Map<string, Phone[][]>();

function withVariants(word: string, bases: readonly Phone[][]): Phone[][] {
  const unique = new Map<string, Phone[]>();
  for (const phones of [...bases, ...bases.flatMap((base) => variantsOf(word, base))]) {
    if (phones.length > 0 && !unique.has(key(phones))) unique.set(key(phones), phones);
  }
  return [...unique.values()].slice(0, MAX_PRONUNCIATIONS);
}

function ofDictionary(word: string): Phone[][] {
  let bases = listed(word);
  if (bases.length === 0) bases = listed(word.replaceAll("'", ''));
  if (bases.length === 0) bases = respelled(word);
  if (bases.length === 0) bases = derived(word, listed).slice(0, 1);
  return bases;
}

export const isListed = ({ spoken }: TextWord): boolean =>
  spoken.every((word) => ofDictionary(word).length > 0 || compounded(word) !== undefined);

/** Returns the accepted pronunciations of a lower-case word, best known first. Empty if nothing can be said. */
export function pronunciationsOf(word: string): Phone[][] {
  const cached = cache.get(word);
  if (cached) return cached;
  let bases = ofDictionary(word);
  if (bases.length === 0) bases = [compounded(word) ?? guessPronunciation(word)];
  const abroad = british(word);
  const found = withVariants(word, [...bases, ...(abroad.length > 0 ? abroad : derived(word, british))]);
  cache.set(word, found);
  return found;
}

export const ownerOf = (word: string): string => word.replace(/'s?$/, '');

function authored(word: string, pronunciations: Pronunciations): Phone[][] {
  const said = (name: string): Phone[][] =>
    Object.hasOwn(pronunciations, name) ? pronunciations[name]!.map((ipa) => phonesOfIpa(name, ipa)) : [];
  const itself = said(word);
  if (itself.length > 0 || ownerOf(word) === word) return itself;
  return said(ownerOf(word)).map((phones) => [...phones, ...ending(phones, 's')]);
}

/** The content's pronunciations replace all others. Throws UnknownSoundError if one can't be read. */
export function pronunciationsOfTextWord(word: TextWord, pronunciations: Pronunciations = {}): Phone[][] {
  const said = authored(word.word, pronunciations);
  if (said.length > 0) return withVariants(word.word, said);
  const [only, ...others] = word.readings;
  if (others.length === 0 && only?.length === 1) return pronunciationsOf(only[0]!);
  const each = word.readings.map((reading) => reading.flatMap((spoken) => pronunciationsOf(spoken)[0] ?? []));
  return [...new Map(each.filter(({ length }) => length > 0).map((phones) => [key(phones), phones])).values()];
}

/** Throws UnknownSoundError if the content's pronunciation can't be read. */
export function pronounceable(
  text: string,
  pronunciations?: Pronunciations,
): { word: TextWord; pronunciations: Phone[][] }[] {
  return wordsOf(text)
    .map((word) => ({ word, pronunciations: pronunciationsOfTextWord(word, pronunciations) }))
    .filter((entry) => entry.pronunciations.length > 0);
}
