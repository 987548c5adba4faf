/**
 * Aligns a text with an acoustic net's output once, from both ends, so that each place can be tried alone. Scores are
 * sums of log likelihoods. Rows count from the first row of speech.
 */
import type { Heard } from '../nets/acoustic-net.ts';
import { SILENCE, SOUNDS, STATES } from '../nets/acoustic-net.ts';

export const NEVER = -1e30;
export const isPossible = (score: number): boolean => score > NEVER / 10;

export type Rows = { scores: Float64Array; from: number; count: number };

/** Best scores of everything before each row, or from each row on. One more than there are rows. */
export type Best = Float64Array;

export const speechOf = ({ scores, from, to }: Heard): Rows => ({ scores, from, count: to - from });

export const part = (rows: Rows, from: number, to: number): Rows => ({
  scores: rows.scores,
  from: rows.from + from,
  count: to - from,
});

export const never = (rows: Rows): Best => new Float64Array(rows.count + 1).fill(NEVER);

export function onlyAt(rows: Rows, row: number): Best {
  const best = never(rows);
  best[row] = 0;
  return best;
}

const statesOf = (sounds: readonly number[]): number[] =>
  sounds.flatMap((sound) => Array.from({ length: STATES }, (_, state) => STATES * sound + state));

/** Returns the best scores of saying these sounds before each row, from where `starts` allows. Never below `ends`. */
export function forward(rows: Rows, sounds: readonly number[], starts: Best, ends = never(rows)): Best {
  const states = statesOf(sounds);
  const last = states.length - 1;
  const now = new Float64Array(states.length).fill(NEVER);
  for (let t = 0; t < rows.count; t++) {
    const row = (rows.from + t) * SOUNDS * STATES;
    for (let i = last; i >= 0; i--) {
      let best = Math.max(now[i]!, i > 0 ? now[i - 1]! : starts[t]!);
      // The middle of a short sound may be missing.
      if (i % STATES === 2) best = Math.max(best, now[i - 2]!);
      now[i] = isPossible(best) ? best + rows.scores[row + states[i]!]! : NEVER;
    }
    ends[t + 1] = Math.max(ends[t + 1]!, now[last]!);
  }
  return ends;
}

/** Returns the best scores of saying these sounds from each row, followed by `rest`. Never below `begins`. */
export function backward(rows: Rows, sounds: readonly number[], rest: Best, begins = never(rows)): Best {
  const states = statesOf(sounds);
  const now = new Float64Array(states.length).fill(NEVER);
  for (let t = rows.count - 1; t >= 0; t--) {
    const row = (rows.from + t) * SOUNDS * STATES;
    for (let i = 0; i < states.length; i++) {
      let best = Math.max(now[i]!, i < states.length - 1 ? now[i + 1]! : rest[t + 1]!);
      if (i % STATES === 0) best = Math.max(best, now[i + 2]!);
      now[i] = isPossible(best) ? best + rows.scores[row + states[i]!]! : NEVER;
    }
    begins[t] = Math.max(begins[t]!, now[0]!);
  }
  return begins;
}

/** Returns the best scores of any sounds, at least one, each at a cost. Includes silence if `orSilence`. */
export function anySounds(rows: Rows, starts: Best, cost: number, orSilence = false): Best {
  const ends = never(rows);
  const count = orSilence ? SOUNDS : SILENCE;
  const now = new Float64Array(STATES * count).fill(NEVER);
  for (let t = 0; t < rows.count; t++) {
    const row = (rows.from + t) * SOUNDS * STATES;
    const into = Math.max(starts[t]!, ends[t]!) - cost;
    let end = NEVER;
    for (let i = 0; i < STATES * count; i += STATES) {
      const at = row + i;
      const [a, b, c] = [now[i]!, now[i + 1]!, now[i + 2]!];
      now[i + 2] = Math.max(a, b, c) + rows.scores[at + 2]!;
      now[i + 1] = Math.max(a, b) + rows.scores[at + 1]!;
      now[i] = Math.max(a, into) + rows.scores[at]!;
      if (now[i + 2]! > end) end = now[i + 2]!;
    }
    ends[t + 1] = end;
  }
  return ends;
}

/** Like `anySounds`, from each row, followed by `rest`. */
export function anySoundsFrom(rows: Rows, rest: Best, cost: number): Best {
  const begins = never(rows);
  const now = new Float64Array(STATES * SILENCE).fill(NEVER);
  for (let t = rows.count - 1; t >= 0; t--) {
    const row = (rows.from + t) * SOUNDS * STATES;
    const out = Math.max(rest[t + 1]!, begins[t + 1]!);
    let begin = NEVER;
    for (let i = 0; i < STATES * SILENCE; i += STATES) {
      const at = row + i;
      const [a, b, c] = [now[i]!, now[i + 1]!, now[i + 2]!];
      now[i] = Math.max(a, b, c) + rows.scores[at]!;
      now[i + 1] = Math.max(b, c) + rows.scores[at + 1]!;
      now[i + 2] = Math.max(c, out) + rows.scores[at + 2]!;
      if (now[i]! > begin) begin = now[i]!;
    }
    begins[t] = begin - cost;
  }
  return begins;
}

/** Returns the row where two halves fit best, and their score. */
export function meet(ends: Best, begins: Best): { score: number; row: number } {
  let score = -Infinity;
  let row = 0;
  for (let t = 0; t < ends.length; t++) {
    const sum = ends[t]! + begins[t]!;
    if (sum > score) {
      score = sum;
      row = t;
    }
  }
  return { score, row };
}

/** Returns the best score of one sound between `starts` and `rest`. A faster `meet(forward(...), rest)`. */
export function between(rows: Rows, sound: number, starts: Best, rest: Best): number {
  let [a, b, c] = [NEVER, NEVER, NEVER];
  let best = -Infinity;
  for (let t = 0; t < rows.count; t++) {
    const at = (rows.from + t) * SOUNDS * STATES + STATES * sound;
    const ab = b > a ? b : a;
    c = (c > ab ? c : ab) + rows.scores[at + 2]!;
    b = ab + rows.scores[at + 1]!;
    a = (starts[t]! > a ? starts[t]! : a) + rows.scores[at]!;
    const sum = c + rest[t + 1]!;
    if (sum > best) best = sum;
  }
  return best;
}

/** Accepted pronunciations of a word, as sound indexes. */
export type Sounds = readonly (readonly number[])[];

export type Laid = {
  rows: Rows;
  score: number;
  /** Scores of everything before and after each word, including silence. */
  before: Best[];
  after: Best[];
  /** Each word's best pronunciation, first row, and row after its last. */
  pronunciations: number[];
  begins: number[];
  ends: number[];
};

/** True if the recording is long enough for the words. */
export const isLaid = ({ score }: Laid): boolean => isPossible(score);

/** Aligns the words with the rows, with or without silence between them, from where `starts` allows. */
export function lay(rows: Rows, words: readonly Sounds[], starts = onlyAt(rows, 0)): Laid {
  const thenSilence = (best: Best): Best => forward(rows, [SILENCE], best, best.slice());
  const silenceThen = (best: Best): Best => backward(rows, [SILENCE], best, best.slice());

  const before = [thenSilence(starts)];
  const said = words.map((pronunciations, word) => {
    const each = pronunciations.map((sounds) => forward(rows, sounds, before[word]!));
    const any = each[0]!.map((_, t) => each.reduce((best, ends) => Math.max(best, ends[t]!), NEVER));
    if (word < words.length - 1) before.push(thenSilence(any));
    return each;
  });
  const after: Best[] = [];
  after[words.length - 1] = silenceThen(onlyAt(rows, rows.count));
  for (let word = words.length - 1; word > 0; word--) {
    const begins = never(rows);
    for (const sounds of words[word]!) backward(rows, sounds, after[word]!, begins);
    after[word - 1] = silenceThen(begins);
  }
  const laid: Laid = { rows, before, after, score: NEVER, pronunciations: [], begins: [], ends: [] };
  said.forEach((each, word) => {
    const meetings = each.map((ends) => meet(ends, after[word]!));
    const best = meetings.reduce((a, b, i) => (b.score > meetings[a]!.score ? i : a), 0);
    laid.score = meetings[best]!.score;
    laid.pronunciations.push(best);
    laid.begins.push(meet(before[word]!, backward(rows, words[word]![best]!, after[word]!)).row);
    laid.ends.push(meetings[best]!.row);
  });
  return laid;
}
