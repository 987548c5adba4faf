/** Words of the corpus that replace said words. */
import type { Sounds } from '../scoring/alignment/trellis.ts';
import type { CorpusUtterance } from './corpus.ts';
import { soundsOf } from './labels.ts';

type Random = () => number;
export type VocabularyWord = { text: string; sounds: Sounds };

export const pick = <Value>(values: readonly Value[], random: Random): Value | undefined =>
  values[Math.floor(random() * values.length)];

export function distance(a: readonly number[], b: readonly number[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  a.forEach((x, i) => {
    const next = [i + 1];
    b.forEach((y, j) => next.push(Math.min(row[j]! + Number(x !== y), row[j + 1]! + 1, next[j]! + 1)));
    row = next;
  });
  return row[b.length]!;
}

export class Vocabulary {
  readonly #words: VocabularyWord[];

  constructor(corpus: readonly [string, CorpusUtterance][]) {
    const words = new Map<string, Sounds>();
    for (const [, { text }] of corpus)
      for (const word of text.split(' ')) {
        const sounds = soundsOf(word);
        if (sounds.length === 1) words.set(word, sounds[0]!);
      }
    this.#words = [...words].map(([text, sounds]) => ({ text, sounds }));
  }

  any(random: Random): VocabularyWord {
    return pick(this.#words, random)!;
  }

  /** Returns a word of similar length with nearly all sounds different. */
  unlike(word: Sounds, random: Random): VocabularyWord | undefined {
    const length = word[0]!.length;
    return pick(
      this.#words.filter(
        ({ sounds: [other] }) =>
          Math.abs(other!.length - length) <= 1 &&
          word.every((own) => distance(own, other!) >= 0.8 * Math.max(own.length, other!.length)),
      ),
      random,
    );
  }

  /** Returns a word with few sounds different. */
  alike(word: Sounds, random: Random): VocabularyWord | undefined {
    return pick(
      this.#words.filter(({ sounds }) =>
        word.every((own) =>
          sounds.every((other) => {
            const changes = distance(own, other);
            return changes > 0 && changes <= 0.4 * Math.max(own.length, other.length);
          }),
        ),
      ),
      random,
    );
  }
}
