import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until a file, or what a folder holds, is on the disk. */
export function flush(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
