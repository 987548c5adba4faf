import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until a file, or a folder's list of files, is on the disk. */
export function flush(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
