import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database/tables.ts';

/** A database that needs longer than this for one row counts as silent, in ms. */
const LONGEST_ANSWER = 2_000;

/** Whether the provider takes work. */
export class Readiness {
  readonly #db: Database;
  #isScorerLoaded = false;
  #isStopping = false;

  /** @param scorerLoaded resolves when the scorer can score; while it doesn't, the provider is not ready */
  constructor(db: Database, scorerLoaded: Promise<void>) {
    this.#db = db;
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
    return this.#isScorerLoaded ? null : 'the scorer is not loaded';
  }

  async #doesDatabaseAnswer(): Promise<boolean> {
    const giveUp = new AbortController();
    const asked = this.#db.selectFrom('organizations').select('id').limit(1).execute();
    const isAnswered = asked.then(
      () => true,
      () => false,
    );
    const isLate = wait(LONGEST_ANSWER, false, { signal: giveUp.signal }).catch(() => false);
    try {
      return await Promise.race([isAnswered, isLate]);
    } finally {
      giveUp.abort();
    }
  }
}
