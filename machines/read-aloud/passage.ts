import type { PassageResult, PassageWord, SentenceMelody } from '../../contract/read-aloud.ts';

/** A part of a reading that can be played. `order` is the sound's index in its word. */
export type PassagePart =
  | { kind: 'passage' }
  | { kind: 'sentence'; index: number }
  | { kind: 'word'; index: number }
  | { kind: 'sound'; word: number; order: number };

export interface Heard {
  of: 'own' | 'model' | 'phone';
  part: PassagePart;
}

/** A word with the punctuation that touches it. */
export interface WrittenWord {
  index: number;
  before: string;
  after: string;
  spaced: boolean;
}

/** Empty lines separate paragraphs. */
export function paragraphsOf(
  text: string,
  words: readonly Pick<PassageWord, 'start_index' | 'end_index'>[],
): WrittenWord[][] {
  let paragraph: WrittenWord[] = [];
  const paragraphs = [paragraph];
  let before = text.slice(0, words[0]?.start_index ?? 0).trimStart();
  words.forEach((word, index) => {
    const between = text.slice(word.end_index + 1, words[index + 1]?.start_index ?? text.length);
    const last = between.search(/(?<!\S)\S*$/);
    const spaced = /\s/.test(between);
    const after = (spaced ? between.slice(0, last) : between).trimEnd().replaceAll(/\s+/g, ' ');
    paragraph.push({ index, before, after, spaced });
    before = spaced ? between.slice(last) : '';
    if (/\n\s*\n/.test(between) && index < words.length - 1) paragraphs.push((paragraph = []));
  });
  return paragraphs;
}

/** Returns the passage. If it has changed since the reading, returns only the words read, each at its position. */
export function textAsRead(text: string, words: readonly PassageWord[]): string {
  const isSame = words.every(({ start_index, end_index, word_orig }) => {
    return text.slice(start_index, end_index + 1) === word_orig;
  });
  if (isSame) return text;
  return words.reduce((written, { start_index, word_orig }) => written.padEnd(start_index) + word_orig, '');
}

export function sentenceText(
  text: string,
  words: readonly PassageWord[],
  { first_word, last_word }: SentenceMelody,
): string {
  const next = words[last_word + 1]?.start_index ?? text.length;
  return text.slice(words[first_word]?.start_index ?? 0, next).trim();
}

const MOST_TO_PRACTICE = 3;

/** Returns up to three words with the lowest scores, without duplicates. Unsure results don't count (D47). */
export function wordsToPractice(words: readonly PassageWord[]): string[] {
  const weak = words
    .filter(({ decision, certainty }) => certainty === 'sure' && decision !== null && decision !== 'correct')
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .map(({ word_orig }) => word_orig.toLowerCase());
  return [...new Set(weak)].slice(0, MOST_TO_PRACTICE);
}

/** Returns the sound (in ARPAbet) that was wrong in the most words, or null if none was wrong in several words. */
export function weakestSound(words: readonly PassageWord[]): { sound: string; words: string[] } | null {
  const found = new Map<string, Set<string>>();
  for (const { phonemes, certainty, word_orig } of words) {
    if (certainty === 'unsure') continue;
    const weak = phonemes.filter(({ score_type }) => score_type === 'error').map((phone) => phone.trans_arpabet);
    for (const sound of weak) found.set(sound, (found.get(sound) ?? new Set()).add(word_orig.toLowerCase()));
  }
  const [most] = [...found].toSorted(([, a], [, b]) => b.size - a.size);
  if (most === undefined || most[1].size < 2) return null;
  return { sound: most[0], words: [...most[1]].slice(0, MOST_TO_PRACTICE) };
}

export function noticedIn({ words }: Pick<PassageResult, 'words'>) {
  const count = (reading: PassageWord['reading']) =>
    words.filter((word) => word.reading === reading && word.certainty === 'sure').length;
  return {
    repeats: words.filter(({ repeats }) => repeats > 0).length,
    skipped: count('skipped'),
    unread: count('unread'),
  };
}

/** The ending of a melody, in seconds, and the semitones that count as rising or falling, as in the engine. */
const ENDING = 0.5;
const CLEARLY = 2;

/** Returns null if too little pitch is known. */
export function endingOf(pitch: SentenceMelody['pitch']): 'rises' | 'falls' | 'level' | null {
  const last = pitch.at(-1);
  const first = last && pitch.find(({ time }) => time >= last.time - ENDING);
  if (!last || !first || first === last) return null;
  const change = last.semitones - first.semitones;
  if (Math.abs(change) < CLEARLY) return 'level';
  return change > 0 ? 'rises' : 'falls';
}

const LONGEST_TABLE = 12;

export function sampled<Point>(points: readonly Point[]): Point[] {
  const step = Math.max(1, (points.length - 1) / (LONGEST_TABLE - 1));
  const count = Math.min(points.length, LONGEST_TABLE);
  const shown = new Set(Array.from({ length: count }, (_, index) => Math.round(index * step)));
  return points.filter((_, place) => shown.has(place));
}
