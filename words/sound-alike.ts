import { phonesOfIpa } from './ipa.ts';
import { pronunciationsOfTextWord } from './lexicon.ts';
import { isVowel, type Arpabet, type Phone } from './phones.ts';
import { wordsOf as wordsToSay, type TextWord } from './text.ts';
import { isLittle, weakForms } from './weak-forms.ts';

/** Minimum audible distance between texts. Little words that people swallow (this, his) need more. */
const FAR_ENOUGH = { words: 0.5, littleWords: 0.9 };

const MOST_WAYS = 24;
/** Texts with more different words always sound different enough. */
const MOST_WORDS = 3;
/** Distances of similar sounds. Any other pair has 1. */
const NEAR: readonly [pairs: string, distance: number][] = [
  ['AA-AO', 0.1],
  ['AH-IH', 0.3],
  ['P-B T-D K-G F-V S-Z SH-ZH CH-JH TH-DH M-N N-NG TH-F TH-S DH-Z', 0.5],
  ['IY-IH UW-UH EH-AE EH-IH AE-AH AH-AA AH-UH EH-EY AO-OW AA-AE', 0.5],
];
const NEARNESS = new Map<string, Map<string, number>>();
for (const [pairs, apart] of NEAR)
  for (const pair of pairs.split(' ')) {
    const [a = '', b = ''] = pair.split('-');
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const near = NEARNESS.get(from) ?? new Map<string, number>();
      NEARNESS.set(from, near.set(to, apart));
    }
  }
/** Weight of a T or D after a consonant, which speakers don't release (can't, and). */
const UNRELEASED = 0.2;
/** Weight of the first and last sounds of little words (his, this). */
const SWALLOWED = 0.3;

export type Sound = { arpabet: Arpabet; little: boolean };

/** True if two texts sound too much alike. Compares the nearest pronunciations of words in which they differ. */
export function soundAlike(one: string, other: string, pronunciations: Record<string, string[]>): boolean {
  const [a, b] = withoutSameEnds(wordsToSay(one), wordsToSay(other));
  if (a.length === 0 && b.length === 0) return true;
  if (Math.max(a.length, b.length) > MOST_WORDS) return false;
  const inSentence = wordsToSay(one).length > 2;
  const littleOnly = inSentence && [...a, ...b].every(({ word }) => isLittle(word) || word.endsWith("n't"));
  const need = littleOnly ? FAR_ENOUGH.littleWords : FAR_ENOUGH.words;
  const ways = waysOf(b, pronunciations, inSentence);
  return waysOf(a, pronunciations, inSentence).some((way) =>
    ways.some((against) => distance(way, against) < need - 1e-9),
  );
}

export function soundsOf(text: string, pronunciations: Record<string, string[]>): Sound[] {
  return waysOf(wordsToSay(text), pronunciations, false)[0] ?? [];
}

/** True if the distance is less than `sounds` different sounds. */
export function isNearer(one: readonly Sound[], other: readonly Sound[], sounds: number): boolean {
  // The number of sounds rules out most pairs.
  return (
    (Math.abs(one.length - other.length) - 1) * UNRELEASED < sounds && distance(one, other, sounds) < sounds - 1e-9
  );
}

function withoutSameEnds(a: TextWord[], b: TextWord[]): [TextWord[], TextWord[]] {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start]!.word === b[start]!.word) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end)!.word === b.at(-1 - end)!.word) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

/** Returns American pronunciations of the words in sequence, little words also in weak form. */
function waysOf(words: readonly TextWord[], pronunciations: Record<string, string[]>, inSentence: boolean): Sound[][] {
  let ways: Sound[][] = [[]];
  for (const word of words) {
    const little = inSentence && isLittle(word.word);
    const weak = inSentence ? weakForms(word.word).map((ipa) => phonesOfIpa(word.word, ipa)) : [];
    const forms: Phone[][] = [...pronunciationsOfTextWord(word, pronunciations).slice(0, 1), ...weak];
    ways = ways
      .flatMap((way) => forms.map((form) => [...way, ...form.map(({ arpabet }) => ({ arpabet, little }))]))
      .slice(0, MOST_WAYS);
  }
  return ways;
}

/** Returns the edit distance, weighted by how audible edits are, or Infinity once it must reach `most`. */
function distance(a: readonly Sound[], b: readonly Sound[], most = Infinity): number {
  const lostOfB = b.map((_, at) => lost(b, at));
  let last = [0];
  for (let j = 1; j <= b.length; j++) last.push(last[j - 1]! + lostOfB[j - 1]!);
  for (let i = 1; i <= a.length; i++) {
    const lostOfA = lost(a, i - 1);
    let left = last[0]! + lostOfA;
    let least = left;
    const row = [left];
    for (let j = 1; j <= b.length; j++) {
      left = Math.min(last[j - 1]! + changed(a[i - 1]!, b[j - 1]!), last[j]! + lostOfA, left + lostOfB[j - 1]!);
      least = Math.min(least, left);
      row.push(left);
    }
    if (least >= most) return Infinity;
    last = row;
  }
  return last[b.length]!;
}

function changed(a: Sound, b: Sound): number {
  if (a.arpabet === b.arpabet) return 0;
  const swallowed = a.little && b.little && /^(S-Z|Z-S|DH-HH|HH-DH)$/.test(`${a.arpabet}-${b.arpabet}`);
  return swallowed ? SWALLOWED : (NEARNESS.get(a.arpabet)?.get(b.arpabet) ?? 1);
}

function lost(sounds: readonly Sound[], at: number): number {
  const { arpabet, little } = sounds[at]!;
  if (little && (arpabet === 'HH' || arpabet === 'DH')) return SWALLOWED;
  const before = sounds[at - 1];
  if (/^[TD]$/.test(arpabet) && before !== undefined && !isVowel(before.arpabet)) return UNRELEASED;
  return 1;
}
