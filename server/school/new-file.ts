import { writeFileSync } from 'node:fs';
import { SchoolError } from '../exit-codes.ts';

/** Writes a file that only the operator can read. Throws SchoolError if the file exists or can't be written. */
export function writeNew(file: string, content: string): void {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SchoolError(
      code === 'EEXIST'
        ? `${file} already exists. Choose a new file name.`
        : `${file} can’t be written (${code}). Choose another file.`,
    );
  }
}
