/** What views ask of a passage and of how it was read. */
import type { PassageResult, PassageWord, SentenceMelody } from '../../contract/read-aloud.ts';

/** A part of a reading that can be heard. `order`: among the sounds of the word. */
export type PassagePart =
  | { kind: 'passage' }
  | { kind: 'sentence'; index: number }
  | { kind: 'word'; index: number }
  | { kind: 'sound'; word: number; order: number };

/** The reader's own voice, the model's, or a sound by itself. */
export interface Heard {
  of: 'own' | 'model' | 'phone';
  part: PassagePart;
}

/** A word as it is written, with the punctuation that touches it. */
export interface WrittenWord {
  index: number;
  before: string;
  after: string;
  /** A space follows it. */
  spaced: boolean;
}

/** The words of each paragraph: an empty line divides them. */
export function paragraphsOf(
  text: string,
  words: readonly Pick<PassageWord, 'start_index' | 'end_index'>[],
): WrittenWord[][] {
  const paragraphs: WrittenWord[][] = [[]];
  let before = text.slice(0, words[0]?.start_index ?? 0).trimStart();
  words.forEach((word, index) => {
    const between = text.slice(word.end_index + 1, words[index + 1]?.start_index ?? text.length);
    const last = between.search(/\S*$/);
    const spaced = /\s/.test(between);
    const after = (spaced ? between.slice(0, last) : between).trimEnd().replaceAll(/\s+/g, ' ');
    paragraphs.at(-1)!.push({ index, before, after, spaced });
    before = spaced ? between.slice(last) : '';
    if (/\n\s*\n/.test(between) && index < words.length - 1) paragraphs.push([]);
  });
  return paragraphs;
}

/** The passage as the words were read in it; where it was changed since, the words alone, each at its place. */
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

/** The words that need practice most, each once, as they are written. Unsure ones are not among them (D47). */
export function wordsToPractice(words: readonly PassageWord[]): string[] {
  const weak = words
    .filter(({ decision, certainty }) => certainty === 'sure' && decision !== null && decision !== 'correct')
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .map(({ word_orig }) => word_orig.toLowerCase());
  return [...new Set(weak)].slice(0, MOST_TO_PRACTICE);
}

/**
 * The sound that fell short in most words, as an ARPAbet symbol, and some of those words. null where none did in more
 * than one word.
 */
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

/** How many words were read again, left out on the way, and not reached. */
export function noticedIn({ words }: Pick<PassageResult, 'words'>) {
  const count = (reading: PassageWord['reading']) => words.filter((word) => word.reading === reading).length;
  return {
    repeats: words.filter(({ repeats }) => repeats > 0).length,
    skipped: count('skipped'),
    unread: count('unread'),
  };
}

/** The end of a melody is its last half second; it goes up or down from this many semitones on, as the engine says. */
const ENDING = 0.5;
const CLEARLY = 2;

/** null where too little of the voice is known. */
export function endingOf(pitch: SentenceMelody['pitch']): 'rises' | 'falls' | 'level' | null {
  const last = pitch.at(-1);
  const first = last && pitch.find(({ time }) => time >= last.time - ENDING);
  if (!last || !first || first === last) return null;
  const change = last.semitones - first.semitones;
  if (Math.abs(change) < CLEARLY) return 'level';
  return change > 0 ? 'rises' : 'falls';
}

const LONGEST_TABLE = 12;

/** As many points of a row as a table can show, evenly apart. */
export function sampled<Point>(points: readonly Point[]): Point[] {
  const step = Math.max(1, (points.length - 1) / (LONGEST_TABLE - 1));
  const count = Math.min(points.length, LONGEST_TABLE);
  return Array.from({ length: count }, (_, index) => points[Math.round(index * step)]!);
}
