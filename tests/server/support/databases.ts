import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';

/** Where a suite keeps its data: nothing for SQLite, an address for PostgreSQL. */
export type TestDatabase = {
  config: { databaseUrl: string | undefined; databaseConnections: number };
  /** Makes it as empty as a new one. */
  empty(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The two databases of the provider. PostgreSQL is the one at TEST_DATABASE_URL, whose schema
 * `public` is emptied again and again; without it PGlite stands in, spoken to over a socket so that
 * the same driver is tested. PGlite has one session, hence a pool of one connection.
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
    open: () => (process.env.TEST_DATABASE_URL ? realPostgres(process.env.TEST_DATABASE_URL) : pglite()),
  },
];

const EMPTY = 'drop schema if exists public cascade; create schema public';

async function realPostgres(databaseUrl: string): Promise<TestDatabase> {
  return {
    config: { databaseUrl, databaseConnections: 5 },
    async empty() {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(EMPTY);
      await client.end();
    },
    close: async () => {},
  };
}

async function pglite(): Promise<TestDatabase> {
  const db = await PGlite.create();
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
