import { LONGEST_KEPT, lockOf, openReadings, slicesOf, type ReadingDatabase, type Row } from './reading-database.ts';

export interface ReadingWorld {
  now(): number;
  locks?: Pick<LockManager, 'request' | 'query'> | undefined;
}

const MOST_FINISHED = 3;

/** The stored readings of all students. */
export function readingRows(world: ReadingWorld, removed: (recordingId: string) => void) {
  let opening: Promise<ReadingDatabase> | null = null;

  function database(): Promise<ReadingDatabase> {
    // Safari closes the database while the page sleeps.
    return (opening ??= openReadings(() => (opening = null)).catch((error) => {
      opening = null;
      throw error;
    }));
  }

  async function slices(recordingId: string): Promise<ArrayBuffer[]> {
    return (await database()).getAll('slices', slicesOf(recordingId));
  }

  async function change(recordingId: string, changes: Partial<Row>): Promise<void> {
    const { store: rows, done } = (await database()).transaction('readings', 'readwrite');
    const row = await rows.get(recordingId);
    await Promise.all([row && rows.put({ ...row, ...changes }), done]);
  }

  async function remove(recordingId: string): Promise<void> {
    const transaction = (await database()).transaction(['readings', 'slices'], 'readwrite');
    await Promise.all([
      transaction.objectStore('readings').delete(recordingId),
      transaction.objectStore('slices').delete(slicesOf(recordingId)),
      transaction.done,
    ]);
    removed(recordingId);
  }

  /** Returns the names of held locks. A tab holds a reading's lock while it records. */
  async function locked(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await world.locks?.query()) ?? {};
    return new Set(held.map(({ name }) => name ?? ''));
  }

  /** Removes old readings and surplus finished ones. Returns the rest, latest first. */
  async function tidy(userId: string): Promise<Row[]> {
    const [all, held] = await Promise.all([(await database()).getAll('readings'), locked()]);
    const rows = all.filter((row) => row.userId === userId);
    const recent = rows
      .filter(({ startedAt }) => startedAt > world.now() - LONGEST_KEPT)
      .toSorted((a, b) => b.startedAt - a.startedAt);
    const finished = recent.filter(({ result }) => result !== null).slice(MOST_FINISHED);
    const left = recent.filter((row) => !finished.includes(row));
    const gone = rows.filter((row) => !left.includes(row) && !held.has(lockOf(row.recordingId)));
    await Promise.all(gone.map(({ recordingId }) => remove(recordingId)));
    return left;
  }

  return { database, slices, change, remove, locked, tidy };
}
