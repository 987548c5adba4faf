import { prominencesOf } from './prominence.ts';
import type { SpokenWord } from './prominence.ts';

/** Rows of voice in a row that are more than a chance. */
const RUN = 3;
/** What lies further from the middle of a voice is another octave, semitones. */
const OCTAVE = 11;
/** Voice that is needed to tell its melody: rows, and their share of the speech. */
const ENOUGH = 25;
const ENOUGH_SHARE = 0.2;
/** The end of a voice, rows, and those of voice that are needed to tell where it goes. */
const END = 26;
const ENOUGH_END = 8;
/** Points that are enough to lay a line through. */
const POINTS = 40;

/** A row of voice and its pitch, semitones. */
type Point = { row: number; pitch: number };

/** The melody of a voice over an utterance. */
export type Melody = {
  /** From the 10th to the 90th percentile, semitones. */
  range: number;
  /** How far it rises over its last half second, semitones, below 0 falls; null where the last word has no clear voice. */
  final: number | null;
  /** How much each word stands out, by its pitch, length and loudness; null where that can't be told. */
  prominences: (number | null)[];
  /** The voice itself: rows of 20 ms and their pitch, semitones above 1 Hz. */
  line: readonly Point[];
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** The rows of one voice: no single ones, none of another octave. */
function voiceOf(track: Float64Array, from: number, to: number): Point[] {
  const points = Array.from(track.subarray(from, to), (pitch, i) => ({ row: from + i, pitch }));
  const voiced = points.filter(({ pitch }) => !Number.isNaN(pitch));
  if (voiced.length === 0) return [];
  const middle = median(voiced.map(({ pitch }) => pitch));
  const kept: Point[] = [];
  let run: Point[] = [];
  for (const point of [...points, { row: to, pitch: NaN }]) {
    if (Math.abs(point.pitch - middle) <= OCTAVE) {
      run.push(point);
      continue;
    }
    if (run.length >= RUN) kept.push(...run);
    run = [];
  }
  return kept;
}

/** Semitones per row: the middle of the slopes between any two points, which a few wrong ones do not move. */
function slopeOf(points: readonly Point[]): number {
  const some = points.filter((_, i) => i % Math.max(1, Math.floor(points.length / POINTS)) === 0);
  return median(some.flatMap((a, i) => some.slice(i + 1).map((b) => (b.pitch - a.pitch) / (b.row - a.row))));
}

function finalOf(voice: readonly Point[], lastWord: number): number | null {
  const last = voice.at(-1)!.row;
  const end = voice.filter(({ row }) => row > last - END);
  return last < lastWord || end.length < ENOUGH_END ? null : slopeOf(end) * (last - end[0]!.row);
}

/**
 * How a voice goes up and down over these words; null when too little voice can be told from noise.
 * @param track of `PitchTracker`
 * @param energy natural logarithm of each frame's, of `melSpectrogram`
 * @param words those that have a place in the recording, in order, at least one
 */
export function melodyOf(track: Float64Array, energy: Float32Array, words: readonly SpokenWord[]): Melody | null {
  const [first, last] = [words[0]!, words.at(-1)!];
  const [from, to] = [first.begin, last.begin + last.rows];
  const voice = voiceOf(track, from, to);
  if (voice.length < Math.max(ENOUGH, ENOUGH_SHARE * (to - from))) return null;
  const pitches = voice.map(({ pitch }) => pitch).toSorted((a, b) => a - b);
  // A voice sinks while it speaks: what stands out lies above the line, not above the middle.
  const slope = slopeOf(voice);
  const level = median(voice.map(({ row, pitch }) => pitch - slope * row));
  const above = new Map(voice.map(({ row, pitch }) => [row, pitch - slope * row - level]));
  return {
    range: quantile(pitches, 0.9) - quantile(pitches, 0.1),
    final: finalOf(voice, last.begin),
    prominences: prominencesOf(words, above, energy),
    line: voice,
  };
}
