import { linkSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DataFolderError } from './data-folder.ts';
import { flush } from './flush.ts';
import { makePrivate, makePrivateFile } from './private-file.ts';
import { isBusy } from './sqlite/sqlite-errors.ts';
import { SqliteFile } from './sqlite/sqlite-file.ts';
import { StoreInUseError } from './store-lock.ts';

/** Maximum wait for another program's lock, in ms. */
const LOCK_WAIT = 5000;

/** Throws DataFolderError for an existing file of 0 bytes, which SQLite would take for a new store. */
export function prepareStoreFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) createStore(file);
  else if (found.isFile() && found.size === 0)
    throw new DataFolderError(
      `The folder ${dirname(file)} (DATA_DIR) contains a store of 0 bytes, whose content is lost. Restore a backup with --force, or delete ${basename(file)} to start a new school.`,
    );
  // SQLite's extra files have the mode that the store had at opening.
  for (const kept of [file, `${file}-wal`, `${file}-shm`]) makePrivate(kept);
}

/** Gives the file its name only when it has content, so that a killed process leaves no file of 0 bytes. */
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

/** Returns the first missing migration of an existing store, or undefined. */
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

/** Throws StoreInUseError if another program has the store open, because only the last connection can leave WAL. */
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
