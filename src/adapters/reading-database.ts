import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptReading } from '../../machines/ports/reading-store.port.ts';
import { READINGS } from './storage-keys.ts';

export interface Row extends KeptReading {
  userId: string;
  /** ms since 1970. */
  startedAt: number;
  /** It has a result, which no screen has shown yet. */
  isUnseen?: boolean;
}

interface Schema extends DBSchema {
  readings: { key: string; value: Row };
  /** Bare PCM, by the reading and its order. */
  slices: { key: [recordingId: string, order: number]; value: ArrayBuffer };
}

export type ReadingDatabase = IDBPDatabase<Schema>;

/** A child's voice is kept no longer than it is of use (D39): a day, and the last few readings. */
export const LONGEST_KEPT = 86_400_000;

/** Name of the lock that a tab holds while it records a reading. */
export const lockOf = (recordingId: string) => `reading.${recordingId}`;
export const slicesOf = (recordingId: string) => IDBKeyRange.bound([recordingId, 0], [recordingId, Infinity]);

export const openReadings = (terminated: () => void = () => {}): Promise<ReadingDatabase> =>
  openDB<Schema>(READINGS, 1, {
    upgrade(db) {
      db.createObjectStore('readings', { keyPath: 'recordingId' });
      db.createObjectStore('slices');
    },
    terminated,
  });

/** The part of this page's reading store that also holds readings in memory. */
export interface LiveStore {
  /** Lets go of the readings of all other students. */
  letGo(students: ReadonlySet<string>): Promise<void>;
}

/** Stores of this page: they let go of a student's readings before these are removed. */
export const liveStores = new Set<LiveStore>();

/**
 * Removes the readings of all other students, those that are older than a day, and sound that belongs to no reading.
 *
 * @param locks names of the locks that are held, so that nothing is removed while another tab of these students records it
 */
export async function forgetReadings(
  students: ReadonlySet<string>,
  { locks, now }: { locks: readonly string[]; now: number },
): Promise<void> {
  for (const store of liveStores) await store.letGo(students);
  const db = await openReadings();
  try {
    const transaction = db.transaction(['readings', 'slices'], 'readwrite');
    const [readings, slices] = [transaction.objectStore('readings'), transaction.objectStore('slices')];
    const isKept = ({ userId, startedAt, recordingId }: Row) =>
      students.has(userId) && (startedAt > now - LONGEST_KEPT || locks.includes(lockOf(recordingId)));
    const rows = await readings.getAll();
    const kept = new Set(rows.filter(isKept).map(({ recordingId }) => recordingId));
    const keys = [...rows.map(({ recordingId }) => recordingId), ...(await slices.getAllKeys()).map(([id]) => id)];
    const gone = [...new Set(keys)].filter((recordingId) => !kept.has(recordingId));
    await Promise.all([
      ...gone.flatMap((recordingId) => [readings.delete(recordingId), slices.delete(slicesOf(recordingId))]),
      transaction.done,
    ]);
  } finally {
    db.close();
  }
}
