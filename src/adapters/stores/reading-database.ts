import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { SAMPLE_RATE } from '../../../contract/constants.ts';
import type { KeptReading } from '../../../machines/ports/reading-store.port.ts';
import { READINGS } from './storage-keys.ts';

export interface Row extends KeptReading {
  userId: string;
  /** In ms since 1970. */
  startedAt: number;
  /** True if a result exists that no screen has shown yet. */
  isUnseen?: boolean;
}

interface Schema extends DBSchema {
  readings: { key: string; value: Row };
  /** Bare PCM by recording ID and position in seconds. */
  slices: { key: [recordingId: string, order: number]; value: ArrayBuffer };
}

export type ReadingDatabase = IDBPDatabase<Schema>;

export const BYTES_A_SECOND = SAMPLE_RATE * 2;

/** Time to keep a child's voice, in ms. It must not outlast its use (D39). */
export const LONGEST_KEPT = 86_400_000;

export const lockOf = (recordingId: string) => `reading.${recordingId}`;
export const slicesOf = (recordingId: string) => IDBKeyRange.bound([recordingId, 0], [recordingId, Infinity]);

export const totalOf = (slices: readonly ArrayBuffer[]) => slices.reduce((sum, { byteLength }) => sum + byteLength, 0);

export const openReadings = (terminated: () => void = () => {}): Promise<ReadingDatabase> =>
  openDB<Schema>(READINGS, 1, {
    upgrade(db) {
      db.createObjectStore('readings', { keyPath: 'recordingId' });
      db.createObjectStore('slices');
    },
    terminated,
  });

export interface LiveStore {
  letGo(students: Pick<ReadonlySet<string>, 'has'>): Promise<void>;
}

export const liveStores = new Set<LiveStore>();

/**
 * Removes other students' readings, old readings, and sound without a reading.
 * @param locks names of held locks, so that a reading stays while another tab of these students records it
 */
export async function forgetReadings(
  students: Pick<ReadonlySet<string>, 'has'>,
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
