/** Finds what a student added to a text: speech between its words that none of them fits. */
import type { Heard } from '../nets/acoustic-net.ts';
import { SILENCE } from '../nets/acoustic-net.ts';
import { ROWS_PER_SECOND } from '../rates.ts';
import { ADDED } from '../constants.ts';
import type { Repetition } from './repetitions.ts';
import { anySounds, anySoundsFrom, backward, forward, isPossible, meet, NEVER, onlyAt, speechOf } from './trellis.ts';
import type { Best, Rows, Sounds } from './trellis.ts';

const largest = (a: Best, b: Best): Best => a.map((value, t) => Math.max(value, b[t]!));
const thenSilenceIn = (rows: Rows, best: Best): Best => forward(rows, [SILENCE], best, best.slice());
const lowered = (best: Best): Best => best.map((value) => (isPossible(value) ? value - ADDED.cost : NEVER));

/** Returns the parts of a recording, earliest first, that belong to no word of the text. */
export function addedIn(heard: Heard, words: readonly Sounds[]): Repetition[] {
  const rows = speechOf(heard);
  if (rows.count > ADDED.longest * ROWS_PER_SECOND) return [];
  const thenSilence = (best: Best) => thenSilenceIn(rows, best);
  const silenceThen = (best: Best) => backward(rows, [SILENCE], best, best.slice());
  const thenAny = (best: Best) => thenSilence(lowered(anySounds(rows, best, ADDED.perSound)));
  const anyThen = (best: Best) => silenceThen(lowered(anySoundsFrom(rows, best, ADDED.perSound)));

  /** Best scores before each word and at the end, without and with something added there, and after each word. */
  const plain: Best[] = [];
  const before: Best[] = [];
  const ends: Best[] = [];
  for (let word = 0; word <= words.length; word++) {
    plain.push(thenSilence(ends[word - 1] ?? onlyAt(rows, 0)));
    before.push(largest(plain[word]!, thenAny(plain[word]!)));
    const sounds = words[word];
    if (sounds) ends.push(sounds.map((each) => forward(rows, each, before[word]!)).reduce(largest));
  }
  const begins: Best[] = [];
  begins[words.length] = onlyAt(rows, rows.count);
  const after: Best[] = [];
  for (let word = words.length - 1; word >= 0; word--) {
    const rest = silenceThen(begins[word + 1]!);
    after[word] = largest(rest, anyThen(rest));
    begins[word] = words[word]!.map((sounds) => backward(rows, sounds, after[word]!)).reduce(largest);
  }
  const seconds = (row: number) => (rows.from + row) / ROWS_PER_SECOND;
  return plain.flatMap((alone, word) => {
    const to = word === words.length ? rows.count : meet(before[word]!, begins[word]!).row;
    if (!isPossible(before[word]![to]!) || alone[to]! >= before[word]![to]!) return [];
    const from = word === 0 ? 0 : meet(ends[word - 1]!, after[word - 1]!).row;
    return to - from >= ADDED.shortest * ROWS_PER_SECOND ? [{ from: seconds(from), to: seconds(to) }] : [];
  });
}
