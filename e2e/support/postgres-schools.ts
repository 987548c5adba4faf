/** With E2E_ON_POSTGRES, each test school uses its own database on the server at TEST_DATABASE_URL. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { loadPack } from '../../server/content/load-pack.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { seedSchool } from '../../server/packs/seed.ts';
import { DEMO_SCHOOL } from '../../server/folders.ts';
import { realSurroundings } from '../../server/surroundings.ts';

const server = process.env.E2E_ON_POSTGRES ? process.env.TEST_DATABASE_URL : undefined;
if (process.env.E2E_ON_POSTGRES && !server)
  throw new Error('E2E_ON_POSTGRES needs TEST_DATABASE_URL: node scripts/postgres.mjs playwright test');

export const isOnPostgres = server !== undefined;

/** An unused demo school. Made once and then copied, as with SQLite. */
let demo: Promise<string> | undefined;

/** Returns the URL of the data folder's database, and creates the database if it doesn't exist. */
export async function databaseOf(dataDir: string, kind: 'demo school' | 'pack'): Promise<string> {
  const name = nameOf(dataDir);
  const { rowCount } = await ask('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0)
    await ask(`create database ${name} template ${kind === 'pack' ? 'template0' : await (demo ??= makeDemoSchool())}`);
  return addressOf(name);
}

export async function dropDatabaseOf(dataDir: string): Promise<void> {
  await ask(`drop database if exists ${nameOf(dataDir)} with (force)`);
}

async function makeDemoSchool(): Promise<string> {
  const name = `outloud_e2e_demo_${process.pid}`;
  await ask(`create database ${name} template template0`);
  const db = await openDatabase({ databaseUrl: addressOf(name), dataDir: '', databaseConnections: 1 });
  await seedSchool(db, await loadPack(DEMO_SCHOOL, { isTested: true }), realSurroundings);
  await db.destroy();
  return name;
}

function nameOf(dataDir: string): string {
  return `outloud_e2e_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}

function addressOf(name: string): string {
  const url = new URL(server!);
  url.pathname = `/${name}`;
  return url.href;
}

async function ask(query: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return client.query(query, values).finally(() => client.end());
}
