import type { Heard } from '../scoring/nets/acoustic-net.ts';
import { indexesOf, SILENCE, SOUNDS, STATES } from '../scoring/nets/acoustic-net.ts';
import { pronounceable } from '../words/lexicon.ts';
import { PHONES } from '../words/phones.ts';
import type { Sounds } from '../scoring/alignment/trellis.ts';
import { isLaid, lay, speechOf } from '../scoring/alignment/trellis.ts';
import { examineWords } from '../scoring/alignment/word-evidence.ts';
import type { CorpusUtterance } from './corpus.ts';
import { matchSounds } from './corpus.ts';

/** Label of rows that the net doesn't learn from. */
const UNKNOWN = -100;
/** Lowest expert score (0-2) of a sound that was said. */
const SAID = 1;

export const soundsOf = (text: string): Sounds[] =>
  pronounceable(text).map(({ pronunciations }) => indexesOf(pronunciations));

function statesOf({ scores }: Heard, sound: number, begin: number, count: number): number[] {
  const at = (row: number, state: number): number => scores[(begin + row) * SOUNDS * STATES + STATES * sound + state]!;
  let best = [at(0, 0), -Infinity, -Infinity];
  const from: number[][] = [];
  for (let row = 1; row < count; row++) {
    const [a, b, c] = best as [number, number, number];
    const last = [c, b, a].indexOf(Math.max(a, b, c));
    from.push([0, b > a ? 1 : 0, 2 - last]);
    best = [a + at(row, 0), Math.max(a, b) + at(row, 1), Math.max(a, b, c) + at(row, 2)];
  }
  const path = [count > 1 ? 2 : 0];
  for (let row = count - 1; row > 0; row--) path.unshift(from[row - 1]![path[0]!]!);
  return path;
}

/** Returns each row's state by the previous net, none for sounds rated wrong. null if the text can't be aligned. */
export function labelsOf(heard: Heard, utterance: Pick<CorpusUtterance, 'text' | 'words'>): Int16Array | null {
  const words = soundsOf(utterance.text);
  const rows = speechOf(heard);
  const laid = lay(rows, words);
  if (!isLaid(laid)) return null;
  const labels = new Int16Array(heard.rows).fill(STATES * SILENCE + 1);
  const aligned = examineWords(heard, laid, words);
  const fits = aligned.length === utterance.words.length;
  aligned.forEach(({ sounds }, w) => {
    const theirs = fits ? utterance.words[w]! : null;
    const match = theirs
      ? matchSounds(
          sounds.map(({ sound }) => PHONES[sound]!),
          theirs.phones.map((phone) => phone.replace(/\d$/, '')),
        )
      : [];
    sounds.forEach(({ sound, begin, rows: count }, i) => {
      const accuracy = theirs?.phone_accuracy[match[i]!] ?? 2;
      if (accuracy < SAID) labels.fill(UNKNOWN, begin, begin + count);
      else statesOf(heard, sound, begin, count).forEach((state, row) => (labels[begin + row] = STATES * sound + state));
    });
  });
  return labels;
}
