import type { Arpabet } from '../../words/phones.ts';
import { isVowel, PHONES } from '../../words/phones.ts';
import { FRAMES_PER_SECOND, ROWS_PER_SECOND } from '../rates.ts';
import { USUAL_SOUNDS } from './usual-sounds.ts';
import type { AlignedSound } from '../alignment/word-evidence.ts';
import { mean } from '../rows.ts';

const FRAMES_PER_ROW = FRAMES_PER_SECOND / ROWS_PER_SECOND;
/** Minimum voiced rows for a word's pitch, and the quantile used as its pitch. */
const ENOUGH = 3;
const HEIGHT = 0.9;
/** Maximum value of one mark, in spreads. */
const MOST = 2.5;
const DECIBELS = 10 / Math.LN10;

export type SpokenWord = {
  begin: number;
  rows: number;
  sounds: readonly Pick<AlignedSound, 'sound' | 'begin' | 'rows'>[];
};

/**
 * Signs of stress. `spread` is half of the range from the 16th to the 84th percentile over a recording's words (log of
 * length, dB, semitones), in learners' readings with an expert prosody of 8 or more. Length counts twice because the
 * experts' scores depend on it most (training/README.md).
 */
const MARKS = {
  length: { counts: 2, spread: 0.28 },
  loudness: { counts: 1, spread: 3.5 },
  pitch: { counts: 1, spread: 1.25 },
} as const;
type Mark = keyof typeof MARKS;
const NAMES = Object.keys(MARKS) as Mark[];

/** Returns the log of a word's length (in any unit) over the usual length of its sounds. */
export const lengthOf = (length: number, sounds: readonly Arpabet[]): number =>
  Math.log(length / sounds.reduce((sum, sound) => sum + USUAL_SOUNDS[sound].duration, 0));

function marksOf(
  { begin, rows, sounds }: SpokenWord,
  above: ReadonlyMap<number, number>,
  energy: Float32Array,
): Record<Mark, number | null> {
  const vowels = sounds.filter(({ sound }) => isVowel(PHONES[sound]!));
  const frames = (vowels.length > 0 ? vowels : sounds).flatMap((sound) => [
    ...energy.subarray(FRAMES_PER_ROW * sound.begin, FRAMES_PER_ROW * (sound.begin + sound.rows)),
  ]);
  const pitches = Array.from({ length: rows }, (_, i) => above.get(begin + i))
    .filter((pitch) => pitch !== undefined)
    .toSorted((a, b) => a - b);
  return {
    length: lengthOf(
      rows,
      sounds.map(({ sound }) => PHONES[sound]!),
    ),
    loudness: frames.length === 0 ? null : DECIBELS * Math.max(...frames),
    pitch: pitches.length < ENOUGH ? null : pitches[Math.floor(HEIGHT * (pitches.length - 1))]!,
  };
}

/** Returns each word's prominence in spreads from the usual. null if fewer than two marks are known. */
export function prominencesOf(
  words: readonly SpokenWord[],
  above: ReadonlyMap<number, number>,
  energy: Float32Array,
): (number | null)[] {
  const marks = words.map((word) => marksOf(word, above, energy));
  const usual = NAMES.map((name) => mean(marks.flatMap((one) => one[name] ?? [])));
  return marks.map((one) => {
    const told = NAMES.flatMap((name, i) => {
      const { counts, spread } = MARKS[name];
      const value = one[name];
      return value === null ? [] : [{ counts, value: Math.max(-MOST, Math.min(MOST, (value - usual[i]!) / spread)) }];
    });
    if (told.length < 2) return null;
    const all = told.reduce((sum, { counts }) => sum + counts, 0);
    return told.reduce((sum, { counts, value }) => sum + counts * value, 0) / all;
  });
}
