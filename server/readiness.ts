import { setTimeout as wait } from 'node:timers/promises';
import { hasRoom } from './database/data-folder.ts';
import { isBusy } from './database/sqlite/sqlite-errors.ts';
import type { Database } from './database/tables.ts';

/** Time in ms after which the database counts as silent. */
const LONGEST_ANSWER = 2_000;
/** ms between two write checks. */
const WRITE_EVERY = 5_000;
/** Larger than a SQLite page, so that the write fails if the store cannot grow. */
const WRITTEN = 'x'.repeat(8192);

export class Readiness {
  readonly #db: Database;
  readonly #dataDir: string | undefined;
  #scorer: 'loading' | 'loaded' | 'broken' = 'loading';
  #takesWrites = true;
  #triedAt = -Infinity;
  #trying: Promise<void> = Promise.resolve();
  #isStopping = false;

  /** `scorerLoaded` resolves when the scorer is ready. `dataDir` is undefined for PostgreSQL. */
  constructor(db: Database, scorerLoaded: Promise<void>, dataDir: string | undefined) {
    this.#db = db;
    this.#dataDir = dataDir;
    scorerLoaded.then(
      () => (this.#scorer = 'loaded'),
      () => (this.#scorer = 'broken'),
    );
  }

  stop(): void {
    this.#isStopping = true;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Returns what is missing in a few words, or null. */
  async missing(): Promise<string | null> {
    if (this.#isStopping) return 'it is stopping';
    if (!(await this.#doesDatabaseAnswer())) return 'the database does not answer';
    if (!(await this.#doesDatabaseWrite())) return 'the database takes no writes, or its disk is full';
    if (this.#scorer === 'broken') return 'the scorer cannot be loaded, and the log has the reason';
    return this.#scorer === 'loaded' ? null : 'the scorer is not loaded';
  }

  /** Returns true if the database answers and takes writes. */
  async takesWrites(): Promise<boolean> {
    return (await this.#doesDatabaseAnswer()) && (await this.#doesDatabaseWrite());
  }

  async #doesDatabaseAnswer(): Promise<boolean> {
    const asked = this.#db.selectFrom('organizations').select('id').limit(1).execute();
    const isAnswered = asked.then(
      () => true,
      () => false,
    );
    return soon(isAnswered, false);
  }

  /** While a write waits for another one, the previous result holds. */
  async #doesDatabaseWrite(): Promise<boolean> {
    if (performance.now() - this.#triedAt >= WRITE_EVERY) {
      this.#triedAt = performance.now();
      this.#trying = this.#tryToWrite();
    }
    await soon(this.#trying, undefined);
    return this.#takesWrites;
  }

  async #tryToWrite(): Promise<void> {
    try {
      await this.#db.transaction().execute(async (trx) => {
        await trx.insertInto('secrets').values({ name: 'readiness', value: WRITTEN }).execute();
        await trx.deleteFrom('secrets').where('name', '=', 'readiness').execute();
      });
      // SQLite may still write to free space in its log.
      this.#takesWrites = this.#dataDir === undefined || hasRoom(this.#dataDir);
    } catch (error) {
      this.#takesWrites = isBusy(error);
    }
  }
}

async function soon<T>(answer: Promise<T>, late: T): Promise<T> {
  const giveUp = new AbortController();
  const isLate = wait(LONGEST_ANSWER, late, { signal: giveUp.signal }).catch(() => late);
  try {
    return await Promise.race([answer, isLate]);
  } finally {
    giveUp.abort();
  }
}
