import { z } from 'zod';
import type { Pronunciations } from '../../contract/pronunciation.ts';
import { phonesOfIpa } from '../../words/ipa.ts';
import { ownerOf } from '../../words/lexicon.ts';
import { wordsOf } from '../../words/text.ts';
import type { Database } from '../database/tables.ts';
import { mapInTurns } from '../in-turns.ts';
import type { Logger } from '../logger.ts';

const WORDS_A_QUERY = 500;
const Listed = z.array(z.string()).min(1).max(8);

/** Pronunciations from the school's content, for scoring on the server and in browsers, and for display. */
export class ContentPronunciations {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #told = new Set<string>();

  constructor({ db, log }: { db: Database; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  async of(text: string): Promise<Pronunciations> {
    return (await this.ofEach([text]))[0] ?? {};
  }

  /** Returns the pronunciations for each text. Equal texts always get equal ones. */
  async ofEach(texts: readonly string[]): Promise<Pronunciations[]> {
    const wanted = await mapInTurns(texts, lookedUp);
    const words = [...new Set(wanted.flat())];
    const found = new Map<string, string[]>();
    for (let start = 0; start < words.length; start += WORDS_A_QUERY) {
      const some = words.slice(start, start + WORDS_A_QUERY);
      const rows = await this.#db.selectFrom('pronunciations').selectAll().where('word', 'in', some).execute();
      for (const { word, ipa } of rows) {
        const readable = readableOf(word, ipa);
        if (readable !== null) found.set(word, readable);
        else this.#tell(word);
      }
    }
    return wanted.map((own) =>
      Object.fromEntries(own.flatMap((word) => (found.has(word) ? [[word, found.get(word)!]] : []))),
    );
  }

  /** Rows that didn't come with a pack may contain anything. */
  #tell(word: string): void {
    if (this.#told.has(word)) return;
    this.#told.add(word);
    this.#log.warn({ word: word.slice(0, 100) }, 'a pronunciation was left out: it cannot be read');
  }
}

const lookedUp = (text: string): string[] => [...new Set(wordsOf(text).flatMap(({ word }) => [word, ownerOf(word)]))];

function readableOf(word: string, stored: string): string[] | null {
  try {
    const list = Listed.parse(JSON.parse(stored));
    for (const ipa of list) phonesOfIpa(word, ipa);
    return list;
  } catch {
    return null;
  }
}
