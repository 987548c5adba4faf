import { linkSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DataFolderError } from './data-folder.ts';
import { flush } from './flush.ts';
import { makePrivate, makePrivateFile } from './private-file.ts';
import { isBusy } from './sqlite-errors.ts';
import { SqliteFile } from './sqlite-file.ts';
import { StoreInUseError } from './store-lock.ts';

/** ms to wait for another program's lock. */
const LOCK_WAIT = 5000;

/**
 * Creates the file of a SQLite store if there is none, and makes it private. Throws DataFolderError for a file of 0 bytes,
 * which SQLite would take for a new store.
 */
export function prepareStoreFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) createStore(file);
  else if (found.isFile() && found.size === 0)
    throw new DataFolderError(
      `The folder ${dirname(file)} (DATA_DIR) has a store of 0 bytes: its content is lost. Restore a backup with --force, or delete ${basename(file)} to begin with a new school.`,
    );
  // What SQLite keeps beside the store has the mode that the store had when it was opened.
  for (const kept of [file, `${file}-wal`, `${file}-shm`]) makePrivate(kept);
}

/** Under its own name only when it has content, so that a process that is killed leaves no file of 0 bytes. */
function createStore(file: string): void {
  const unfinished = `${file}.unfinished-${process.pid}`;
  rmSync(unfinished, { force: true });
  makePrivateFile(unfinished);
  try {
    const store = new SqliteFile(unfinished, { readOnly: false, timeout: 0 });
    try {
      store.exec('pragma journal_mode = memory; pragma journal_mode = wal');
    } finally {
      store.close();
    }
    flush(unfinished);
    linkSync(unfinished, file);
    flush(dirname(file));
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Returns the first of some migrations that an existing store lacks; undefined if it has all of them, or is new.
 */
export function missingMigration(file: string, steps: readonly string[]): string | undefined {
  const store = new SqliteFile(file, { readOnly: false, timeout: LOCK_WAIT });
  try {
    const { rows: tables } = store.execute("select 1 from sqlite_schema where name = 'kysely_migration'", []);
    if (tables.length === 0) return undefined;
    const { rows } = store.execute('select name from kysely_migration', []);
    const made = new Set((rows as { name: string }[]).map(({ name }) => name));
    return made.size === 0 ? undefined : steps.toSorted().find((step) => !made.has(step));
  } finally {
    store.close();
  }
}

/** Throws StoreInUseError if another program has the store open: only the last connection may leave WAL. */
export function requireUnused(file: string): void {
  const store = new SqliteFile(file, { readOnly: false, timeout: 0 });
  try {
    store.exec('pragma journal_mode = delete');
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new StoreInUseError('Another program has the store open.');
  } finally {
    store.close();
  }
}
