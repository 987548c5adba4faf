import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { makeDataFolder } from './data-folder.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { copyStore } from './store-copy.ts';
import { missingMigration, prepareStoreFile, requireUnused } from './store-file.ts';
import { haveStoreAlone, waitForStore } from './store-lock.ts';
import type { Database, Tables } from './tables.ts';

/** How long PostgreSQL may take to accept a connection, or to have one free, in ms; without it a query waits for ever. */
const CONNECTION_WAIT = 10_000;

/** The file of a SQLite store in its folder. */
export const STORE_FILE = 'outloud.sqlite';

export type DatabaseLocation = {
  /** A postgres:// address; without it, a SQLite file in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** The most connections to PostgreSQL. */
  databaseConnections: number;
  /** Told when an idle PostgreSQL connection breaks; the next query opens another. */
  onConnectionLost?: (error: Error) => void;
  /** Called before a store of an older version is changed, with what it lacks; what it throws stops that. */
  onOlder?: (change: string) => void;
};

/**
 * Opens the database and brings it to the newest migration. A SQLite store that has to be changed is copied first; of a
 * PostgreSQL database the operator has backups. Neither is changed while other programs use it. Rejects, closed again, when
 * it can't be opened or a migration fails, and with a StoreInUseError if others use it.
 */
export async function openDatabase(location: DatabaseLocation, steps = migrations): Promise<Database> {
  const file = join(location.dataDir, STORE_FILE);
  const isFile = location.databaseUrl === undefined;
  if (isFile) openStoreFile(location, file, Object.keys(steps));
  const db = isFile ? new Kysely<Tables>({ dialect: sqliteDialect(file) }) : await connectPostgres(location);
  try {
    if (!isFile) await waitForStore(db);
    await migrate(db, steps, async (change, trx) => {
      location.onOlder?.(change);
      if (isFile) copyStore(file, change);
      else await haveStoreAlone(trx);
    });
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function openStoreFile({ dataDir, onOlder }: DatabaseLocation, file: string, steps: readonly string[]): void {
  makeDataFolder(dataDir);
  prepareStoreFile(file);
  // Looked up before this process has the store open itself.
  const missing = missingMigration(file, steps);
  if (missing === undefined) return;
  onOlder?.(missing);
  requireUnused(file);
}

/** A PostgreSQL database as it is, for whoever has it alone. */
export async function connectPostgres(location: Omit<DatabaseLocation, 'dataDir'>): Promise<Database> {
  const [{ default: pg }, { PreparingClient }] = await Promise.all([import('pg'), import('./preparing-client.ts')]);
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: location.databaseUrl,
    max: location.databaseConnections,
    connectionTimeoutMillis: CONNECTION_WAIT,
    application_name: 'outloud',
  });
  pool.on('error', (error) => location.onConnectionLost?.(error));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
