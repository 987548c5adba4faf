/** Primary result code. SQLite's extended codes add details in the higher bits. */
const BUSY = 5;
const EXPLAINED: Record<number, string> = {
  [BUSY]: 'is locked by another program',
  8: 'can’t be written by this user',
  10: 'can’t be read or written, because the disk is full or has an error',
  11: 'is damaged and must be replaced by a backup',
  13: 'can’t grow, because the disk is full',
  14: 'can’t be opened by this user, or is not a file',
  26: 'is not a SQLite database',
};

/** True if another connection holds the required lock. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

/** Returns the problem as the end of a sentence about the file, or undefined if the error isn't from SQLite. */
export function sqliteProblem(error: unknown): string | undefined {
  return EXPLAINED[primaryCode(error) ?? -1];
}

function primaryCode(error: unknown): number | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'errcode') : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}
