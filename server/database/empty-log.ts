import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './tables.ts';

const TRIES = 100;
const PAUSE = 50;

/**
 * Removes what SQLite's log still has of deleted rows. Returns false if another process keeps the store busy. PostgreSQL
 * manages its own log.
 */
export async function emptyLog(db: Database): Promise<boolean> {
  if (isPostgres(db)) return true;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await wait(PAUSE);
  }
  return false;
}
