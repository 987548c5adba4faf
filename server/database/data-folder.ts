import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What has to fit at least, in bytes: some minutes of a school's scores. */
const ROOM = 1024 * 1024;

const PROBLEMS: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk where this user has no room left',
  EFBIG: 'is on a disk that takes no file of this size',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
};

/** The folder of the store can't be used; the message says why. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/**
 * Makes the folder where it is missing, and writes to it: SQLite tells only at the first change that it can't, and not
 * always why. Throws DataFolderError.
 */
export function openDataFolder(folder: string): void {
  const probe = join(folder, `.room-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(probe, Buffer.alloc(ROOM), { flush: true });
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new DataFolderError(`The folder ${folder} (DATA_DIR) ${PROBLEMS[code] ?? `can’t be used: ${message}`}.`);
  }
}
