import { existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makePrivateFile } from './private-file.ts';
import { refusesWrites } from './refused-writes.ts';
import { isBusy } from './sqlite/sqlite-errors.ts';
import { SqliteFile } from './sqlite/sqlite-file.ts';

/** Minimum free space in bytes, enough for some minutes of a school's scores. */
const ROOM = 1024 * 1024;
/** File that reserves space for commands on a full disk, because SQLite's log grows to 4 MB before it is emptied. */
export const RESERVE = { name: 'reserve', bytes: 8 * 1024 * 1024 };

const PROBLEMS: Record<string, string> = {
  EACCES: 'can’t be written by this user. Change its owner, or set DATA_DIR to another folder',
  EPERM: 'can’t be written by this user. Change its owner, or set DATA_DIR to another folder',
  EROFS: 'is on a read-only disk. Set DATA_DIR to another folder',
  ENOSPC: 'is on a full disk. Free some space',
  EDQUOT: 'is on a disk on which this user has used up the quota. Free some space',
  EFBIG: 'is on a disk that does not allow files of this size. Set DATA_DIR to another folder',
  ENOTDIR: 'is not a folder. Set DATA_DIR to a folder',
  EEXIST: 'is not a folder. Set DATA_DIR to a folder',
  ENOENT: 'can’t be created. Set DATA_DIR to another folder',
};

export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

export function makeDataFolder(folder: string): void {
  explaining(folder, () => makeFolder(resolve(folder)));
}

/** Locks a folder for one provider. Tests a write, because SQLite reports failures late. Throws DataFolderError. */
export function holdDataFolder(folder: string): () => Promise<void> {
  makeDataFolder(folder);
  const probe = join(folder, `.room-${process.pid}`);
  const file = join(folder, 'provider.lock');
  explaining(folder, () => {
    try {
      writeFileSync(probe, Buffer.alloc(ROOM), { flush: true });
    } finally {
      rmSync(probe, { force: true });
    }
    makePrivateFile(file);
  });
  // Lock an empty database. The operating system releases the lock with the process, and the file stays empty.
  const lock = new SqliteFile(file, { readOnly: false, timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderError(
      `Another Outloud server is using the folder ${folder} (DATA_DIR). Stop that server, or set DATA_DIR to another folder. Several servers for one school need PostgreSQL (docs/scaling.md).`,
    );
  }
  makeReserve(folder);
  return async () => lock.close();
}

/** Runs work on the store. If the disk is full, frees the reserve and tries again. The next start makes a new one. */
export async function withReserve<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reserve = join(folder, RESERVE.name);
    if (!refusesWrites(error) || isBusy(error) || !existsSync(reserve)) throw error;
    rmSync(reserve);
    return work();
  }
}

/** A provider with little space runs without a reserve. */
export function makeReserve(folder: string, name = RESERVE.name): void {
  const reserve = join(folder, name);
  if (existsSync(reserve)) return;
  try {
    writeFileSync(reserve, Buffer.alloc(RESERVE.bytes, 1), { mode: 0o600 });
  } catch {
    rmSync(reserve, { force: true });
  }
}

export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM;
}

function explaining(folder: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new DataFolderError(`The folder ${folder} (DATA_DIR) ${PROBLEMS[code] ?? `can’t be used: ${message}`}.`);
  }
}

/** Node's own `recursive` never returns for a folder below /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
}
