/**
 * Finds repeated beginnings in a recording of a text, as of a student who stutters: sounds ("b-b-ball"), words
 * ("I I have"), and the last two words said again ("I have, I have a cat").
 */
import type { Heard } from '../nets/acoustic-net.ts';
import { SILENCE, SOUNDS, STATES } from '../nets/acoustic-net.ts';
import { ROWS_PER_SECOND } from '../rates.ts';
import { backward, forward, isPossible, meet, never, NEVER, onlyAt, speechOf } from './trellis.ts';
import type { Best, Rows, Sounds } from './trellis.ts';

/** Repetitions of one beginning in a row. */
const MOST_AT_ONCE = 4;
/** Cost of each repetition (log likelihood), so that a slow beginning is not taken for two. */
const COST = 4;
/** Longer recordings are not searched, seconds. */
const LONGEST_SEARCHED = 30;

/** In seconds of the recording, earliest first: from the end of the word before to the beginning of the last attempt. */
export type Repetition = { from: number; to: number };

const largest = (a: Best, b: Best): Best => a.map((value, t) => Math.max(value, b[t]!));
const lowered = (best: Best): Best => best.map((value) => (isPossible(value) ? value - COST : NEVER));

/** Like `forward`, for any beginning of these sounds. */
function beginnings(rows: Rows, sounds: readonly number[], starts: Best): Best {
  const ends = never(rows);
  let before = starts;
  for (const sound of sounds) {
    before = forward(rows, [sound], before);
    before.forEach((value, t) => (ends[t] = Math.max(ends[t]!, value)));
  }
  return ends;
}

/** Like `backward`, for any beginning of these sounds. */
function beginningsFrom(rows: Rows, sounds: readonly number[], rest: Best): Best {
  let after = never(rows);
  for (const sound of sounds.toReversed()) after = backward(rows, [sound], largest(after, rest));
  return after;
}

export function repetitionsIn(heard: Heard, words: readonly Sounds[]): Repetition[] {
  const rows = speechOf(heard);
  if (rows.count > LONGEST_SEARCHED * ROWS_PER_SECOND) return [];
  const thenSilence = (best: Best) => forward(rows, [SILENCE], best, best.slice());
  const silenceThen = (best: Best) => backward(rows, [SILENCE], best, best.slice());
  const repeatable = words.map((pronunciations, word) => {
    const last = words.slice(Math.max(0, word - 2), word).map((other) => other[0]!);
    return { pronunciations, again: last.map((_, from) => last.slice(from).flat()) };
  });
  const once = (word: number, starts: Best) => {
    const { pronunciations, again } = repeatable[word]!;
    const tries = [
      ...pronunciations.map((sounds) => beginnings(rows, sounds, starts)),
      ...again.map((sounds) => forward(rows, sounds, starts)),
    ];
    return lowered(thenSilence(tries.reduce(largest)));
  };
  const onceFrom = (word: number, rest: Best) => {
    const { pronunciations, again } = repeatable[word]!;
    const then = silenceThen(rest);
    const tries = [
      ...pronunciations.map((sounds) => beginningsFrom(rows, sounds, then)),
      ...again.map((sounds) => backward(rows, sounds, then)),
    ];
    return lowered(tries.reduce(largest));
  };
  const repeated = (from: Best, step: (best: Best) => Best) => {
    let [now, all] = [from, from];
    for (let i = 0; i < MOST_AT_ONCE; i++) {
      now = step(now);
      all = largest(all, now);
    }
    return all;
  };

  const plain: Best[] = [];
  const before: Best[] = [];
  const ends: Best[] = [];
  words.forEach((pronunciations, word) => {
    plain.push(thenSilence(ends[word - 1] ?? onlyAt(rows, 0)));
    before.push(repeated(plain[word]!, (starts) => once(word, starts)));
    ends.push(pronunciations.map((sounds) => forward(rows, sounds, before[word]!)).reduce(largest));
  });
  const begins: Best[] = [];
  const after: Best[] = [];
  for (let word = words.length - 1; word >= 0; word--) {
    const next = begins[word + 1];
    after[word] = silenceThen(next ? repeated(next, (rest) => onceFrom(word + 1, rest)) : onlyAt(rows, rows.count));
    begins[word] = words[word]!.map((sounds) => backward(rows, sounds, after[word]!)).reduce(largest);
  }
  const seconds = (row: number) => (rows.from + row) / ROWS_PER_SECOND;
  return words.flatMap((_, word) => {
    const { row, score } = meet(before[word]!, begins[word]!);
    if (!isPossible(score) || plain[word]![row]! >= before[word]![row]!) return [];
    const from = word === 0 ? firstSound(rows, row) : meet(ends[word - 1]!, after[word - 1]!).row;
    return from < row ? [{ from: seconds(from), to: seconds(row) }] : [];
  });
}

/** Returns the first row before `end` where silence isn't likeliest. */
function firstSound({ scores, from }: Rows, end: number): number {
  for (let t = 0; t < end; t++) {
    const row = scores.subarray((from + t) * SOUNDS * STATES, (from + t + 1) * SOUNDS * STATES);
    if (Math.floor(row.indexOf(Math.max(...row)) / STATES) !== SILENCE) return t;
  }
  return end;
}
