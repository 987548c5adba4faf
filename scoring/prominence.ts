import type { Arpabet } from './phones.ts';
import { isVowel, PHONES } from './phones.ts';
import { FRAMES_PER_SECOND, ROWS_PER_SECOND } from './rates.ts';
import { USUAL_SOUNDS } from './usual-sounds.ts';
import type { AlignedSound } from './word-evidence.ts';

const FRAMES_PER_ROW = FRAMES_PER_SECOND / ROWS_PER_SECOND;
/** Rows of voice in a word that are needed to tell its pitch, and the share of them below its height. */
const ENOUGH = 3;
const HEIGHT = 0.9;
/** One mark counts no more than this, in its spreads. */
const MOST = 2.5;
const DECIBELS = 10 / Math.LN10;

/** A word as it was said, by rows of the recording. */
export type SpokenWord = {
  begin: number;
  rows: number;
  sounds: readonly Pick<AlignedSound, 'sound' | 'begin' | 'rows'>[];
};

/**
 * What a word is stressed by: how much it counts, and how widely the words of a recording differ in it (half of the way
 * from the 16th to the 84th percentile: logarithm of length, dB, semitones), in learners' readings that the experts give
 * 8 or more in prosody. Length counts twice, for it is what the experts' scores go with (training/README.md).
 */
const MARKS = {
  length: { counts: 2, spread: 0.28 },
  loudness: { counts: 1, spread: 3.5 },
  pitch: { counts: 1, spread: 1.25 },
} as const;
type Mark = keyof typeof MARKS;
const NAMES = Object.keys(MARKS) as Mark[];

/** Logarithm of a word's length, in whatever unit, over the usual one of its sounds. */
export const lengthOf = (length: number, sounds: readonly Arpabet[]): number =>
  Math.log(length / sounds.reduce((sum, sound) => sum + USUAL_SOUNDS[sound].duration, 0));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

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

/**
 * How much each word stands out among those of its recording: 0 the usual, in spreads; null where only one mark of it
 * can be told.
 * @param above semitones of the rows of voice above the line on which it sinks
 * @param energy natural logarithm of each frame's
 */
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
