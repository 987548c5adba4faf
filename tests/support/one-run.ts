/**
 * Global setup of the unit tests: a folder that all files of one run share, so that what many of them need, such as a
 * filled store, is made once and copied. The folder is removed after the run.
 */
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Names the folder to the workers. */
const VARIABLE = 'OUTLOUD_TEST_RUN';
/** Prefix of the name of a file that stands for a database to drop after the run. */
const DATABASE = 'database-';

export default function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-run-'));
  process.env[VARIABLE] = folder;
  return async () => {
    for (const name of readdirSync(folder))
      if (name.startsWith(DATABASE)) await drop(name.slice(DATABASE.length)).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  };
}

async function drop(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(`drop database if exists ${database}`).finally(() => client.end());
}

let own: string | undefined;

/** Returns the folder of this run. Without the global setup, each process has a folder of its own. */
export function runFolder(): string {
  const given = process.env[VARIABLE] ?? own;
  if (given !== undefined) return given;
  const folder = mkdtempSync(join(tmpdir(), 'outloud-run-'));
  own = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Path of the file in the run's folder that marks a database for removal. */
export const markOf = (database: string) => join(runFolder(), DATABASE + database);

/** Returns the path of a file or folder that the first caller in a run makes at the path it is given. */
export async function madeOnce(name: string, make: (path: string) => void | Promise<void>): Promise<string> {
  const folder = runFolder();
  if (readdirSync(folder).includes(name)) return join(folder, name);
  // Workers that start together may each make one. A rename shows the others a whole one or none.
  const unfinished = join(folder, `${process.pid}-${name}`);
  await make(unfinished);
  try {
    renameSync(unfinished, join(folder, name));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return join(folder, name);
}
