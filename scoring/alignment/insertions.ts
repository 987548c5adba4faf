import { SILENCE, SOUNDS } from '../nets/acoustic-net.ts';
import { labelsOf, skipsOf } from '../nets/sound-sequence.ts';

/** Log likelihood of a sound in a row is limited to this. */
const LEAST = -60;

/**
 * Any sounds before a word, in rows from `from` to before `to`. With them, the recording fits the text better by `gain` (natural log).
 * `sounds` counts the likeliest sounds there.
 */
export type Insertion = { word: number; from: number; to: number; gain: number; sounds: number };

type Row = Float64Array;

/**
 * Returns the likeliest insertion before each word and at the end. Its rows hold the peaks of the sounds, and not all of them, so
 * that added-words.ts finds what to cut out of a refused sentence.
 * @param likelihoods by the sequence net (SequenceNet.hear)
 * @param words sounds of each word
 */
export function insertionsIn(likelihoods: Float64Array, words: readonly (readonly number[])[]): Insertion[] {
  const labels = labelsOf(words.flat());
  const rows = Array.from({ length: likelihoods.length / SOUNDS }, (_, row) =>
    Float64Array.from(labels, (label) => Math.max(LEAST, Math.log(likelihoods[row * SOUNDS + label]!))),
  );
  const before = untilEach(rows, labels);
  const backward = rows.map((row) => row.toReversed()).toReversed();
  const after = untilEach(backward, labels.toReversed())
    .map((row) => row.toReversed())
    .toReversed();
  const whole = endOf(before.at(-1)!, labels.length - 1);
  const heard = soundsIn(likelihoods);
  let silence = 0;
  return [...words, []].map((sounds, word) => {
    const at = silence;
    silence += 2 * sounds.length;
    const until = (row: number): number => (row > 0 ? endOf(before[row - 1]!, at) : at === 0 ? 0 : -Infinity);
    const rest = (row: number): number =>
      row < rows.length ? beginOf(after[row]!, at) : at === labels.length - 1 ? 0 : -Infinity;
    const { score, from, to } = likeliestSpan(rows.length, until, rest);
    const count = heard.filter((row) => row >= from && row < to).length;
    return { word, from, to, gain: score - whole, sounds: count };
  });
}

const sumOf = (a: number, b: number): number => {
  const [more, less] = a > b ? [a, b] : [b, a];
  return less === -Infinity ? more : more + Math.log1p(Math.exp(less - more));
};

/** Log likelihoods that a sound and its silence have just ended, or that they begin. */
const endOf = (row: Row, silence: number): number => sumOf(row[silence]!, row[silence - 1] ?? -Infinity);
const beginOf = (row: Row, silence: number): number => sumOf(row[silence]!, row[silence + 1] ?? -Infinity);

/** Returns the log likelihood of all rows up to each one, by the state in which it ends. */
function untilEach(rows: readonly Row[], labels: Int32Array): Row[] {
  const skips = skipsOf(labels);
  const until: Row[] = [];
  for (const row of rows) {
    const last = until.at(-1);
    const next = row.map((own, i) => {
      if (!last) return i < 2 ? own : -Infinity;
      const stayed = i > 0 ? sumOf(last[i]!, last[i - 1]!) : last[i]!;
      return own + (skips[i] === 1 ? sumOf(stayed, last[i - 2]!) : stayed);
    });
    until.push(next);
  }
  return until;
}

/** Any sounds cost nothing, because likelihoods are relative to each row's likeliest. */
function likeliestSpan(count: number, until: (row: number) => number, rest: (row: number) => number) {
  let best = { score: -Infinity, from: 0, to: 0 };
  let [top, from] = [-Infinity, 0];
  for (let row = 0; row <= count; row++) {
    if (until(row) > top) [top, from] = [until(row), row];
    const score = top + rest(row);
    if (score > best.score) best = { score, from, to: row };
  }
  return best;
}

/** Returns the likeliest sounds between two sequences of sounds. */
export function soundsBetween(
  likelihoods: Float64Array,
  before: readonly number[],
  after: readonly number[],
): number[] {
  const { from, to } = insertionsIn(likelihoods, [before, after])[1]!;
  const between = likelihoods.subarray(from * SOUNDS, to * SOUNDS);
  return soundsIn(between).map((row) => likeliestAt(between, row));
}

const likeliestAt = (likelihoods: Float64Array, row: number): number =>
  likelihoods.subarray(row * SOUNDS, (row + 1) * SOUNDS).indexOf(1);

/** Returns the rows in which the likeliest sounds begin. */
function soundsIn(likelihoods: Float64Array): number[] {
  let last: number = SILENCE;
  return Array.from({ length: likelihoods.length / SOUNDS }, (_, row) => {
    const sound = likeliestAt(likelihoods, row);
    const begins = sound !== SILENCE && sound !== last;
    last = sound;
    return begins ? row : [];
  }).flat();
}
