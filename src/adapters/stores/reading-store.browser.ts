import { SAMPLE_RATE } from '../../../contract/constants.ts';
import type { ReadingStorePort, UnfinishedReading } from '../../../machines/ports/reading-store.port.ts';
import type { FoundRecording } from '../../../machines/ports/recording.port.ts';
import {
  LONGEST_KEPT,
  lockOf,
  openReadings,
  slicesOf,
  type LiveStore,
  type ReadingDatabase,
  type Row,
} from './reading-database.ts';
import type { Recordings } from '../microphone/recordings.ts';
import { wavHeader } from '../microphone/wav.ts';

const BYTES_A_SECOND = SAMPLE_RATE * 2;
const MOST_FINISHED = 3;
/** One second, the most that a crash can lose. */
const BYTES_AT_ONCE = BYTES_A_SECOND;

const totalOf = (slices: readonly ArrayBuffer[]) => slices.reduce((sum, { byteLength }) => sum + byteLength, 0);

interface Held {
  userId: string;
  recording: string;
  /** Bytes of sound in the store. */
  bytes: number;
  letGo(): void;
}

interface Writing {
  userId: string;
  flush(): Promise<void>;
  end(): Promise<void>;
}

/** Readings in IndexedDB, written while they are recorded. device.browser.ts removes other students' readings. */
export function browserReadingStore(
  recordings: Pick<Recordings, 'begin' | 'keep' | 'follow'>,
  world: { now(): number; locks?: Pick<LockManager, 'request' | 'query'> | undefined },
): ReadingStorePort & LiveStore {
  let opening: Promise<ReadingDatabase> | null = null;
  const restored = new Map<string, Held>();
  const kept = new Map<string, Writing>();
  const urls = new Map<string, { userId: string; url: string; bytes: number }>();

  const store = () =>
    // Safari closes the database while the page sleeps.
    (opening ??= openReadings(() => (opening = null)).catch((error) => {
      opening = null;
      throw error;
    }));

  async function change(recordingId: string, changes: Partial<Row>): Promise<void> {
    const { store: rows, done } = (await store()).transaction('readings', 'readwrite');
    const row = await rows.get(recordingId);
    await Promise.all([row && rows.put({ ...row, ...changes }), done]);
  }

  async function remove(recordingId: string): Promise<void> {
    const transaction = (await store()).transaction(['readings', 'slices'], 'readwrite');
    await Promise.all([
      transaction.objectStore('readings').delete(recordingId),
      transaction.objectStore('slices').delete(slicesOf(recordingId)),
      transaction.done,
    ]);
    revoke(recordingId);
  }

  function revoke(recordingId: string): void {
    const made = urls.get(recordingId);
    if (made) URL.revokeObjectURL(made.url);
    urls.delete(recordingId);
  }

  async function busy(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await world.locks?.query()) ?? {};
    return new Set(held.map(({ name }) => name ?? ''));
  }

  /** Removes old readings and surplus finished ones. Returns the rest, latest first. */
  async function tidy(userId: string): Promise<Row[]> {
    const [all, locked] = await Promise.all([(await store()).getAll('readings'), busy()]);
    const rows = all.filter((row) => row.userId === userId);
    const recent = rows
      .filter(({ startedAt }) => startedAt > world.now() - LONGEST_KEPT)
      .toSorted((a, b) => b.startedAt - a.startedAt);
    const finished = recent.filter(({ result }) => result !== null).slice(MOST_FINISHED);
    const left = recent.filter((row) => !finished.includes(row));
    const gone = rows.filter((row) => !left.includes(row) && !locked.has(lockOf(row.recordingId)));
    await Promise.all(gone.map(({ recordingId }) => remove(recordingId)));
    return left;
  }

  async function restore({ recordingId, userId }: Row): Promise<UnfinishedReading | null> {
    const slices = await (await store()).getAll('slices', slicesOf(recordingId));
    if (slices.length === 0) return null;
    restored.get(recordingId)?.letGo();
    const writer = recordings.begin();
    const letGo = recordings.keep(writer.id);
    for (const slice of slices) writer.add(slice);
    writer.end();
    restored.set(recordingId, { userId, recording: writer.id, bytes: totalOf(slices), letGo });
    return { recordingId, recording: writer.id, recorded: writer.ms };
  }

  return {
    keep(userId, reading, recording, onFull) {
      const { recordingId } = reading;
      const row: Row = { ...reading, userId, startedAt: world.now() };
      const before = restored.get(recordingId);
      const from = before?.recording === recording ? before.bytes : 0;
      const letGo = recordings.keep(recording);
      before?.letGo();
      restored.delete(recordingId);
      const released = Promise.withResolvers<void>();
      void world.locks?.request(lockOf(recordingId), () => released.promise);

      let order = from / BYTES_A_SECOND;
      let waiting: ArrayBuffer[] = [];
      let isFull = false;
      let writing = kept.get(recordingId)?.end() ?? Promise.resolve();
      // Stop after the first failure, so that the stored sound has no gap.
      const put = (write: (db: ReadingDatabase) => Promise<unknown>) => {
        writing = writing.then(async () => {
          if (isFull) return;
          try {
            await write(await store());
          } catch {
            isFull = true;
            waiting = [];
            onFull();
          }
        });
      };
      put(async (db) => {
        if (from === 0) await db.delete('slices', slicesOf(recordingId));
        await db.put('readings', row);
      });
      const flush = () => {
        if (waiting.length > 0) {
          const slice = joined(waiting);
          const key: [string, number] = [recordingId, order];
          waiting = [];
          order += slice.byteLength / BYTES_A_SECOND;
          put(async (db) => {
            const transaction = db.transaction(['readings', 'slices'], 'readwrite');
            // Another tab may have removed the reading meanwhile.
            if (await transaction.objectStore('readings').getKey(recordingId)) {
              await transaction.objectStore('slices').put(slice, key);
            }
            await transaction.done;
          });
        }
        return writing;
      };
      const stop = recordings.follow(
        recording,
        (part) => {
          if (isFull) return;
          waiting.push(withoutHeader(part));
          if (totalOf(waiting) >= BYTES_AT_ONCE) void flush();
        },
        from,
      );
      const own: Writing = {
        userId,
        flush,
        async end() {
          stop();
          await flush();
          released.resolve();
          letGo();
          if (kept.get(recordingId) === own) kept.delete(recordingId);
        },
      };
      kept.set(recordingId, own);
      return () => void own.end();
    },
    async keepResult(result) {
      await kept.get(result.recordingId)?.flush();
      await change(result.recordingId, { result, isUnseen: true });
    },
    async begun(userId, lessonId, readAloudId) {
      const [all, locked] = await Promise.all([tidy(userId), busy()]);
      const rows = all.filter((one) => one.lessonId === lessonId && one.readAloudId === readAloudId);
      const row = rows.find(({ result, recordingId }) => result === null && !locked.has(lockOf(recordingId)));
      const finished = rows.find(({ isUnseen }) => isUnseen);
      return { unfinished: row ? await restore(row) : null, finished: finished?.result ?? null };
    },
    async letGo(students) {
      const isGone = ([, { userId }]: [string, { userId: string }]) => !students.has(userId);
      await Promise.all([...kept].filter(isGone).map(([, writing]) => writing.end()));
      for (const [recordingId, { letGo }] of [...restored].filter(isGone)) {
        letGo();
        restored.delete(recordingId);
      }
      for (const [recordingId] of [...urls].filter(isGone)) revoke(recordingId);
    },
    async forget(recordingId) {
      restored.get(recordingId)?.letGo();
      restored.delete(recordingId);
      await kept.get(recordingId)?.end();
      await remove(recordingId);
    },
    async find(userId, recordingId) {
      await kept.get(recordingId)?.flush();
      const row = (await tidy(userId)).find((one) => one.recordingId === recordingId);
      if (!row) return null;
      const { userId: _, startedAt: __, isUnseen, ...reading } = row;
      if (isUnseen) await change(recordingId, { isUnseen: false });
      const slices = await (await store()).getAll('slices', slicesOf(recordingId));
      return { ...reading, audio: fileOf(row, slices) };
    },
  };

  function fileOf({ recordingId, userId }: Row, slices: ArrayBuffer[]): FoundRecording | null {
    const bytes = totalOf(slices);
    if (bytes === 0) return null;
    if (urls.get(recordingId)?.bytes !== bytes) {
      revoke(recordingId);
      const file = new Blob([wavHeader(SAMPLE_RATE, bytes), ...slices], { type: 'audio/wav' });
      urls.set(recordingId, { userId, url: URL.createObjectURL(file), bytes });
    }
    return { url: urls.get(recordingId)!.url, seconds: bytes / BYTES_A_SECOND };
  }
}

const HEADER = wavHeader(SAMPLE_RATE);

/** The first part of a recording begins with a WAV header (D35). */
function withoutHeader(part: ArrayBuffer): ArrayBuffer {
  const head = new Uint8Array(part, 0, Math.min(part.byteLength, HEADER.byteLength));
  const isHeader = head.length === HEADER.byteLength && new Uint8Array(HEADER).every((byte, at) => byte === head[at]);
  return isHeader ? part.slice(HEADER.byteLength) : part;
}

function joined(parts: readonly ArrayBuffer[]): ArrayBuffer {
  const all = new Uint8Array(totalOf(parts));
  let at = 0;
  for (const part of parts) {
    all.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  return all.buffer;
}
