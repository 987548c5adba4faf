import type { ReadingStorePort, UnfinishedReading } from '../../../machines/ports/reading-store.port.ts';
import type { Recordings } from '../microphone/recordings.ts';
import { lockOf, totalOf, type LiveStore, type Row } from './reading-database.ts';
import { ReadingFiles } from './reading-files.ts';
import { readingRows, type ReadingWorld } from './reading-rows.ts';
import { writeReading, type Writing } from './reading-writer.ts';

interface Held {
  userId: string;
  recording: string;
  /** Bytes of sound in the store. */
  bytes: number;
  letGo(): void;
}

/** Readings in IndexedDB, written while they are recorded. device.browser.ts removes other students' readings. */
export function browserReadingStore(
  recordings: Pick<Recordings, 'begin' | 'keep' | 'follow'>,
  world: ReadingWorld,
): ReadingStorePort & LiveStore {
  const restored = new Map<string, Held>();
  const kept = new Map<string, Writing>();
  const files = new ReadingFiles();
  const rows = readingRows(world, (recordingId) => files.revoke(recordingId));

  async function restore({ recordingId, userId }: Row): Promise<UnfinishedReading | null> {
    const slices = await rows.slices(recordingId);
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

      const after = kept.get(recordingId)?.end() ?? Promise.resolve();
      const writing = writeReading(recordings, rows.database, { row, recording, from, after, onFull });
      const own: Writing = {
        ...writing,
        async end() {
          await writing.end();
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
      await rows.change(result.recordingId, { result, isUnseen: true });
    },
    async begun(userId, lessonId, readAloudId) {
      const [all, locked] = await Promise.all([rows.tidy(userId), rows.locked()]);
      const ofLesson = all.filter((one) => one.lessonId === lessonId && one.readAloudId === readAloudId);
      const row = ofLesson.find(({ result, recordingId }) => result === null && !locked.has(lockOf(recordingId)));
      const finished = ofLesson.find(({ isUnseen }) => isUnseen);
      return { unfinished: row ? await restore(row) : null, finished: finished?.result ?? null };
    },
    async letGo(students) {
      const isGone = ([, { userId }]: [string, { userId: string }]) => !students.has(userId);
      await Promise.all([...kept].filter(isGone).map(([, writing]) => writing.end()));
      for (const [recordingId, { letGo }] of [...restored].filter(isGone)) {
        letGo();
        restored.delete(recordingId);
      }
      files.revokeOthers(students);
    },
    async forget(recordingId) {
      restored.get(recordingId)?.letGo();
      restored.delete(recordingId);
      await kept.get(recordingId)?.end();
      await rows.remove(recordingId);
    },
    async find(userId, recordingId) {
      await kept.get(recordingId)?.flush();
      const row = (await rows.tidy(userId)).find((one) => one.recordingId === recordingId);
      if (!row) return null;
      const { userId: _, startedAt: __, isUnseen, ...reading } = row;
      if (isUnseen) await rows.change(recordingId, { isUnseen: false });
      const slices = await rows.slices(recordingId);
      return { ...reading, audio: files.of(row, slices) };
    },
  };
}
