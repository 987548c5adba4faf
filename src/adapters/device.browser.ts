import type { DevicePort } from '../../machines/ports/device.port.ts';
import { settlePush } from './push-owner.ts';
import { stayingStudent } from './session-store.browser.ts';
import { EXPIRED_STUDENT, READINGS, sweepDevice, sweepTab } from './storage-keys.ts';

/** Prefix of the lock that a tab holds while a student is signed in there and in no other tab. */
const LOCK = 'outloud-student.';

export function browserDevice(): DevicePort {
  let leaving: Promise<unknown> | undefined;

  async function heldLocks(): Promise<string[]> {
    // Web Locks exist on secure pages only. Elsewhere, a second student in another tab loses their place in a lesson.
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.map(({ name }) => name ?? '');
  }

  return {
    enter(studentId) {
      // Every tab knows who stays logged in. A lock would keep that student here for as long as a tab is frozen.
      if (stayingStudent(localStorage) === studentId) return () => {};
      const left = Promise.withResolvers<void>();
      const held = navigator.locks?.request(LOCK + studentId, { mode: 'shared' }, () => left.promise);
      return () => {
        left.resolve();
        leaving = held;
      };
    },
    async forgetOthers(studentId) {
      await leaving;
      const locks = await heldLocks();
      const inTabs = locks.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length));
      const staying = stayingStudent(localStorage);
      // A login ends the wait for a student whose session has expired.
      if (studentId !== null || staying !== null) localStorage.removeItem(EXPIRED_STUDENT);
      const expired = localStorage.getItem(EXPIRED_STUDENT);
      const signedIn = new Set([studentId, staying, ...inTabs].filter((id) => id !== null));
      sweepTab(sessionStorage, { signedIn: new Set(studentId === null ? [] : [studentId]), expired: null });
      sweepDevice(localStorage, { signedIn, expired });
      const readers = expired === null ? signedIn : new Set([...signedIn, expired]);
      const removals = [settlePush(studentId), removeReadings(readers, locks)];
      if (signedIn.size === 0) removals.push(removeForeignDatabases(), removeCaches());
      const outcomes = await Promise.allSettled(removals);
      const failed = outcomes.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
}

async function removeReadings(students: ReadonlySet<string>, locks: readonly string[]): Promise<void> {
  const names = await databaseNames();
  if (!names.includes(READINGS)) return;
  const { forgetReadings } = await import('./reading-database.ts');
  await forgetReadings(students, { locks, now: Date.now() });
}

/** A school's own push service keeps the student's ID in databases and caches of this origin. */
async function removeForeignDatabases(): Promise<void> {
  for (const name of await databaseNames()) if (name !== READINGS) indexedDB.deleteDatabase(name);
}

async function removeCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function databaseNames(): Promise<string[]> {
  if (!('indexedDB' in globalThis)) return [];
  return (await indexedDB.databases()).map(({ name }) => name ?? '');
}
