import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { makeDataFolder } from './data-folder.ts';
import { migrate } from './migrations/migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';
import { copyStore } from './store-copy.ts';
import { missingMigration, prepareStoreFile, requireUnused } from './store-file.ts';
import { haveStoreAlone, waitForStore } from './store-lock.ts';
import type { Database, Tables } from './tables.ts';

/** Timeout for a PostgreSQL connection or a free one of the pool, in ms. Without it, a query could wait forever. */
const CONNECTION_WAIT = 10_000;

export const STORE_FILE = 'outloud.sqlite';

export type DatabaseLocation = {
  /** A postgres:// URL. Without it, the store is a SQLite file in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Maximum number of PostgreSQL connections. */
  databaseConnections: number;
  /** Called when an idle PostgreSQL connection breaks. The next query opens another. */
  onConnectionLost?: (error: Error) => void;
  /** Called with the missing migration before an older store is changed. An exception prevents the change. */
  onOlder?: (change: string) => void;
};

/**
 * Opens the database and runs missing migrations. Copies a SQLite store first. Operators back up PostgreSQL themselves.
 * Throws StoreInUseError if a migration is missing while other programs use the store.
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
  // Look before this process opens the store itself.
  const missing = missingMigration(file, steps);
  if (missing === undefined) return;
  onOlder?.(missing);
  requireUnused(file);
}

/** Connects to a PostgreSQL database without migrations or locks, for callers that have exclusive access. */
export async function connectPostgres(location: Omit<DatabaseLocation, 'dataDir'>): Promise<Database> {
  const [{ default: pg }, { PreparingClient }] = await Promise.all([import('pg'), import('./preparing-client.ts')]);
  const { builtins, getTypeParser } = pg.types;
  /** Types of counts and sums, which the driver returns as text otherwise. */
  const sums: readonly number[] = [builtins.INT8, builtins.NUMERIC];
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: location.databaseUrl,
    max: location.databaseConnections,
    connectionTimeoutMillis: CONNECTION_WAIT,
    application_name: 'outloud',
    types: { getTypeParser: (type: number) => (sums.includes(type) ? Number : getTypeParser(type)) },
  });
  pool.on('error', (error) => location.onConnectionLost?.(error));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
