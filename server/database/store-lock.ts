import { sql } from 'kysely';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database } from './tables.ts';

/* Providers share an advisory lock on a PostgreSQL store. Migrations and restores take it exclusively. */

/** Delay before another try to take a lost lock, in ms. */
const AGAIN = 1_000;
/** Timeout for a connection, in ms. */
const CONNECTION_WAIT = 10_000;
/** In seconds. PostgreSQL releases a vanished machine's lock after 60 s instead of two hours. */
const KEEPALIVE = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError';
}

/** Waits until no exclusive lock is held. */
export async function waitForStore(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.store})`.execute(db);
}

/** Takes the exclusive lock until the caller's transaction ends. Throws StoreInUseError if a provider runs. */
export async function haveStoreAlone(trx: Database): Promise<void> {
  const { rows } = await sql<{
    is_alone: boolean;
  }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.store}) as is_alone`.execute(trx);
  if (rows[0]?.is_alone !== true) throw new StoreInUseError('Others work with the store.');
}

/** Holds the exclusive lock during a task with its own connections. Throws StoreInUseError if a provider runs. */
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

/** Takes the shared lock, again if the connection breaks, until released. Waits while there is an exclusive lock. */
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
  // The next query reports the error.
  client.on('error', () => {});
  await client.connect();
  return client;
}
