import { LONGEST_KEPT, lockOf, openReadings, slicesOf, type ReadingDatabase, type Row } from './reading-database.ts';

export interface ReadingWorld {
  now(): number;
  locks?: Pick<LockManager, 'request' | 'query'> | undefined;
}

const MOST_FINISHED = 3;

/** The stored readings of all students. */
export class ReadingRows {
  #opening: Promise<ReadingDatabase> | null = null;
  readonly #world: ReadingWorld;
  readonly #removed: (recordingId: string) => void;

  constructor(world: ReadingWorld, removed: (recordingId: string) => void) {
    this.#world = world;
    this.#removed = removed;
  }

  database(): Promise<ReadingDatabase> {
    // Safari closes the database while the page sleeps.
    return (this.#opening ??= openReadings(() => (this.#opening = null)).catch((error) => {
      this.#opening = null;
      throw error;
    }));
  }

  async slices(recordingId: string): Promise<ArrayBuffer[]> {
    return (await this.database()).getAll('slices', slicesOf(recordingId));
  }

  async change(recordingId: string, changes: Partial<Row>): Promise<void> {
    const { store: rows, done } = (await this.database()).transaction('readings', 'readwrite');
    const row = await rows.get(recordingId);
    await Promise.all([row && rows.put({ ...row, ...changes }), done]);
  }

  async remove(recordingId: string): Promise<void> {
    const transaction = (await this.database()).transaction(['readings', 'slices'], 'readwrite');
    await Promise.all([
      transaction.objectStore('readings').delete(recordingId),
      transaction.objectStore('slices').delete(slicesOf(recordingId)),
      transaction.done,
    ]);
    this.#removed(recordingId);
  }

  /** Returns the names of held locks. A tab holds a reading's lock while it records. */
  async locked(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await this.#world.locks?.query()) ?? {};
    return new Set(held.map(({ name }) => name ?? ''));
  }

  /** Removes old readings and surplus finished ones. Returns the rest, latest first. */
  async tidy(userId: string): Promise<Row[]> {
    const [all, locked] = await Promise.all([(await this.database()).getAll('readings'), this.locked()]);
    const rows = all.filter((row) => row.userId === userId);
    const recent = rows
      .filter(({ startedAt }) => startedAt > this.#world.now() - LONGEST_KEPT)
      .toSorted((a, b) => b.startedAt - a.startedAt);
    const finished = recent.filter(({ result }) => result !== null).slice(MOST_FINISHED);
    const left = recent.filter((row) => !finished.includes(row));
    const gone = rows.filter((row) => !left.includes(row) && !locked.has(lockOf(row.recordingId)));
    await Promise.all(gone.map(({ recordingId }) => this.remove(recordingId)));
    return left;
  }
}
