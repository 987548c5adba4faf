import { prominencesOf } from './prominence.ts';
import type { SpokenWord } from './prominence.ts';

const RUN = 3;
/** Pitch further from the median is an octave error, semitones. */
const OCTAVE = 11;
/** Minimum voice for a melody: rows, and share of the speech. */
const ENOUGH = 25;
const ENOUGH_SHARE = 0.2;
/** Length of the voice's end in rows, and the minimum number of voiced rows in it. */
const END = 26;
const ENOUGH_END = 8;
const POINTS = 40;

/** Pitch of a voiced row, semitones. */
type Point = { row: number; pitch: number };

export type Melody = {
  /** Range from the 10th to the 90th percentile, semitones. */
  range: number;
  /** Rise over the last half second, semitones. Negative for a fall. null if the last word has no clear voice. */
  final: number | null;
  prominences: (number | null)[];
  /** Voiced rows of 20 ms with their pitch, semitones above 1 Hz. */
  line: readonly Point[];
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

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

/** Returns the median slope between any two points, which is robust to outliers. Semitones per row. */
function slopeOf(points: readonly Point[]): number {
  const some = points.filter((_, i) => i % Math.max(1, Math.floor(points.length / POINTS)) === 0);
  return median(some.flatMap((a, i) => some.slice(i + 1).map((b) => (b.pitch - a.pitch) / (b.row - a.row))));
}

function finalOf(voice: readonly Point[], lastWord: number): number | null {
  const last = voice.at(-1)!.row;
  const end = voice.filter(({ row }) => row > last - END);
  return last < lastWord || end.length < ENOUGH_END ? null : slopeOf(end) * (last - end[0]!.row);
}

/** Returns null if too little voice is distinct from noise. `energy` is the natural log of each frame's energy. */
export function melodyOf(track: Float64Array, energy: Float32Array, words: readonly SpokenWord[]): Melody | null {
  const [first, last] = [words[0]!, words.at(-1)!];
  const [from, to] = [first.begin, last.begin + last.rows];
  const voice = voiceOf(track, from, to);
  if (voice.length < Math.max(ENOUGH, ENOUGH_SHARE * (to - from))) return null;
  const pitches = voice.map(({ pitch }) => pitch).toSorted((a, b) => a - b);
  // A voice sinks while it speaks, so prominence is measured from this line instead of the median.
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
