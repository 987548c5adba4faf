import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../server/database/tables.ts';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { markOf, runFolder } from '../../support/one-run.ts';
import manifest from '../../../package.json' with { type: 'json' };

/** A suite's database: empty for SQLite, an address for PostgreSQL. */
export type TestDatabase = {
  config: { databaseUrl: string | undefined; databaseConnections: number };
  /** Empties it like a new database. Until this or `fill`, it may have another test file's rows. */
  empty(): Promise<void>;
  /**
   * Fills it with the content that `make` stores in an empty one. Only the first call in a run executes `make`. Later
   * calls copy its result.
   */
  fill?: ((make: () => Promise<void>) => Promise<void>) | undefined;
  close(): Promise<void>;
};

/**
 * The provider's two databases. With TEST_DATABASE_URL, PostgreSQL opens each database on that server. Otherwise it is
 * PGlite, over a socket, so that tests use the same driver. PGlite has one session, hence a pool of one connection.
 */
export const databases: { name: string; open(): Promise<TestDatabase> }[] = [
  {
    name: 'SQLite',
    open: async () => ({
      config: { databaseUrl: undefined, databaseConnections: 1 },
      empty: async () => {},
      close: async () => {},
    }),
  },
  {
    name: 'PostgreSQL',
    open: () => (process.env.TEST_DATABASE_URL ? usedPostgres(process.env.TEST_DATABASE_URL) : pglite()),
  },
];

/**
 * Opens a PostgreSQL database with many sessions, for behavior that PGlite can't show. The server is at
 * TEST_DATABASE_URL, or starts for this test alone. Null if PostgreSQL is not installed.
 */
export async function openRealPostgres(): Promise<TestDatabase | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return realPostgres(given);
  const own = await startPostgres();
  if (own === null) return null;
  const database = await realPostgres(own.url);
  return { ...database, close: () => database.close().then(own.stop) };
}

const EMPTY = 'drop schema if exists public cascade; create schema public';

/** Databases for the next test file in this process, because creating and filling one takes half a second of a core. */
const idle: TestDatabase[] = [];

/** Opens a database of an earlier test file, with its rows, or a new one. They are dropped after the run. */
async function usedPostgres(server: string): Promise<TestDatabase> {
  const free = idle.pop();
  if (free !== undefined) return free;
  const { name, ...database } = await realPostgres(server);
  writeFileSync(markOf(name), '');
  const used: TestDatabase = { ...database, close: async () => void idle.push(used) };
  return used;
}

/** Creates a database on a PostgreSQL server. Closing drops it. */
async function realPostgres(server: string): Promise<TestDatabase & { name: string }> {
  const url = new URL(server);
  const name = `outloud_test_${process.pid}_${randomUUID().replaceAll('-', '')}`;
  url.pathname = `/${name}`;
  const databaseUrl = url.href;
  const run = async (address: string, statement: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(server, `create database ${name} template template0`);
  /** Created once in a run, for all test files. */
  const filled = `outloud_${basename(runFolder()).replace(/\W/g, '_').toLowerCase()}`;
  /** True if it was filled and not emptied since. */
  let isFilled = false;
  return {
    name,
    config: { databaseUrl, databaseConnections: 5 },
    empty: () => {
      isFilled = false;
      return run(databaseUrl, EMPTY);
    },
    async fill(make) {
      if (isFilled && (await refill(databaseUrl))) return;
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      try {
        // One worker creates it, and the others wait.
        await client.query('select pg_advisory_lock(hashtext($1))', [filled]);
        const { rowCount } = await client.query('select from pg_database where datname = $1', [filled]);
        if (rowCount === 0) {
          writeFileSync(markOf(filled), '');
          await run(databaseUrl, EMPTY);
          await make();
          await keepRows(databaseUrl);
          await client.query(`create database ${filled} template ${name}`);
          isFilled = true;
          return;
        }
      } finally {
        await client.end();
      }
      await run(server, `drop database ${name} with (force)`);
      await run(server, `create database ${name} template ${filled}`);
      isFilled = true;
    },
    close: () => run(server, `drop database ${name} with (force)`),
  };
}

/** Hash of a filled database's tables and columns, and statements that restore its rows. */
type Kept = { shape: string; statements: string };

const KEPT = 'filled-rows.json';
const TABLES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
const SHAPE = `select md5(string_agg(line, ' ' order by line)) as shape from (
  select concat(relname, relkind, attname, atttypid, attnotnull, atthasdef) as line
    from pg_class left join pg_attribute on attrelid = pg_class.oid and attnum > 0
    where relnamespace = 'public'::regnamespace
  union all select concat(tgrelid, tgname, tgenabled) from pg_trigger where not tgisinternal
  union all select concat(conrelid::regclass, conname) from pg_constraint where connamespace = 'public'::regnamespace
  union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
  union all select nspname::text from pg_namespace where nspname not like 'pg\\_temp%' and nspname not like 'pg\\_toast%'
) lines`;

async function withClient<Result>(address: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return use(client).finally(() => client.end());
}

const shapeOf = async (client: pg.Client) => (await client.query<{ shape: string }>(SHAPE)).rows[0]!.shape;

/** Keeps the rows of a database for `refill`, for all test files of the run. */
function keepRows(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    const names = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => client.escapeIdentifier(name));
    const inserts: string[] = [];
    for (const name of names) {
      const { rows } = await client.query<{ all: string | null }>(`select json_agg(t)::text as all from ${name} t`);
      const all = rows[0]!.all;
      if (all !== null)
        inserts.push(
          `insert into ${name} select * from json_populate_recordset(null::${name}, ${client.escapeLiteral(all)})`,
        );
    }
    const statements = [
      'begin',
      'set local session_replication_role = replica',
      ...names.map((name) => `delete from ${name}`),
      ...inserts,
      'commit',
    ];
    const kept: Kept = { shape: await shapeOf(client), statements: statements.join(';\n') };
    writeFileSync(join(runFolder(), KEPT), JSON.stringify(kept));
  });
}

/**
 * Ends all other sessions and restores the rows of `keepRows`. Returns false if the tables have changed. A new copy of
 * the database takes PostgreSQL a quarter of a second, because it copies hundreds of files.
 */
function refill(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const kept = JSON.parse(readFileSync(join(runFolder(), KEPT), 'utf8')) as Kept;
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    if ((await shapeOf(client)) !== kept.shape) return false;
    await client.query(kept.statements);
    return true;
  });
}

const EMPTY_STORE = fileURLToPath(
  new URL(
    `../../../node_modules/.cache/pglite-${manifest.devDependencies['@electric-sql/pglite']}.tar`,
    import.meta.url,
  ),
);

/** Returns an empty PGlite. Creating one takes two seconds of a core, so all tests share one. */
async function emptyStore(): Promise<Blob> {
  if (!existsSync(EMPTY_STORE)) {
    const db = await PGlite.create();
    const made = await db.dumpDataDir('none');
    await db.close();
    await mkdir(dirname(EMPTY_STORE), { recursive: true });
    // A reader in the meantime finds all of it, or none.
    const own = `${EMPTY_STORE}.${process.pid}`;
    await writeFile(own, made.stream());
    await rename(own, EMPTY_STORE);
  }
  return new Blob([await readFile(EMPTY_STORE)]);
}

async function pglite(): Promise<TestDatabase> {
  const db = await PGlite.create({ loadDataDir: await emptyStore() });
  const port = await freePort();
  const server = new PGLiteSocketServer({ db, port, host: '127.0.0.1', maxConnections: 20 });
  await server.start();
  return {
    config: { databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres`, databaseConnections: 1 },
    empty: async () => void (await db.exec(EMPTY)),
    async close() {
      await server.stop();
      await db.close();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Counts connections of PostgreSQL that wait for a lock. */
export async function countLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return Number(rows[0]!.count);
}
