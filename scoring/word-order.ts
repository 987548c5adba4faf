/** Finds a word of a sentence that was said at another place, such as "When it is due?" for "When is it due?". */
import { ORDER, WORD_BARS } from './constants.ts';
import type { AlignedWord } from './alignment/word-evidence.ts';
import { SOUNDS } from './nets/acoustic-net.ts';
import { LEAST_LIKELY, likelihoodOf } from './nets/sound-sequence.ts';
import type { ScoredWord } from './results/scoring.ts';

/** Indexes of the word in the text, and in what was said. */
export type Move = { from: number; to: number };

/** Rows around the words and their neighbors. */
const MARGIN = 2;

/** Returns a list with one item at another place. */
export const moved = <Item>(items: readonly Item[], { from, to }: Move): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);

/** Returns the likeliest move of a word that isn't well said where the text has it, if it is much likelier than none. */
export function moveOf(
  likelihoods: Float64Array,
  aligned: readonly AlignedWord[],
  words: readonly ScoredWord[],
): Move | null {
  const isSuspect = ({ said, score, near }: ScoredWord): boolean =>
    said !== 'said' || near !== null || score < WORD_BARS.correct;
  const moves = words.flatMap((word, from) =>
    isSuspect(word)
      ? Array.from({ length: 2 * ORDER.farthest + 1 }, (_, i) => ({ from, to: from - ORDER.farthest + i }))
      : [],
  );
  const possible = moves.filter(
    ({ from, to }) => to !== from && to >= 0 && to < aligned.length && from < aligned.length,
  );
  const [best] = possible
    .map((move) => ({ move, gain: gainOf(likelihoods, aligned, move) }))
    .toSorted((a, b) => b.gain - a.gain);
  return best !== undefined && best.gain > ORDER.gain ? best.move : null;
}

/** Returns how much likelier the words are in the other order, and not only than in the text's order, but than without the word. */
function gainOf(likelihoods: Float64Array, aligned: readonly AlignedWord[], { from, to }: Move): number {
  const [first, last] = [Math.max(0, Math.min(from, to) - 1), Math.min(aligned.length - 1, Math.max(from, to) + 1)];
  const part = aligned.slice(first, last + 1);
  const end = part.at(-1)!;
  const rows = likelihoods.subarray(
    Math.max(0, part[0]!.begin - MARGIN) * SOUNDS,
    (end.begin + end.rows + MARGIN) * SOUNDS,
  );
  const likelihood = (words: readonly AlignedWord[]): number =>
    likelihoodOf(
      rows,
      words.flatMap(({ sounds }) => sounds.map(({ sound }) => sound)),
    );
  const asked = Math.max(likelihood(part), likelihood(part.toSpliced(from - first, 1)));
  const other = likelihood(moved(part, { from: from - first, to: to - first }));
  return other <= LEAST_LIKELY ? LEAST_LIKELY : other - asked;
}
