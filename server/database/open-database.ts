import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, type Dialect } from 'kysely';
import { migrations } from './migrations.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import type { Database, Tables } from './tables.ts';

export type DatabaseLocation = {
  /** A postgres:// address; without it, a SQLite file in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** The most connections to PostgreSQL. */
  databaseConnections: number;
  /** Told when an idle PostgreSQL connection breaks; the next query opens another. */
  onConnectionLost?: (error: Error) => void;
};

/** Opens the database and brings it to the newest migration. Rejects, closed again, when a migration fails. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: await dialectFor(location) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return db;
  await db.destroy();
  throw error;
}

async function dialectFor(location: DatabaseLocation): Promise<Dialect> {
  if (location.databaseUrl === undefined) {
    mkdirSync(location.dataDir, { recursive: true, mode: 0o700 });
    return nodeSqliteDialect(join(location.dataDir, 'outloud.sqlite'));
  }
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: location.databaseUrl, max: location.databaseConnections });
  pool.on('error', (error) => location.onConnectionLost?.(error));
  return new PostgresDialect({ pool });
}
