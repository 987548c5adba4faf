import { constants, type Stats } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

const MOST_FILES = 10_000;
// Without O_NONBLOCK, opening a FIFO would wait until another process writes to it.
const SAFELY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

export class PlainFileError extends Error {
  override readonly name = 'PlainFileError';
  /** Path relative to the root. */
  readonly file: string;
  readonly hint: string;
  readonly isMissing: boolean;

  constructor(file: string, reason: string, hint: string, isMissing = false) {
    super(`${file} ${reason}.`);
    this.file = file;
    this.hint = hint;
    this.isMissing = isMissing;
  }
}

/** Reads a file below `root`, a real path. Throws PlainFileError for a link, FIFO, socket, or device. */
export async function readPlainFile(root: string, name: string, mostBytes: number): Promise<Buffer> {
  const path = join(root, name);
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new PlainFileError(name, 'is outside the folder', 'Write a file name without a path.');
  requireRegular(name, await lstat(path).catch(unreadable(name)));
  const handle = await open(path, SAFELY).catch(unreadable(name));
  try {
    const opened = await handle.stat();
    requireRegular(name, opened);
    // Check after opening, because another process may swap a link into the path before.
    const real = await realpath(path).catch(unreadable(name));
    const there = await lstat(path).catch(unreadable(name));
    if (real !== path || there.ino !== opened.ino || there.dev !== opened.dev)
      throw new PlainFileError(name, 'is reached by a link', 'Put the folder itself here.');
    const content = opened.size > mostBytes ? undefined : await handle.readFile().catch(unreadable(name));
    if (content === undefined || content.length > mostBytes)
      throw new PlainFileError(name, `has more than ${mostBytes / 1e6} MB`, 'Make it smaller, or split it.');
    return content;
  } finally {
    await handle.close();
  }
}

/** Returns sorted names, none for a missing folder. Throws PlainFileError for a link or more than 10,000 files. */
export async function namesInFolder(root: string, folder: string): Promise<string[]> {
  const found = await lstat(join(root, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    return unreadable(folder)(error);
  });
  if (found === undefined) return [];
  if (found.isSymbolicLink()) throw new PlainFileError(folder, 'is a link', 'Put the folder itself here.');
  if (!found.isDirectory()) throw new PlainFileError(folder, 'is not a folder', 'Make it a folder, or delete it.');
  const names = await readdir(join(root, folder)).catch(unreadable(folder));
  if (names.length > MOST_FILES)
    throw new PlainFileError(folder, `has more than ${MOST_FILES} files`, 'Split the pack.');
  return names.toSorted();
}

function requireRegular(name: string, found: Stats): void {
  if (!found.isFile()) throw new PlainFileError(name, `is ${kindOf(found)}`, 'Put the file itself here, or delete it.');
}

function kindOf(found: Stats): string {
  if (found.isSymbolicLink()) return 'a link';
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a FIFO';
  return found.isSocket() ? 'a socket' : 'a device';
}

function unreadable(name: string) {
  return ({ code }: NodeJS.ErrnoException): never => {
    if (code === 'ENOENT') throw new PlainFileError(name, 'is missing', `Put ${name} here.`, true);
    throw new PlainFileError(name, `can’t be read (${code})`, 'Check its permissions.');
  };
}
