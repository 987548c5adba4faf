import { setTimeout as wait } from 'node:timers/promises';
import { hasRoom } from './database/data-folder.ts';
import { isBusy } from './database/sqlite-errors.ts';
import type { Database } from './database/tables.ts';

/** A database that needs longer than this for one row counts as silent, in ms. */
const LONGEST_ANSWER = 2_000;
/** ms between two tries to write. */
const WRITE_EVERY = 5_000;
/** Longer than a page of SQLite, so that a store that can't grow refuses it. */
const WRITTEN = 'x'.repeat(8192);

/** Whether the provider takes work. */
export class Readiness {
  readonly #db: Database;
  readonly #dataDir: string | undefined;
  #isScorerLoaded = false;
  #takesWrites = true;
  #triedAt = -Infinity;
  #trying: Promise<void> = Promise.resolve();
  #isStopping = false;

  /**
   * @param scorerLoaded resolves when the scorer can score; while it doesn't, the provider is not ready
   * @param dataDir folder of a SQLite store; undefined for PostgreSQL
   */
  constructor(db: Database, scorerLoaded: Promise<void>, dataDir: string | undefined) {
    this.#db = db;
    this.#dataDir = dataDir;
    scorerLoaded.then(
      () => (this.#isScorerLoaded = true),
      () => undefined,
    );
  }

  stop(): void {
    this.#isStopping = true;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** What is missing, in a few words; null when nothing is. */
  async missing(): Promise<string | null> {
    if (this.#isStopping) return 'it is stopping';
    if (!(await this.#doesDatabaseAnswer())) return 'the database does not answer';
    if (!(await this.#doesDatabaseWrite())) return 'the database takes no writes, or its disk is full';
    return this.#isScorerLoaded ? null : 'the scorer is not loaded';
  }

  async #doesDatabaseAnswer(): Promise<boolean> {
    const asked = this.#db.selectFrom('organizations').select('id').limit(1).execute();
    const isAnswered = asked.then(
      () => true,
      () => false,
    );
    return soon(isAnswered, false);
  }

  /** A write that waits for another one says nothing: what was known before holds until it is done. */
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
      // SQLite may still write in the room that its log has.
      this.#takesWrites = this.#dataDir === undefined || hasRoom(this.#dataDir);
    } catch (error) {
      this.#takesWrites = isBusy(error);
    }
  }
}

/** Waits for an answer, but only as long as the database may take for one. */
async function soon<T>(answer: Promise<T>, late: T): Promise<T> {
  const giveUp = new AbortController();
  const isLate = wait(LONGEST_ANSWER, late, { signal: giveUp.signal }).catch(() => late);
  try {
    return await Promise.race([answer, isLate]);
  } finally {
    giveUp.abort();
  }
}
