import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetLeft, type LeftMessage } from '../../src/adapters/offline/left-tab.ts';
import { SHELL_CACHE, STUDENT_CACHE } from '../../src/adapters/offline/names.ts';
import { browserDevice } from '../../src/adapters/stores/device.browser.ts';
import { openReadings } from '../../src/adapters/stores/reading-database.ts';
import { FakeLocks } from '../support/fake-locks.ts';
import { storageOf } from '../support/fake-storage.ts';
import { profile, storedSession } from '../../walks/support/fixtures.ts';
import { eventually } from '../support/eventually.ts';

const LINH = 'student-linh';
const MINH = 'student-minh';
const DAY = 86_400_000;
const NOW = 1_000 * DAY;

let locks: FakeLocks;
let cachesNamed: Set<string>;
let announced: string[];

/** Opens a tab of the same browser, with its own session storage. */
function openTab() {
  vi.stubGlobal('sessionStorage', storageOf());
  vi.stubGlobal('navigator', { locks: locks.page().locks });
  return browserDevice();
}

beforeEach(() => {
  locks = new FakeLocks();
  cachesNamed = new Set();
  announced = [];
  vi.stubGlobal('localStorage', storageOf());
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => announced.push(type));
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', {
    keys: async () => [...cachesNamed],
    delete: async (name: string) => cachesNamed.delete(name),
  });
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const bookmark = (studentId: string) => `lesson.${studentId}.sea.turtles.all.all`;
const delivery = (studentId: string) => `outbox.${studentId}.1700000000000.000000.7`;
const lists = (studentId: string) => `known_lists.${studentId}.`;

/** Stores everything that the app stores for a student who works. */
async function work(studentId: string, { startedAt = NOW } = {}) {
  localStorage.setItem(bookmark(studentId), '{}');
  sessionStorage.setItem(lists(studentId), '{}');
  const db = await openReadings();
  const recordingId = `reading-of-${studentId}`;
  await db.put('readings', {
    recordingId,
    readAloudId: 'turtles',
    lessonId: 'sea',
    title: 'The turtles of Con Dao',
    text: 'Every summer',
    result: null,
    userId: studentId,
    startedAt,
  });
  await db.put('slices', new ArrayBuffer(32_000), [recordingId, 0]);
  db.close();
}

/** Returns the names of all stored entries. */
async function kept() {
  const db = await openReadings();
  const [readings, slices] = [await db.getAllKeys('readings'), await db.getAllKeys('slices')];
  db.close();
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...readings.map((id) => `${id} (text)`),
    ...slices.map(([id]) => `${id} (sound)`),
  ].toSorted();
}
const allOf = (studentId: string) =>
  [
    bookmark(studentId),
    lists(studentId),
    `reading-of-${studentId} (sound)`,
    `reading-of-${studentId} (text)`,
  ].toSorted();

describe('a device after a student leaves', () => {
  test('[AUTH-09] keeps the responses of students who are signed in, or whose session has expired', async () => {
    for (const id of [LINH, 'student-kenji', 'student-mai']) cachesNamed.add(STUDENT_CACHE + id);
    cachesNamed.add('of-a-push-service');
    localStorage.setItem('expired_student', 'student-kenji');
    await openTab().forgetOthers(null);
    expect([...cachesNamed]).toEqual([`${STUDENT_CACHE}student-kenji`]);
    cachesNamed.add(STUDENT_CACHE + LINH).add('of-a-push-service');
    await openTab().forgetOthers(LINH);
    expect([...cachesNamed]).toEqual([STUDENT_CACHE + LINH, 'of-a-push-service']);
  });

  test('[AUTH-09] keeps the app itself, which names no student', async () => {
    cachesNamed.add(SHELL_CACHE);
    await openTab().forgetOthers(null);
    expect([...cachesNamed]).toEqual([SHELL_CACHE]);
  });

  test("[AUTH-09] keeps nothing of the student's, under any name", async () => {
    const device = openTab();
    await work(LINH);
    localStorage.setItem('text_settings', '{}');
    localStorage.setItem('of-a-push-service', LINH);
    sessionStorage.setItem('microphone_checked', 'yes');
    cachesNamed.add('of-a-push-service');
    (await openDB('of-a-push-service')).close();
    await device.forgetOthers(null);
    expect(await kept()).toEqual([]);
    expect(cachesNamed.size).toBe(0);
    await eventually(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['outloud-readings']),
    );
  });

  test("[AUTH-09] keeps the device's own data, and deliveries that no provider has received", async () => {
    const device = openTab();
    const ofDevice = ['school_lang', 'teacher_lang', delivery(LINH)];
    for (const key of ofDevice) localStorage.setItem(key, 'kept');
    const ofTab = ['saved_redirect_path', 'page_reload_count', 'sso_secret'];
    for (const key of ofTab) sessionStorage.setItem(key, 'kept');
    await device.forgetOthers(null);
    expect(await kept()).toEqual([...ofDevice, ...ofTab].toSorted());
  });

  test("[AUTH-09] shows the device's own theme again, on the login too", async () => {
    localStorage.setItem('theme', 'dark');
    announced.length = 0;
    await openTab().forgetOthers(LINH);
    expect(localStorage.getItem('theme')).toBe('dark');
    await openTab().forgetOthers(null);
    expect(localStorage.getItem('theme')).toBeNull();
    expect(announced.at(-1)).toBe('theme');
  });

  test('[AUTH-09] opens no database that does not exist', async () => {
    await openTab().forgetOthers(null);
    expect(await indexedDB.databases()).toEqual([]);
  });

  test('[AUTH-09] removes at the next attempt what one attempt left', async () => {
    const device = openTab();
    await work(LINH);
    const databases = vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('The disk is busy'));
    await expect(device.forgetOthers(null)).rejects.toThrow('The disk is busy');
    expect(await kept()).toEqual(['reading-of-student-linh (sound)', 'reading-of-student-linh (text)']);
    databases.mockRestore();
    await openTab().forgetOthers(null);
    expect(await kept()).toEqual([]);
  });

  test('[AUTH-09] removes sound without a reading', async () => {
    const device = openTab();
    await work(LINH);
    const db = await openReadings();
    await db.clear('readings');
    db.close();
    await device.forgetOthers(LINH);
    expect(await kept()).toEqual([bookmark(LINH), lists(LINH)].toSorted());
  });
});

describe('a worker after a page was left', () => {
  /** A page of Linh's, who does not stay logged in. The worker hears what the page tells it. */
  function openPage() {
    const told: LeftMessage[] = [];
    const ready = Promise.resolve({ active: { postMessage: (message: LeftMessage) => told.push(message) } });
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const device = openTab();
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { ready } });
    const leave = device.enter(LINH);
    return { told, leave, hides: () => page.dispatchEvent(new Event('pagehide')) };
  }
  const closed: string[] = [];
  const registration = {
    getNotifications: async () => [{ close: () => closed.push('notification') }],
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => closed.push('reminders') > 0 }) },
  } as unknown as Parameters<typeof forgetLeft>[1];

  test('[AUTH-09] [0122] forgets the student whose tab was closed, and no other', async () => {
    const { told, leave, hides } = openPage();
    await eventually(async () => expect((await navigator.locks.query()).held).toHaveLength(1));
    cachesNamed
      .add(STUDENT_CACHE + LINH)
      .add(STUDENT_CACHE + MINH)
      .add(SHELL_CACHE);
    await work(LINH);
    await work(MINH);
    localStorage.setItem('push_student', LINH);
    hides();
    expect(told).toEqual([{ type: 'left', students: [LINH], reminded: LINH }]);
    const reload = Promise.withResolvers<void>();
    const forgetting = forgetLeft(told[0]!, registration, reload.promise);
    expect(await kept()).toEqual(expect.arrayContaining(['reading-of-student-linh (sound)']));
    leave();
    await navigator.locks.request('outloud-student.student-linh', () => {});
    reload.resolve();
    await forgetting;
    expect([...cachesNamed]).toEqual([STUDENT_CACHE + MINH, SHELL_CACHE]);
    const readings = (await kept()).filter((name) => name.startsWith('reading-of'));
    expect(readings).toEqual(['reading-of-student-minh (sound)', 'reading-of-student-minh (text)']);
    expect(closed.splice(0)).toEqual(['notification', 'reminders']);
  });

  test('[AUTH-14] [0122] forgets nothing if the student’s page was reloaded, or another tab is open', async () => {
    const { told, hides } = openPage();
    await eventually(async () => expect((await navigator.locks.query()).held).toHaveLength(1));
    cachesNamed.add(STUDENT_CACHE + LINH);
    await work(LINH);
    hides();
    await forgetLeft(told[0]!, registration, Promise.resolve());
    expect([...cachesNamed]).toEqual([STUDENT_CACHE + LINH]);
    expect(await kept()).toEqual(allOf(LINH));
    expect(closed).toEqual([]);
  });

  test('[AUTH-01] [0122] is told of no student who stays logged in', async () => {
    localStorage.setItem('schools_authen', JSON.stringify(storedSession({ profile: profile({ user_id: LINH }) })));
    const { told, hides } = openPage();
    hides();
    expect(told).toEqual([]);
  });
});

describe('a device with signed-in students', () => {
  test('[AUTH-09] forgets every student except the one who starts the app', async () => {
    const device = openTab();
    await work(LINH);
    await work(MINH);
    localStorage.setItem('text_settings', '{}');
    await device.forgetOthers(LINH);
    expect(await kept()).toEqual([...allOf(LINH), 'text_settings'].toSorted());
  });

  test('[D39] forgets a reading after a day, unless another tab records it', async () => {
    const device = openTab();
    await work(LINH, { startedAt: NOW - DAY });
    const recording = Promise.withResolvers<void>();
    const recorded = navigator.locks.request('reading.reading-of-student-linh', () => recording.promise);
    await device.forgetOthers(LINH);
    expect(await kept()).toEqual(allOf(LINH));
    recording.resolve();
    await recorded;
    await device.forgetOthers(LINH);
    expect(await kept()).toEqual([bookmark(LINH), lists(LINH)].toSorted());
  });

  test('[AUTH-14] [AUTH-09] keeps the data of a student who is signed in in another tab, until that student leaves', async () => {
    const other = openTab();
    const leave = other.enter(LINH);
    const device = openTab();
    await work(LINH);
    await work(MINH);
    await device.forgetOthers(null);
    // The other tab has its own lists.
    const inOtherTab = allOf(LINH).filter((key) => key !== lists(LINH));
    expect(await kept()).toEqual(inOtherTab);
    leave();
    await other.forgetOthers(null);
    expect(await kept()).toEqual([]);
  });

  test('[AUTH-14] [AUTH-09] keeps the data of a student who stays logged in', async () => {
    const device = openTab();
    localStorage.setItem('schools_authen', JSON.stringify(storedSession({ profile: profile({ user_id: LINH }) })));
    await work(LINH);
    await device.forgetOthers(null);
    expect(await kept()).toEqual([...allOf(LINH).filter((key) => key !== lists(LINH)), 'schools_authen'].toSorted());
  });

  describe('a student whose session has expired', () => {
    const waiting = (studentId: string) => allOf(studentId).filter((key) => key !== lists(studentId));
    async function expired() {
      const device = openTab();
      await work(LINH);
      localStorage.setItem('text_settings', '{}');
      localStorage.setItem('expired_student', LINH);
      await device.forgetOthers(null);
      return device;
    }

    test('[AUTH-07] keeps only unsent work until the next login', async () => {
      await expired();
      expect(await kept()).toEqual([...waiting(LINH), 'expired_student'].toSorted());
      await openTab().forgetOthers(null);
      expect(await kept()).toEqual([...waiting(LINH), 'expired_student'].toSorted());
    });

    test('[AUTH-07] returns the work to the same student', async () => {
      const device = await expired();
      await device.forgetOthers(LINH);
      expect(await kept()).toEqual(waiting(LINH));
    });

    test('[AUTH-07] [D46] loses the work when another student logs in', async () => {
      const device = await expired();
      await device.forgetOthers(MINH);
      expect(await kept()).toEqual([]);
    });

    test('[AUTH-07] [D46] loses the work when another student logs in and stays', async () => {
      localStorage.setItem('schools_authen', JSON.stringify(storedSession({ profile: profile({ user_id: MINH }) })));
      await expired();
      expect(await kept()).toEqual(['schools_authen', 'text_settings']);
    });
  });

  test('[AUTH-09] loses it after a login that stays, even if another tab sleeps', async () => {
    localStorage.setItem('schools_authen', JSON.stringify(storedSession({ profile: profile({ user_id: LINH }) })));
    openTab().enter(LINH);
    const device = openTab();
    await work(LINH);
    localStorage.removeItem('schools_authen');
    await device.forgetOthers(null);
    expect(await kept()).toEqual([]);
  });
});
