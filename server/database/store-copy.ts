import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { flush } from './flush.ts';
import { makePrivateFile } from './private-file.ts';
import { SqliteFile } from './sqlite/sqlite-file.ts';

const KEPT = 3;

/** Copies a store to `outloud.before-<change>.sqlite` and keeps three copies. If it throws, change nothing. */
export function copyStore(file: string, change: string): void {
  const { dir, name } = parse(file);
  const copy = join(dir, `${name}.before-${change}.sqlite`);
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { force: true });
  makePrivateFile(unfinished);
  const store = new SqliteFile(file, { readOnly: true, timeout: 5000 });
  try {
    store.execute('vacuum into ?', [unfinished]);
  } finally {
    store.close();
  }
  leaveOutSounds(unfinished);
  // VACUUM INTO doesn't flush its file.
  flush(unfinished);
  renameSync(unfinished, copy);
  flush(dirname(copy));
  for (const old of copiesOf(dir, name).slice(KEPT)) rmSync(old);
}

/** Tables whose rows no copy has. */
export const SOUNDS = ['kept_sounds', 'listening_classes'];

/**
 * Empties the tables of sounds in a copy of the store, so that a copy doesn't outlive a consent or a retention time. A
 * restored school has listening switched off.
 */
export function leaveOutSounds(file: string): void {
  const copy = new SqliteFile(file, { readOnly: false, timeout: 5000 });
  try {
    const { rows } = copy.execute("select name from sqlite_master where type = 'table'", []);
    const names = new Set((rows as { name: string }[]).map(({ name }) => name));
    // A copy needs no second file.
    copy.exec('pragma journal_mode = delete');
    const found = SOUNDS.filter(
      (table) => names.has(table) && (copy.execute(`delete from ${table}`, []).changes ?? 0) > 0,
    );
    if (found.length > 0) copy.exec('vacuum');
  } finally {
    copy.close();
  }
}

/** Newest first. */
function copiesOf(folder: string, name: string): string[] {
  return readdirSync(folder)
    .filter((entry) => entry.startsWith(`${name}.before-`) && entry.endsWith('.sqlite'))
    .map((entry) => join(folder, entry))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs || (a < b ? 1 : -1));
}
