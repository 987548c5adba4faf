import type { Heard } from '../acoustic-net.ts';
import { indexesOf, SILENCE, SOUNDS, STATES } from '../acoustic-net.ts';
import { pronounceable } from '../lexicon.ts';
import { PHONES } from '../phones.ts';
import type { Sounds } from '../trellis.ts';
import { isLaid, lay, speechOf } from '../trellis.ts';
import { examineWords } from '../word-evidence.ts';
import type { CorpusUtterance } from './corpus.ts';
import { matchSounds } from './corpus.ts';

/** No label: the net learns nothing from such a moment. */
const UNKNOWN = -100;
/** From here up the experts heard the sound (0-2). */
const SAID = 1;

/** The accepted pronunciations of each word of a text, as the net's indexes of sounds. */
export const soundsOf = (text: string): Sounds[] =>
  pronounceable(text).map(({ pronunciations }) => indexesOf(pronunciations));

/** The best way through a sound's own states. */
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

/**
 * For each row of 20 ms the state that is said, from what the net of before heard; sounds that the experts call wrong are left out.
 * Null when the text can't be laid over the recording.
 */
export function labelsOf(heard: Heard, utterance: CorpusUtterance): Int16Array | null {
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
