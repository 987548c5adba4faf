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
import { eventually } from '../support/eventually.ts';

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

/** Opens a page with its own recordings, over the browser's shared storage. */
function page(locks = new FakeLocks()) {
  const recordings = new Recordings();
  const mine = locks.page();
  const store = browserReadingStore(recordings, { now: () => now, locks: mine.locks });
  const keep = (writer: RecordingWriter, recordingId = 'one', userId = LINH, onFull = () => {}) =>
    store.keep(userId, reading(recordingId), writer.id, onFull);
  return {
    recordings,
    store,
    finished: async (userId = LINH) => (await store.begun(userId, 'sea', 'turtles')).finished,
    unfinished: async (userId = LINH) => (await store.begun(userId, 'sea', 'turtles')).unfinished,
    /** Crashes the tab, so that it writes nothing more. */
    crash: mine.gone,
    keep,
    /** Records so many seconds, and stores them. */
    records(seconds: number, recordingId?: string, userId?: string) {
      const writer = recordings.begin();
      const stop = keep(writer, recordingId, userId);
      say(writer, seconds);
      return { writer, stop };
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

/** Returns sound that differs from byte to byte, starting at a byte of the recording. */
function sound(bytes: number, from = 0): ArrayBuffer {
  return Uint8Array.from({ length: bytes }, (_, at) => ((from + at) * 31 + Math.floor((from + at) / 251)) % 256).buffer;
}

/** Records so many seconds in slices of 250 ms. */
function say(writer: RecordingWriter, seconds: number) {
  for (let slice = 0; slice < seconds * 4; slice++) writer.add(sound(SECOND / 4, (writer.ms / 1_000) * SECOND));
}

/** Returns a recording's whole sound, without its header. */
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
  // The store creates the database.
  await settled();
  const db = await opened(indexedDB.open('outloud-readings'));
  const rows = await opened(db.transaction(name).objectStore(name).getAll());
  db.close();
  return rows;
}
const written = (slices: number) => eventually(async () => expect(await rowsOf('slices')).toHaveLength(slices));

describe('an interrupted reading', () => {
  test('[RA-03] is complete after a reload, except for less than its last second', async () => {
    const before = page();
    before.records(2.75);
    await written(2);
    before.crash();

    const after = page();
    const found = await after.unfinished();
    expect(found).toMatchObject({ recordingId: 'one', recorded: 2_000 });
    expect(soundOf(after.recordings, found!.recording)).toEqual(new Uint8Array(sound(2 * SECOND)));
  });

  test('[RA-03] continues, and the rest is stored as well', async () => {
    const before = page();
    before.records(1.25);
    // An orderly end writes the part of the last second.
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

  test('[RA-03] stores sound that starts like a file header', async () => {
    const before = page();
    const writer = before.recordings.begin();
    before.keep(writer);
    writer.add(new Uint8Array(SECOND).fill(0x52).buffer);
    await written(1);
    expect((await page().unfinished())?.recorded).toBe(1_000);
  });

  test('[RA-03] of a lesson is offered for that lesson only, the latest first', async () => {
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

  test('[RA-03] without sound is not offered', async () => {
    const before = page();
    before.keep(before.recordings.begin());
    await eventually(async () => expect(await rowsOf('readings')).toHaveLength(1));
    before.crash();
    expect(await page().unfinished()).toBeNull();
  });

  test('[RA-03] is offered only after the tab that records it has closed', async () => {
    const locks = new FakeLocks();
    const other = page(locks);
    other.records(1);
    await written(1);
    const here = page(locks);
    expect(await here.unfinished()).toBeNull();
    other.crash();
    expect(await here.unfinished()).toMatchObject({ recordingId: 'one' });
  });

  test('[RA-03] is offered in a browser without locks', async () => {
    const before = page();
    before.records(1);
    await written(1);
    const after = browserReadingStore(new Recordings(), { now: () => now });
    expect((await after.begun(LINH, 'sea', 'turtles')).unfinished).toMatchObject({ recorded: 1_000 });
  });

  test('[RA-03] exists once after two requests', async () => {
    const before = page();
    before.records(1);
    await written(1);
    before.crash();
    const after = page();
    await after.unfinished();
    await after.unfinished();
    await settled();
    expect(after.recordings.size).toBe(1);
  });

  test('[RA-03] that starts again with another recording is that recording only', async () => {
    const { records, store, crash } = page();
    records(3.25);
    await store.find(LINH, 'one');
    records(2);
    await store.find(LINH, 'one');
    crash();
    expect((await page().unfinished())?.recorded).toBe(2_000);
  });
});

describe('a stored reading', () => {
  test('[RA-06] reports a result that the student has not seen when the page reloads', async () => {
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

  test('[RA-03] with a result is found with its sound, as a file with a length, and no longer offered', async () => {
    const { records, store, unfinished } = page();
    const { stop } = records(1.5);
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

  test('[RA-03] has one file after two requests, and another file after more speech', async () => {
    const { records, store } = page();
    const { writer } = records(1);
    const audio = async () => (await store.find(LINH, 'one'))!.audio!;
    const first = await audio();
    expect(await audio()).toEqual(first);
    say(writer, 0.5);
    const more = await audio();
    expect(more.seconds).toBe(1.5);
    expect(await bytesOf(more.url)).toHaveLength(44 + 1.5 * SECOND);
    await expect(fetch(first.url)).rejects.toThrow('fetch failed');
  });

  test('[RA-03] without sound stores no result', async () => {
    const { store } = page();
    await store.keepResult(passageResult());
    expect(await rowsOf('readings')).toEqual([]);
    expect(await store.find(LINH, 'recording-3')).toBeNull();
  });

  test('[RA-03] stores an early result after the reading', async () => {
    const { recordings, keep, store } = page();
    const writer = recordings.begin();
    say(writer, 0.25);
    keep(writer);
    await store.keepResult({ ...passageResult(), recordingId: 'one' });
    expect(await store.find(LINH, 'one')).toMatchObject({ result: { recordingId: 'one' }, audio: { seconds: 0.25 } });
  });

  test('[RA-03] leaves nothing if it is forgotten while it is written', async () => {
    const { recordings, records, store } = page();
    for (const ends of [false, true]) {
      const { writer, stop } = records(3.5);
      if (ends) stop();
      await store.forget('one');
      say(writer, 3);
      writer.end();
      await settled();
      expect([await rowsOf('readings'), await rowsOf('slices'), recordings.size]).toEqual([[], [], 0]);
    }
  });

  test('[RA-03] releases the restored recording when forgotten', async () => {
    const before = page();
    before.records(1);
    await written(1);
    before.crash();
    const { recordings, store, unfinished } = page();
    await unfinished();
    await store.forget('one');
    await settled();
    expect(recordings.size).toBe(0);
    expect(await unfinished()).toBeNull();
  });

  test('[RA-03] releases its file when forgotten', async () => {
    const { records, store } = page();
    records(1);
    const { url } = (await store.find(LINH, 'one'))!.audio!;
    await store.forget('one');
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});

describe('the lifetime of a reading', () => {
  test('[D46] excludes other students, whose readings stay theirs', async () => {
    const { records, store, unfinished, crash } = page();
    const { stop } = records(1);
    await store.keepResult({ ...passageResult(), recordingId: 'one' });
    stop();
    records(1, 'two');
    await written(2);
    crash();
    expect(await store.find(MINH, 'one')).toBeNull();
    expect(await unfinished(MINH)).toBeNull();
    expect(await unfinished()).toMatchObject({ recordingId: 'two' });
  });

  test("[AUTH-09] ends with its student's logout, which releases no other sound", async () => {
    const { recordings, records, store, unfinished, crash } = page();
    const urls: string[] = [];
    for (const [recordingId, userId] of [
      ['one', LINH],
      ['two', MINH],
    ] as const) {
      const { writer } = records(1, recordingId, userId);
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
    // The writer and the restored reading hold two recordings of Minh.
    expect(recordings.size).toBe(2);
  });

  test('[AUTH-09] ends in all tabs, so that none writes more sound after another tab has forgotten it', async () => {
    const { records, store } = page();
    const { writer } = records(1);
    await written(1);
    await forgetReadings(new Set(), { locks: [], now });
    say(writer, 1);
    await store.letGo(new Set());
    expect([await rowsOf('readings'), await rowsOf('slices')]).toEqual([[], []]);
  });

  test('[D39] is a day', async () => {
    const { records, store, unfinished } = page();
    const { stop } = records(1);
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

  test('[D39] covers the last three finished readings, and the interrupted ones', async () => {
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

  test('[D39] does not end while another tab writes it', async () => {
    const locks = new FakeLocks();
    const other = page(locks);
    other.records(1);
    await written(1);
    now += DAY;
    expect(await page(locks).unfinished()).toBeNull();
    expect(await rowsOf('readings')).toHaveLength(1);
  });
});

describe('a full device', () => {
  const noRoom = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };

  test('[RA-03] is reported once, and the page continues', async () => {
    const { recordings, keep, store } = page();
    const writer = recordings.begin();
    let told = 0;
    const stop = keep(writer, 'one', LINH, () => told++);
    say(writer, 1);
    await written(1);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(noRoom);
    say(writer, 3);
    await eventually(() => expect(told).toBe(1));
    say(writer, 3);
    stop();
    await store.find(LINH, 'one');
    expect(told).toBe(1);
    expect(recordings.find(writer.id)?.seconds).toBe(7);
  });

  test('[RA-03] stores the beginning without a gap', async () => {
    const { recordings, keep, store, crash } = page();
    const writer = recordings.begin();
    const { put } = IDBObjectStore.prototype;
    let puts = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      // Two puts fit: the reading and its first second. The third does not, although later ones would.
      if (++puts === 3) noRoom();
      return put.apply(this, row);
    });
    keep(writer);
    say(writer, 4);
    await store.find(LINH, 'one');
    crash();
    expect((await page().unfinished())?.recorded).toBe(1_000);
  });

  test('[RA-03] keeps a reading on its page without a database, and refuses everything else', async () => {
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
    await eventually(() => expect(told).toBe(1));
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

  test('[RA-03] tries again to open a database that failed once', async () => {
    // A later version of this app ran here before.
    const later = await opened(indexedDB.open('outloud-readings', 2));
    const { unfinished } = page();
    await expect(unfinished()).rejects.toThrow('version');
    later.close();
    await opened(indexedDB.deleteDatabase('outloud-readings'));
    expect(await unfinished()).toBeNull();
  });
});

test('[RA-03] does not release a recording that is being stored', async () => {
  const { recordings, records } = page();
  const { writer, stop } = records(1);
  writer.end();
  await settled();
  expect(recordings.size).toBe(1);
  stop();
  await eventually(() => expect(recordings.size).toBe(0));
});
