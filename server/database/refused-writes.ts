/** SQLite's primary result codes for a lock of another program, a read-only store, an I/O error, and a full disk. */
const SQLITE = new Set([5, 8, 10, 13]);
/** PostgreSQL has no space or memory (class 53), or its database is read-only. */
const POSTGRES = /^(53...|25006)$/;

/** True if the store refuses writes for now. Reads may still work. */
export function refusesWrites(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const errcode: unknown = Reflect.get(error, 'errcode');
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff);
  return POSTGRES.test(String(Reflect.get(error, 'code')));
}

/** Waits for an optional write. Ignores its failure only if the store refuses writes for now. */
export async function bestEffort(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!refusesWrites(error)) throw error;
  }
}
