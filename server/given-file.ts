import { realpath } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { PlainFileError, readPlainFile } from './plain-file.ts';
import { SchoolError } from './exit-codes.ts';

const MOST_BYTES = 100_000_000;

/** Throws SchoolError. */
export async function readGivenFile(path: string): Promise<Buffer> {
  try {
    const folder = await realpath(dirname(path)).catch(() => {
      throw new SchoolError(`The file ${path} doesn’t exist. Check the path.`);
    });
    return await readPlainFile(folder, basename(path), MOST_BYTES);
  } catch (error) {
    if (error instanceof PlainFileError) throw new SchoolError(`${error.message} ${error.hint}`);
    throw error;
  }
}
