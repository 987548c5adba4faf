/** Primary result codes of SQLite: locked by another program, read-only, failing or full disk, no room. */
const SQLITE = new Set([5, 8, 10, 13]);
/** PostgreSQL has no room or memory (class 53), or its database is read-only. */
const POSTGRES = /^(53...|25006)$/;

/** Returns whether the store takes no writes for now, though reads may go on. */
export function refusesWrites(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const errcode: unknown = Reflect.get(error, 'errcode');
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff);
  return POSTGRES.test(String(Reflect.get(error, 'code')));
}

/** Waits for a write that a reader can do without. Rejects unless the store takes no writes for now. */
export async function bestEffort(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!refusesWrites(error)) throw error;
  }
}
