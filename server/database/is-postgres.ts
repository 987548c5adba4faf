import { PostgresAdapter, type Kysely } from 'kysely';

/** For the few things that the two databases do each in its own way. */
export function isPostgres<DB>(db: Kysely<DB>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
