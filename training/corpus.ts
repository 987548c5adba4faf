import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';

export const CORPUS = new URL('../../shared/corpus/', import.meta.url);

export type CorpusWord = {
  text: string;
  phones: string[];
  phone_accuracy: (number | null)[];
  accuracy: number;
  stress: number;
  total: number;
};
export type CorpusUtterance = {
  speaker: string;
  age: number;
  gender: string;
  text: string;
  accuracy: number;
  fluency: number;
  prosodic: number;
  total: number;
  completeness: number;
  words: CorpusWord[];
};

export const hasCorpus = (): boolean => existsSync(new URL('train.json', CORPUS));
export const recordingOf = (id: string): URL => new URL(`train/${id}.flac`, CORPUS);

export async function readCorpus(): Promise<[string, CorpusUtterance][]> {
  const all = JSON.parse(await readFile(new URL('train.json', CORPUS), 'utf8')) as Record<string, CorpusUtterance>;
  return Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns the index of the expert's sound for each engine sound, or -1. Their pronunciations may differ. */
export function matchSounds(ours: readonly string[], theirs: readonly string[]): number[] {
  const cost = Array.from({ length: ours.length + 1 }, (_, i) =>
    Array.from({ length: theirs.length + 1 }, (_v, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => cost[i]?.[j] ?? Infinity;
  for (let i = 1; i <= ours.length; i++) {
    for (let j = 1; j <= theirs.length; j++) {
      const change = ours[i - 1] === theirs[j - 1] ? 0 : 1;
      cost[i]![j] = Math.min(at(i - 1, j - 1) + change, at(i - 1, j) + 1, at(i, j - 1) + 1);
    }
  }
  const match = ours.map(() => -1);
  let i = ours.length,
    j = theirs.length;
  while (i > 0 && j > 0) {
    const change = ours[i - 1] === theirs[j - 1] ? 0 : 1;
    if (at(i, j) === at(i - 1, j - 1) + change) match[--i] = --j;
    else if (at(i, j) === at(i - 1, j) + 1) i--;
    else j--;
  }
  return match;
}

/** Returns each speaker's fold, dealt by age as in data.py, so that every fold has all ages. */
export function foldsOf(corpus: readonly [string, CorpusUtterance][], folds = 5): Map<string, number> {
  const ages = new Map(corpus.map(([, { speaker, age }]) => [speaker, age]));
  const order = [...ages].toSorted(([a, x], [b, y]) => x - y || (a < b ? -1 : 1));
  return new Map(order.map(([speaker], i) => [speaker, i % folds]));
}
