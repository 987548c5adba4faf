import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeptReading } from '../../machines/ports/reading-store.port.ts';
import { forgetReadings } from '../../src/adapters/stores/reading-database.ts';
import { browserReadingStore } from '../../src/adapters/stores/reading-store.browser.ts';
import { Recordings, type RecordingWriter } from '../../src/adapters/microphone/recordings.ts';
import { FakeLocks } from '../support/fake-locks.ts';
import { settled } from '../support/fakes.ts';
import { passageResult } from '../../walks/support/reading.ts';

const LINH = 'student-linh';
const MINH = 'student-minh';
const DAY = 86_400_000;
const SECOND = 32_000;

let now = 1_000 * DAY;

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page with its own recordings, over what the browser keeps for all of them. */
function page(locks = new FakeLocks()) {
  const recordings = new Recordings();
  const mine = locks.page();
  const store = browserReadingStore(recordings, { now: () => now, locks: mine.locks });
  return {
    recordings,
    store,
    finished: async (userId = LINH) => (await store.begun(userId, 'sea', 'turtles')).finished,
    unfinished: async (userId = LINH) => (await store.begun(userId, 'sea', 'turtles')).unfinished,
    /** Its tab crashes: nothing more is written. */
    crash: mine.gone,
    keep(writer: RecordingWriter, recordingId = 'one', userId = LINH, onFull = () => {}) {
      return store.keep(userId, reading(recordingId), writer.id, onFull);
    },
  };
}

const reading = (recordingId: string): KeptReading => ({
  recordingId,
  readAloudId: 'turtles',
  lessonId: 'sea',
  title: 'The turtles of Con Dao',
  text: 'Every summer',
  result: null,
});

/** Sound in which no byte is like its neighbors, from some byte of a recording on. */
function sound(bytes: number, from = 0): ArrayBuffer {
  return Uint8Array.from({ length: bytes }, (_, at) => ((from + at) * 31 + Math.floor((from + at) / 251)) % 256).buffer;
}

/** Says so many seconds in slices of 250 ms. */
function say(writer: RecordingWriter, seconds: number) {
  for (let slice = 0; slice < seconds * 4; slice++) writer.add(sound(SECOND / 4, (writer.ms / 1_000) * SECOND));
}

/** What is heard of a recording: all of it, without its header. */
function soundOf(recordings: Recordings, id: string): Uint8Array {
  const parts: Uint8Array[] = [];
  recordings.follow(id, (part) => parts.push(new Uint8Array(part)))();
  return Uint8Array.from(parts.flatMap((part) => [...part])).slice(44);
}

const bytesOf = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const opened = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
async function rowsOf(name: 'readings' | 'slices'): Promise<unknown[]> {
  // The store makes the database.
  await settled();
  const db = await opened(indexedDB.open('outloud-readings'));
  const rows = await opened(db.transaction(name).objectStore(name).getAll());
  db.close();
  return rows;
}
const written = (slices: number) => vi.waitFor(async () => expect(await rowsOf('slices')).toHaveLength(slices));

describe('a reading that is cut off', () => {
  test('[RA-03] is there after a reload, to the byte, but for less than its last second', async () => {
    const before = page();
    const writer = before.recordings.begin();
    before.keep(writer);
    say(writer, 2.75);
    await written(2);
    before.crash();

    const after = page();
    const found = await after.unfinished();
    expect(found).toMatchObject({ recordingId: 'one', recorded: 2_000 });
    expect(soundOf(after.recordings, found!.recording)).toEqual(new Uint8Array(sound(2 * SECOND)));
  });

  test('[RA-03] is gone on with, and the rest is kept as well', async () => {
    const before = page();
    const writer = before.recordings.begin();
    before.keep(writer);
    say(writer, 1.25);
    // What is left of the last second is written at an orderly end.
    await before.store.find(LINH, 'one');
    before.crash();

    const after = page();
    const found = await after.unfinished();
    expect(found?.recorded).toBe(1_250);
    const more = after.recordings.goOn(found!.recording)!;
    const stop = after.keep(more);
    say(more, 2.5);
    stop();
    const { audio } = (await after.store.find(LINH, 'one'))!;
    expect(audio?.seconds).toBe(3.75);
    expect((await bytesOf(audio!.url)).slice(44)).toEqual(new Uint8Array(sound(3.75 * SECOND)));

    const third = page();
    expect(await third.unfinished()).toMatchObject({ recorded: 3_750 });
  });

  test('[RA-03] sound that begins as a file does is sound', async () => {
    const before = page();
    const writer = before.recordings.begin();
    before.keep(writer);
    writer.add(new Uint8Array(SECOND).fill(0x52).buffer);
    await written(1);
    expect((await page().unfinished())?.recorded).toBe(1_000);
  });

  test('[RA-03] of a lesson is offered for that lesson alone, the latest first', async () => {
    const before = page();
    for (const [recordingId, readAloudId] of [
      ['first', 'turtles'],
      ['second', 'turtles'],
      ['third', 'moon'],
    ] as const) {
      now += 1_000;
      const writer = before.recordings.begin();
      const stop = before.store.keep(LINH, { ...reading(recordingId), readAloudId }, writer.id, () => {});
      say(writer, 1);
      stop();
    }
    await written(3);
    await settled();
    expect(await page().unfinished()).toMatchObject({ recordingId: 'second' });
    const none = { unfinished: null, finished: null };
    expect(await page().store.begun(LINH, 'sea', 'stars')).toEqual(none);
    expect(await page().store.begun(LINH, 'sky', 'turtles')).toEqual(none);
  });

  test('[RA-03] of which nothing was heard is not offered', async () => {
    const before = page();
    before.keep(before.recordings.begin());
    await vi.waitFor(async () => expect(await rowsOf('readings')).toHaveLength(1));
    before.crash();
    expect(await page().unfinished()).toBeNull();
  });

  test('[RA-03] is not offered while another tab reads it, and is when that tab is gone', async () => {
    const locks = new FakeLocks();
    const other = page(locks);
    const writer = other.recordings.begin();
    other.keep(writer);
    say(writer, 1);
    await written(1);
    const here = page(locks);
    expect(await here.unfinished()).toBeNull();
    other.crash();
    expect(await here.unfinished()).toMatchObject({ recordingId: 'one' });
  });

  test('[RA-03] is offered where a browser has no locks', async () => {
    const before = page();
    const writer = before.recordings.begin();
    before.keep(writer);
    say(writer, 1);
    await written(1);
    const after = browserReadingStore(new Recordings(), { now: () => now });
    expect((await after.begun(LINH, 'sea', 'turtles')).unfinished).toMatchObject({ recorded: 1_000 });
  });

  test('[RA-03] asked for twice, it is held once', async () => {
    const before = page();
    const writer = before.recordings.begin();
    before.keep(writer);
    say(writer, 1);
    await written(1);
    before.crash();
    const after = page();
    await after.unfinished();
    await after.unfinished();
    await settled();
    expect(after.recordings.size).toBe(1);
  });

  test('[RA-03] begun again with another recording, it is that one alone', async () => {
    const { recordings, keep, store, crash } = page();
    const writer = recordings.begin();
    keep(writer);
    say(writer, 3.25);
    await store.find(LINH, 'one');
    const other = recordings.begin();
    keep(other);
    say(other, 2);
    await store.find(LINH, 'one');
    crash();
    expect((await page().unfinished())?.recorded).toBe(2_000);
  });
});

describe('what becomes of it', () => {
  test('[RA-06] a page that is loaded anew is told of a result that was not seen yet', async () => {
    const before = page();
    const stop = before.keep(before.recordings.begin());
    await before.store.keepResult({ ...passageResult(), recordingId: 'one' });
    stop();
    const after = page();
    expect(await after.finished()).toMatchObject({ recordingId: 'one' });
    expect(await after.finished(MINH)).toBeNull();
    expect(await after.store.find(LINH, 'one')).not.toBeNull();
    expect(await after.finished()).toBeNull();
  });

  test('[RA-03] with its result it is found with its sound, as a file that knows its length, and offered no more', async () => {
    const { recordings, keep, store, unfinished } = page();
    const writer = recordings.begin();
    const stop = keep(writer);
    say(writer, 1.5);
    const result = { ...passageResult(), recordingId: 'one' };
    await store.keepResult(result);
    stop();
    const found = (await store.find(LINH, 'one'))!;
    expect(found).toMatchObject({ ...reading('one'), result });
    expect(found).not.toHaveProperty('userId');
    const { url, seconds } = found.audio!;
    expect(seconds).toBe(1.5);
    const file = await bytesOf(url);
    const header = new DataView(file.buffer);
    expect([header.getUint32(4, true), header.getUint32(40, true)]).toEqual([file.length - 8, 1.5 * SECOND]);
    expect(file.slice(44)).toEqual(new Uint8Array(sound(1.5 * SECOND)));
    expect((await fetch(url)).headers.get('content-type')).toBe('audio/wav');
    expect(await unfinished()).toBeNull();
  });

  test('[RA-03] looked for twice, its file is made once; when more was said, it is another', async () => {
    const { recordings, keep, store } = page();
    const writer = recordings.begin();
    keep(writer);
    say(writer, 1);
    const audio = async () => (await store.find(LINH, 'one'))!.audio!;
    const first = await audio();
    expect(await audio()).toEqual(first);
    say(writer, 0.5);
    const more = await audio();
    expect(more.seconds).toBe(1.5);
    expect(await bytesOf(more.url)).toHaveLength(44 + 1.5 * SECOND);
    await expect(fetch(first.url)).rejects.toThrow('fetch failed');
  });

  test('[RA-03] a result of what was never kept is kept nowhere', async () => {
    const { store } = page();
    await store.keepResult(passageResult());
    expect(await rowsOf('readings')).toEqual([]);
    expect(await store.find(LINH, 'recording-3')).toBeNull();
  });

  test('[RA-03] a result that comes at once waits for its reading', async () => {
    const { recordings, keep, store } = page();
    const writer = recordings.begin();
    say(writer, 0.25);
    keep(writer);
    await store.keepResult({ ...passageResult(), recordingId: 'one' });
    expect(await store.find(LINH, 'one')).toMatchObject({ result: { recordingId: 'one' }, audio: { seconds: 0.25 } });
  });

  test('[RA-03] forgotten while it is written, nothing is left of it', async () => {
    const { recordings, keep, store } = page();
    for (const ends of [false, true]) {
      const writer = recordings.begin();
      const stop = keep(writer);
      say(writer, 3.5);
      if (ends) stop();
      await store.forget('one');
      say(writer, 3);
      writer.end();
      await settled();
      expect([await rowsOf('readings'), await rowsOf('slices'), recordings.size]).toEqual([[], [], 0]);
    }
  });

  test('[RA-03] forgotten, what was restored of it is let go', async () => {
    const before = page();
    const writer = before.recordings.begin();
    before.keep(writer);
    say(writer, 1);
    await written(1);
    before.crash();
    const { recordings, unfinished, store } = page();
    await unfinished();
    await store.forget('one');
    await settled();
    expect(recordings.size).toBe(0);
    expect(await unfinished()).toBeNull();
  });

  test('[RA-03] forgotten, its file is gone', async () => {
    const { recordings, keep, store } = page();
    const writer = recordings.begin();
    keep(writer);
    say(writer, 1);
    const { url } = (await store.find(LINH, 'one'))!.audio!;
    await store.forget('one');
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});

describe('how long it is kept', () => {
  test("[D46] never gives another student's, which stays that student's", async () => {
    const { recordings, keep, store, unfinished, crash } = page();
    const finished = recordings.begin();
    const stop = keep(finished);
    say(finished, 1);
    await store.keepResult({ ...passageResult(), recordingId: 'one' });
    stop();
    const cutOff = recordings.begin();
    keep(cutOff, 'two');
    say(cutOff, 1);
    await written(2);
    crash();
    expect(await store.find(MINH, 'one')).toBeNull();
    expect(await unfinished(MINH)).toBeNull();
    expect(await unfinished()).toMatchObject({ recordingId: 'two' });
  });

  test('[AUTH-09] lets go of the sound of a student who has left, and of no other', async () => {
    const { recordings, keep, store, unfinished, crash } = page();
    const urls: string[] = [];
    for (const [recordingId, userId] of [
      ['one', LINH],
      ['two', MINH],
    ] as const) {
      const writer = recordings.begin();
      keep(writer, recordingId, userId);
      say(writer, 1);
      writer.end();
      urls.push((await store.find(userId, recordingId))!.audio!.url);
    }
    crash();
    await unfinished(LINH);
    await unfinished(MINH);
    await store.letGo(new Set([MINH]));
    await settled();
    await expect(fetch(urls[0]!)).rejects.toThrow('fetch failed');
    expect((await fetch(urls[1]!)).ok).toBe(true);
    // The writer and what was restored hold two recordings of Minh.
    expect(recordings.size).toBe(2);
  });

  test('[AUTH-09] writes no more sound of a reading that another tab has forgotten', async () => {
    const { recordings, keep, store } = page();
    const writer = recordings.begin();
    keep(writer);
    say(writer, 1);
    await written(1);
    await forgetReadings(new Set(), { locks: [], now });
    say(writer, 1);
    await store.letGo(new Set());
    expect([await rowsOf('readings'), await rowsOf('slices')]).toEqual([[], []]);
  });

  test('[D39] for a day', async () => {
    const { recordings, keep, store, unfinished } = page();
    const writer = recordings.begin();
    const stop = keep(writer);
    say(writer, 1);
    await store.find(LINH, 'one');
    stop();
    await settled();
    const begun = now;
    now = begun + DAY - 1;
    expect(await store.find(LINH, 'one')).not.toBeNull();
    now = begun + DAY;
    expect(await unfinished()).toBeNull();
    expect(await store.find(LINH, 'one')).toBeNull();
    expect([await rowsOf('readings'), await rowsOf('slices')]).toEqual([[], []]);
  });

  test('[D39] of finished ones the last three, and those that were cut off besides', async () => {
    const { recordings, store } = page();
    const ids = ['cut-off', 'a', 'b', 'c', 'd', 'e'];
    for (const recordingId of ids) {
      now += 1_000;
      const writer = recordings.begin();
      const stop = store.keep(LINH, reading(recordingId), writer.id, () => {});
      say(writer, 1);
      if (recordingId !== 'cut-off') await store.keepResult({ ...passageResult(), recordingId });
      stop();
      await store.find(LINH, recordingId);
    }
    expect((await store.begun(LINH, 'sea', 'turtles')).unfinished).toMatchObject({ recordingId: 'cut-off' });
    const found = await Promise.all(ids.map((recordingId) => store.find(LINH, recordingId)));
    expect(found.map((one) => one?.recordingId)).toEqual(['cut-off', undefined, undefined, 'c', 'd', 'e']);
    expect(await rowsOf('slices')).toHaveLength(4);
  });

  test('[D39] what another tab writes is not removed under it', async () => {
    const locks = new FakeLocks();
    const other = page(locks);
    const writer = other.recordings.begin();
    other.keep(writer);
    say(writer, 1);
    await written(1);
    now += DAY;
    expect(await page(locks).unfinished()).toBeNull();
    expect(await rowsOf('readings')).toHaveLength(1);
  });
});

describe('a device that takes no more', () => {
  const noRoom = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };

  test('[RA-03] is told once, and the page goes on', async () => {
    const { recordings, keep, store } = page();
    const writer = recordings.begin();
    let told = 0;
    const stop = keep(writer, 'one', LINH, () => told++);
    say(writer, 1);
    await written(1);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(noRoom);
    say(writer, 3);
    await vi.waitFor(() => expect(told).toBe(1));
    say(writer, 3);
    stop();
    await store.find(LINH, 'one');
    expect(told).toBe(1);
    expect(recordings.find(writer.id)?.seconds).toBe(7);
  });

  test('[RA-03] what it has then is the beginning, without a hole', async () => {
    const { recordings, keep, crash, store } = page();
    const writer = recordings.begin();
    const { put } = IDBObjectStore.prototype;
    let puts = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      // The reading, a second of it, and another that does not fit; then there would be room again.
      if (++puts === 3) noRoom();
      return put.apply(this, row);
    });
    keep(writer);
    say(writer, 4);
    await store.find(LINH, 'one');
    crash();
    expect((await page().unfinished())?.recorded).toBe(1_000);
  });

  test('[RA-03] without a database, a reading is held by its page, and everything else is refused', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('not here', 'SecurityError');
      },
    });
    const { recordings, keep, store, unfinished } = page();
    const writer = recordings.begin();
    let told = 0;
    const stop = keep(writer, 'one', LINH, () => told++);
    say(writer, 2);
    await vi.waitFor(() => expect(told).toBe(1));
    await expect(unfinished()).rejects.toThrow('not here');
    await expect(store.keepResult({ ...passageResult(), recordingId: 'one' })).rejects.toThrow('not here');
    await expect(store.find(LINH, 'one')).rejects.toThrow('not here');
    expect(soundOf(recordings, writer.id)).toEqual(new Uint8Array(sound(2 * SECOND)));
    stop();
    await expect(store.forget('one')).rejects.toThrow('not here');
    writer.end();
    await settled();
    expect(recordings.size).toBe(0);
  });

  test('[RA-03] a database that could not be opened once is asked for again', async () => {
    // A later version of this app has been here, and is gone.
    const later = await opened(indexedDB.open('outloud-readings', 2));
    const { unfinished } = page();
    await expect(unfinished()).rejects.toThrow('version');
    later.close();
    await opened(indexedDB.deleteDatabase('outloud-readings'));
    expect(await unfinished()).toBeNull();
  });
});

test('[RA-03] while it is kept, its recording is not let go', async () => {
  const { recordings, keep } = page();
  const writer = recordings.begin();
  const stop = keep(writer);
  say(writer, 1);
  writer.end();
  await settled();
  expect(recordings.size).toBe(1);
  stop();
  await vi.waitFor(() => expect(recordings.size).toBe(0));
});
