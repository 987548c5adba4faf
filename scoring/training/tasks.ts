import type { AlignedWord } from '../aligner.ts';
import { pronounceable } from '../lexicon.ts';
import type { CorpusUtterance, CorpusWord } from './corpus.ts';

/**
 * The ways each recording is laid over a text:
 * experts - the sounds the experts judged; engine - the pronunciation the engine chooses, as students meet it;
 * wrong - another text of similar length; mixed - some words replaced, or words added at the end that nobody read;
 * short, shortWrong - one to three words cut out, over their own words and over others;
 * noisy - as engine, with noise added.
 */
export const MODES = ['experts', 'engine', 'wrong', 'mixed', 'short', 'shortWrong', 'noisy'];

export type Task = {
  mode: string;
  samples: Float32Array;
  words: string[][];
  /** Whether each word was read. */
  heard: boolean[];
  /** The experts' words, where their scores hold. */
  experts: CorpusWord[] | null;
  /** Whether the scores of the utterance hold. */
  whole: boolean;
};

const plain = (phone: string): string => phone.replace(/\d$/, '');

/** A small seeded generator (mulberry32): the same features on every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const spellings = (text: string): string[][] =>
  pronounceable(text).map((entry) =>
    entry.pronunciations.map((phones) => phones.map((phone) => phone.arpabet).join(' ')),
  );

/** White, pink-like or humming noise under the speech, 8 to 24 dB below its power. */
function withNoise(samples: Float32Array, random: () => number): Float32Array {
  const power = samples.reduce((sum, x) => sum + x * x, 0) / samples.length;
  const ratio = 8 + 16 * random();
  const colour = 0.98 * random();
  let brown = 0;
  const noise = samples.map(() => {
    brown = colour * brown + (random() + random() + random() - 1.5);
    return brown;
  });
  const noisePower = noise.reduce((sum, x) => sum + x * x, 0) / noise.length;
  const gain = Math.sqrt(power / noisePower / 10 ** (ratio / 10));
  return samples.map((x, i) => x + gain * noise[i]!);
}

/** Makes, for the recording at an index of the corpus, its tasks in the given modes. */
export function createTasks(corpus: readonly [string, CorpusUtterance][]) {
  function otherWords(index: number, count: number, random: () => number): string[][] {
    const own = corpus[index]![1];
    const ownWords = new Set(own.text.split(' '));
    for (;;) {
      const other = corpus[Math.floor(random() * corpus.length)]![1];
      const words = other.text.split(' ').filter((word) => !ownWords.has(word));
      const all = spellings(words.join(' '));
      if (other.speaker !== own.speaker && all.length >= count) return all.slice(0, count);
    }
  }

  return function tasksOf(
    index: number,
    samples: Float32Array,
    align: (samples: Float32Array, words: string[][]) => AlignedWord[] | null,
    modes: readonly string[],
  ): Task[] {
    const random = randomFrom(index + 1);
    const experts = corpus[index]![1].words;
    const words = spellings(corpus[index]![1].text);
    const fits = words.length === experts.length;
    const tasks: Task[] = [
      {
        mode: 'experts',
        samples,
        words: experts.map((word) => [word.phones.map(plain).join(' ')]),
        heard: experts.map(() => true),
        experts,
        whole: true,
      },
      { mode: 'engine', samples, words, heard: words.map(() => true), experts: fits ? experts : null, whole: true },
      {
        mode: 'noisy',
        samples: withNoise(samples, random),
        words,
        heard: words.map(() => true),
        experts: fits ? experts : null,
        whole: true,
      },
    ];
    const wrong = otherWords(index, Math.min(words.length, 8), random);
    tasks.push({ mode: 'wrong', samples, words: wrong, heard: wrong.map(() => false), experts: null, whole: false });

    const extra = otherWords(index, Math.min(6, 2 + Math.floor(random() * 5)), random);
    if (random() < 0.5) {
      tasks.push({
        mode: 'mixed',
        samples,
        words: [...words, ...extra],
        heard: [...words.map(() => true), ...extra.map(() => false)],
        experts: null,
        whole: false,
      });
    } else {
      const replaced = words.map(() => random() < 0.35);
      tasks.push({
        mode: 'mixed',
        samples,
        words: words.map((word, i) => (replaced[i] ? extra[i % extra.length]! : word)),
        heard: replaced.map((value) => !value),
        experts: null,
        whole: false,
      });
    }

    const place = modes.some((mode) => mode.startsWith('short')) && fits ? align(samples, words) : null;
    if (place) {
      const count = Math.min(words.length, 1 + Math.floor(random() * 3));
      const first = Math.floor(random() * (words.length - count + 1));
      const last = first + count - 1;
      const from = Math.max(0, place[first]!.begin - 15);
      const to = place[last]!.begin + place[last]!.frames + 15;
      const cut = samples.slice(from * 160, to * 160);
      tasks.push({
        mode: 'short',
        samples: cut,
        words: words.slice(first, last + 1),
        heard: Array.from({ length: count }, () => true),
        experts: experts.slice(first, last + 1),
        whole: false,
      });
      const others = otherWords(index, count, random);
      tasks.push({
        mode: 'shortWrong',
        samples: cut,
        words: others,
        heard: others.map(() => false),
        experts: null,
        whole: false,
      });
    }
    return tasks.filter((task) => modes.includes(task.mode));
  };
}
