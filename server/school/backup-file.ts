import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readdir, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Migration } from 'kysely';
import type { Config } from '../config/config.ts';
import { PlainFileError, readPlainFile } from '../plain-file.ts';
import { flush } from '../database/flush.ts';
import { migrate } from '../database/migrations/migrate.ts';
import { migrations } from '../database/migrations/migrations.ts';
import { connectPostgres, openDatabase, STORE_FILE } from '../database/open-database.ts';
import { SqliteFile } from '../database/sqlite/sqlite-file.ts';
import { leaveOutSounds, SOUNDS } from '../database/store-copy.ts';
import { requireUnused } from '../database/store-file.ts';
import { StoreInUseError, withStoreAlone } from '../database/store-lock.ts';
import { compareWithManifest, writeManifest } from './backup-manifest.ts';
import { carryOver } from './carry-over.ts';
import { DATA_PARTS } from './data-parts.ts';
import { EXIT, SchoolError } from '../exit-codes.ts';

/* A backup is a .tar.gz with the store, the school's media, and a list of all files with their hashes. */
const DUMP = 'outloud.dump';
const BACKED_UP = DATA_PARTS.filter(({ inBackup }) => inBackup).map(({ name }) => name);
const FOLDERS = BACKED_UP.filter((name) => name !== STORE_FILE);
/** A backup has no sounds of students (docs/decisions/0109). */
const WITHOUT_SOUNDS = SOUNDS.map((table) => `--exclude-table-data=${table}`);
/** Pages to copy before the server's writer gets a turn. */
const PAGES = 2000;

/** Returns a sentence for each file left out. Throws SchoolError without leaving a file. */
export async function makeBackup(
  file: string,
  { databaseUrl, dataDir }: Config,
  progress: (done: number, all: number) => void,
): Promise<string[]> {
  if (existsSync(file)) throw new SchoolError(`${file} already exists. Choose a new file name.`);
  if (!existsSync(dirname(resolve(file))))
    throw new SchoolError(`The folder ${dirname(resolve(file))} doesn’t exist. Create it first.`);
  // In the target's folder, so that the finished file can be renamed.
  const work = mkdtempSync(`${resolve(file)}.unfinished-`);
  try {
    const parts = join(work, 'parts');
    mkdirSync(parts);
    if (databaseUrl === undefined) await copyStore(join(dataDir, STORE_FILE), join(parts, STORE_FILE), progress);
    else
      await run(
        'pg_dump',
        ['--format=custom', '--no-owner', '--no-privileges', ...WITHOUT_SOUNDS, '--file', join(parts, DUMP)],
        databaseUrl,
      );
    // After the store, because files that its rows name are never deleted.
    const leftOut: string[] = [];
    for (const name of FOLDERS) leftOut.push(...(await copyFolder(dataDir, parts, name)));
    await writeManifest(parts);
    const made = join(work, 'backup');
    await run('tar', ['--create', '--gzip', '--file', made, '--directory', parts, ...readdirSync(parts)]);
    chmodSync(made, 0o600);
    flush(made);
    renameSync(made, file);
    return leftOut;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Copies the regular files of a folder. Returns the reasons for entries left out. */
async function copyFolder(dataDir: string, target: string, name: string): Promise<string[]> {
  mkdirSync(join(target, name));
  // The operator may have replaced the folder by a link.
  const folder = await realpath(join(dataDir, name)).catch(() => undefined);
  const leftOut: string[] = [];
  for (const entry of folder === undefined ? [] : await readdir(folder)) {
    if (entry.endsWith('.part')) continue;
    try {
      await writeFile(join(target, name, entry), await readPlainFile(folder!, entry, Infinity));
    } catch (error) {
      if (!(error instanceof PlainFileError)) throw error;
      // A failed import removes its files.
      if (!error.isMissing) leftOut.push(`${name}/${error.message}`);
    }
  }
  return leftOut;
}

/** Uses SQLite's online backup, which has each concurrent transaction as a whole or not at all. */
async function copyStore(from: string, to: string, progress: (done: number, all: number) => void): Promise<void> {
  const store = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    // Without this snapshot, each concurrent write would restart the copy.
    store.exec('begin; select count(*) from sqlite_schema');
    await backup(store, to, {
      rate: PAGES,
      progress: ({ totalPages, remainingPages }) => progress(totalPages - remainingPages, totalPages),
    });
  } finally {
    store.close();
  }
  leaveOutSounds(to);
}

/**
 * Restores into an empty DATA_DIR or PostgreSQL database. A SQLite backup also goes into PostgreSQL. Throws SchoolError
 * without changing anything. `force` moves existing data to `<name>.replaced-<time>` (SQLite) or drops it (PostgreSQL).
 */
export async function restoreBackup(
  file: string,
  { databaseUrl, dataDir }: Config,
  { force, now, progress }: { force: boolean; now: Date; progress: (done: number, all: number) => void },
): Promise<{ migration: string; replaced: string[]; files: number | undefined }> {
  if (!existsSync(file)) throw new SchoolError(`The file ${file} doesn’t exist. Check the path.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const work = join(resolve(dataDir), '.restore');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { mode: 0o700 });
  try {
    const asMine = ['--no-same-owner', '--no-same-permissions'];
    await run('tar', ['--extract', '--gzip', ...asMine, '--file', resolve(file), '--directory', work]).catch(() => {
      throw new SchoolError(`${file} is not an Outloud backup, or is damaged. Restore another backup.`);
    });
    const files = await compareWithManifest(work);
    const isDump = existsSync(join(work, DUMP));
    if (!isDump && !existsSync(join(work, STORE_FILE)))
      throw new SchoolError(`${file} is not an Outloud backup. Restore another file.`);
    if (isDump && databaseUrl === undefined)
      throw new SchoolError(`${file} is a backup of a PostgreSQL store. Set DATABASE_URL to restore it.`);
    const taken = BACKED_UP.filter((name) => existsSync(join(dataDir, name)));
    if (databaseUrl !== undefined) {
      const dump = join(work, DUMP);
      const migration = isDump ? await checkDump(dump) : checkStore(join(work, STORE_FILE));
      await whenStopped(databaseUrl, () =>
        isDump ? restoreDump(dump, databaseUrl, force) : restoreStore(work, databaseUrl, progress),
      );
      return { migration, replaced: replaceFiles(work, dataDir, FOLDERS, now), files };
    }
    const migration = checkStore(join(work, STORE_FILE));
    if (taken.length > 0 && !force)
      throw new SchoolError(
        `The folder ${dataDir} (DATA_DIR) already contains a school. Add --force to move it aside.`,
      );
    requireStopped(dataDir);
    return { migration, replaced: replaceFiles(work, dataDir, BACKED_UP, now), files };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function checkStore(path: string): string {
  let rows: { ok: unknown[]; names: { name: string }[] };
  const store = new SqliteFile(path, { readOnly: false, timeout: 1000 });
  try {
    rows = {
      ok: store.execute('pragma integrity_check', []).rows,
      names: store.execute('select name from kysely_migration order by name', []).rows as { name: string }[],
    };
  } catch (error) {
    throw new SchoolError(`The store in the backup is damaged (${(error as Error).message}). Restore another backup.`);
  } finally {
    store.close();
  }
  const [check] = rows.ok as { integrity_check: string }[];
  if (check?.integrity_check !== 'ok')
    throw new SchoolError(`The store in the backup is damaged (${check?.integrity_check}). Restore another backup.`);
  return requireKnown(rows.names.at(-1)?.name);
}

async function checkDump(dump: string): Promise<string> {
  const names = join(dirname(dump), 'migrations.sql');
  await run('pg_restore', ['--data-only', '--table', 'kysely_migration', '--file', names, dump]).catch(
    (error: unknown) => {
      throw error instanceof SchoolError && error.exitCode === EXIT.failed && error.message.includes('not installed')
        ? error
        : new SchoolError(`The dump in the backup is damaged (${(error as Error).message}). Restore another backup.`);
    },
  );
  const rows = readFileSync(names, 'utf8').matchAll(/^(\d{3}-[^\t]+)\t/gm);
  return requireKnown(
    [...rows]
      .map(([, name]) => name!)
      .toSorted()
      .at(-1),
  );
}

function requireKnown(newest = ''): string {
  if (!(newest in migrations))
    throw new SchoolError(
      `The backup was made by a newer version of Outloud (${newest}). Restore it with that version.`,
    );
  return newest;
}

/** A server with the store open would continue to write to the file that was moved away. */
function requireStopped(dataDir: string): void {
  const path = join(dataDir, STORE_FILE);
  if (!existsSync(`${path}-wal`)) return;
  try {
    requireUnused(path);
  } catch {
    throw new SchoolError('The server is running. Stop it first.');
  }
}

function replaceFiles(from: string, to: string, names: readonly string[], now: Date): string[] {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const replaced: string[] = [];
  for (const name of names) {
    if (!existsSync(join(from, name))) continue;
    if (existsSync(join(to, name))) {
      const aside = join(to, `${name}.replaced-${stamp}`);
      renameSync(join(to, name), aside);
      replaced.push(basename(aside));
    }
    renameSync(join(from, name), join(to, name));
  }
  flush(to);
  return replaced;
}

async function whenStopped(databaseUrl: string, restore: () => Promise<void>): Promise<void> {
  try {
    await withStoreAlone(databaseUrl, restore);
  } catch (error) {
    if (!(error instanceof StoreInUseError)) throw error;
    throw new SchoolError('The server is running. Stop all of its processes first.');
  }
}

async function isEmpty(databaseUrl: string): Promise<boolean> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client
    // A restore that was stopped leaves the tables of the migrations behind.
    .query("select 1 from pg_tables where schemaname = 'public' and tablename not like 'kysely%' limit 1")
    .finally(() => client.end());
  return rowCount === 0;
}

/** Migrates the SQLite store to the newest version before copying it. */
async function restoreStore(
  folder: string,
  databaseUrl: string,
  progress: (done: number, all: number) => void,
): Promise<void> {
  if (!(await isEmpty(databaseUrl)))
    throw new SchoolError('The database at DATABASE_URL is not empty. Restore a SQLite store into an empty database.');
  const newest = await openDatabase({ dataDir: folder, databaseConnections: 1 });
  await newest.destroy();
  const db = await connectPostgres({ databaseUrl, databaseConnections: 1 });
  try {
    await migrate(db, thenCarryOver(join(folder, STORE_FILE), progress), async () => {});
  } catch (error) {
    throw new SchoolError(`PostgreSQL rejected the data: ${(error as Error).message}.`, {
      exitCode: EXIT.failed,
    });
  } finally {
    await db.destroy();
  }
}

/** Copies rows in the transaction that creates their tables, so that both or neither exist. */
function thenCarryOver(storeFile: string, progress: (done: number, all: number) => void): typeof migrations {
  const last = Object.keys(migrations).toSorted().at(-1)!;
  const up: Migration['up'] = async (trx) => {
    await migrations[last]!.up(trx);
    await carryOver(storeFile, trx, progress);
  };
  return { ...migrations, [last]: { up } };
}

async function restoreDump(dump: string, databaseUrl: string, force: boolean): Promise<void> {
  if (!force && !(await isEmpty(databaseUrl)))
    throw new SchoolError('The database at DATABASE_URL is not empty. Add --force to overwrite it.');
  await run('pg_restore', [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    '--clean',
    '--if-exists',
    '--dbname',
    databaseUrl,
    dump,
  ]);
}

/** Passes the password of `databaseUrl` by the environment, which the list of processes does not show. */
async function run(program: string, args: readonly string[], databaseUrl?: string): Promise<void> {
  const [secretFree, environment] = withoutSecret(args, databaseUrl);
  const child = spawn(program, secretFree, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const status = await once(child, 'close').then(
    ([code]) => code as number,
    (error: NodeJS.ErrnoException) => {
      throw new SchoolError(
        error.code === 'ENOENT'
          ? `The program ${program} is not installed. ${MISSING[program] ?? ''}`
          : `${program} can’t be started (${error.code}). Check its installation.`,
        { exitCode: EXIT.failed },
      );
    },
  );
  if (status !== 0)
    throw new SchoolError(`${program} failed: ${said.trim().split('\n').at(-1) ?? status}`, { exitCode: EXIT.failed });
}

const PG_CLIENT = 'On Debian and Ubuntu: apt-get install postgresql-client, in the server’s version or newer.';
const MISSING: Record<string, string> = { pg_dump: PG_CLIENT, pg_restore: PG_CLIENT };

function withoutSecret(args: readonly string[], databaseUrl: string | undefined): [string[], Record<string, string>] {
  const address = databaseUrl ?? args.find((arg) => /^postgres(ql)?:/.test(arg));
  if (address === undefined) return [[...args], {}];
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const rest = args.map((arg) => (arg === address ? url.href : arg));
  const named = rest.includes(url.href) ? rest : [...rest, '--dbname', url.href];
  return [named, password === '' ? {} : { PGPASSWORD: password }];
}
