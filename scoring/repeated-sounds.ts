import type { Repetition } from './alignment/repetitions.ts';
import { ROWS_PER_SECOND, SAMPLE_RATE } from './rates.ts';
import type { Melody } from './results/melody.ts';
import type { Scoring } from './results/scoring.ts';

/** Length of the fade at each cut, in samples. */
const FADE = 0.005 * SAMPLE_RATE;

/** Returns the recording (16 kHz mono) without these parts, with a short cross-fade at each cut. */
export function withoutParts(samples: Float32Array, parts: readonly Repetition[]): Float32Array {
  const kept: Float32Array[] = [];
  let from = 0;
  for (const part of parts) {
    const [cut, next] = [Math.round(part.from * SAMPLE_RATE), Math.round(part.to * SAMPLE_RATE)];
    const piece = samples.slice(from, cut);
    const fade = Math.min(FADE, piece.length, next);
    for (let i = 0; i < fade; i++) {
      const share = (i + 1) / (fade + 1);
      const at = piece.length - fade + i;
      piece[at] = (1 - share) * piece[at]! + share * samples[next - fade + i]!;
    }
    kept.push(piece);
    from = next;
  }
  kept.push(samples.slice(from));
  const joined = new Float32Array(kept.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of kept) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** Moves the times of a scoring of `withoutParts` to their places in the whole recording. */
export function inWholeRecording(scoring: Scoring, parts: readonly Repetition[]): Scoring {
  const whole = (time: number, isAfter: (time: number, cut: number) => boolean): number =>
    parts.reduce((now, { from, to }) => (isAfter(now, from) ? now + to - from : now), time);
  const placed = <T extends { startTime: number; endTime: number }>(part: T): T => {
    const startTime = whole(part.startTime, (time, cut) => time >= cut);
    // The word before a repetition ends at the cut, or a little after it.
    const endTime = whole(part.endTime, (time, cut) => time > cut + FADE / SAMPLE_RATE);
    return { ...part, startTime, endTime: Math.max(startTime, endTime) };
  };
  const lineOf = ({ line }: Melody) =>
    line.map(({ row, pitch }) => ({
      row: Math.round(ROWS_PER_SECOND * whole(row / ROWS_PER_SECOND, (time, cut) => time >= cut)),
      pitch,
    }));
  return {
    ...scoring,
    melody: scoring.melody && { ...scoring.melody, line: lineOf(scoring.melody) },
    added: scoring.added && placed(scoring.added),
    words: scoring.words.map((word) => ({ ...placed(word), phones: word.phones.map(placed) })),
  };
}
