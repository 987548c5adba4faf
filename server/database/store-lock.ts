import { sql } from 'kysely';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database } from './tables.ts';

/*
 * Who has a store of PostgreSQL. Each provider holds an advisory lock together with the others for as long as it runs, and
 * whoever changes the store as a whole (a migration, a restore) takes it alone. data-folder.ts holds the folder of a SQLite
 * store.
 */

/** ms until a lock that was lost with its connection is asked for again. */
const AGAIN = 1_000;
/** ms that PostgreSQL may take to accept a connection. */
const CONNECTION_WAIT = 10_000;
/** Seconds: PostgreSQL lets go of the lock of a machine that is gone, rather than after its two hours. */
const KEEPALIVE = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/** The store must not be changed as a whole: others work with it. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError';
}

/** Resolves when nobody changes the store as a whole. */
export async function waitForStore(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.store})`.execute(db);
}

/** Has the store alone until the end of the caller's transaction. Throws StoreInUseError where a provider runs. */
export async function haveStoreAlone(trx: Database): Promise<void> {
  const { rows } = await sql<{
    is_alone: boolean;
  }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.store}) as is_alone`.execute(trx);
  if (rows[0]?.is_alone !== true) throw new StoreInUseError('Others work with the store.');
}

/**
 * Has the store alone while something is done that has connections of its own; providers that start meanwhile wait. Throws
 * StoreInUseError where one runs.
 */
export async function withStoreAlone<T>(databaseUrl: string, task: () => Promise<T>): Promise<T> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_alone', [ADVISORY_LOCKS.store]);
    if (rows[0].is_alone !== true) throw new StoreInUseError('Others work with the store.');
    return await task();
  } finally {
    await client.end();
  }
}

/**
 * Holds the store together with other providers, and takes it again when the connection breaks, until it is released.
 * Resolves when it is held; waits while somebody has it alone.
 */
export async function holdStore(databaseUrl: string, onLost: (error: Error) => void): Promise<() => Promise<void>> {
  let isReleased = false;
  let again: NodeJS.Timeout | undefined;
  const hold = async () => {
    const client = await connect(databaseUrl);
    let reason = new Error('The connection that holds the store has ended.');
    client.on('error', (error) => (reason = error));
    await client.query(KEEPALIVE);
    await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.store]);
    client.once('end', () => {
      if (isReleased) return;
      onLost(reason);
      retry();
    });
    return client;
  };
  let held = hold();
  await held;
  return async () => {
    isReleased = true;
    clearTimeout(again);
    await held.then(
      (client) => client.end(),
      () => undefined,
    );
  };

  function retry(): void {
    if (isReleased) return;
    again = setTimeout(() => {
      held = hold();
      held.catch(retry);
    }, AGAIN);
    again.unref();
  }
}

async function connect(databaseUrl: string) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_WAIT,
    keepAlive: true,
    application_name: 'outloud',
  });
  // Whoever needs it hears of it by the query that fails.
  client.on('error', () => {});
  await client.connect();
  return client;
}
