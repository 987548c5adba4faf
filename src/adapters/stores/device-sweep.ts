import { ENGINE_CACHE, SHELL_CACHE, STUDENT_CACHE } from '../offline/names.ts';
import { showTheme } from '../page/theme.browser.ts';
import { settlePush } from '../push/push-owner.ts';
import { stayingStudent } from './session-record.ts';
import {
  BOOKMARKS,
  DELIVERIES,
  EXPIRED_STUDENT,
  KNOWN_LISTS,
  LANGUAGE,
  PUSH_OWNER,
  PUSH_TOLD,
  READINGS,
  RELOADS,
  SAVED_PATH,
  SESSION,
  SSO_SECRET,
  TEACHER_LANGUAGE,
} from './storage-keys.ts';

const PERSONAL = [BOOKMARKS, DELIVERIES, KNOWN_LISTS];
// Removing a subscription clears the push entries. Until that succeeds, they must stay for the next attempt.
const OF_DEVICE = [SESSION, EXPIRED_STUDENT, LANGUAGE, TEACHER_LANGUAGE, PUSH_OWNER, PUSH_TOLD];
const OF_TAB = [SESSION, EXPIRED_STUDENT, SAVED_PATH, RELOADS, SSO_SECRET];

interface Students {
  signedIn: ReadonlySet<string>;
  /** ID of the student whose session has expired. Their entries wait for their next login. */
  expired: string | null;
}

/** Removes other students' personal entries except deliveries, and shared entries if no student is signed in. */
function sweep(storage: Storage, kept: readonly string[], { signedIn, expired }: Students) {
  const prefixes = [...signedIn].flatMap((id) => PERSONAL.map((prefix) => `${prefix}${id}.`));
  if (expired !== null) prefixes.push(`${BOOKMARKS}${expired}.`);
  const isKept = (key: string) => {
    if (kept.includes(key) || key.startsWith(DELIVERIES)) return true;
    if (PERSONAL.some((prefix) => key.startsWith(prefix))) return prefixes.some((prefix) => key.startsWith(prefix));
    return signedIn.size > 0;
  };
  for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key);
}

/**
 * Removes data of students signed in neither in this tab nor in another. Rejects if a part fails.
 * @param locks names of the locks that any tab holds
 */
export async function sweepDevice(
  studentId: string | null,
  inTabs: readonly string[],
  locks: readonly string[],
): Promise<void> {
  const staying = stayingStudent(localStorage);
  if (studentId !== null || staying !== null)
    for (const storage of [localStorage, sessionStorage]) storage.removeItem(EXPIRED_STUDENT);
  const expired = localStorage.getItem(EXPIRED_STUDENT) ?? sessionStorage.getItem(EXPIRED_STUDENT);
  const signedIn = new Set([studentId, staying, ...inTabs].filter((id) => id !== null));
  sweep(sessionStorage, OF_TAB, { signedIn: new Set(studentId === null ? [] : [studentId]), expired });
  sweep(localStorage, OF_DEVICE, { signedIn, expired });
  showTheme();
  const readers = expired === null ? signedIn : new Set([...signedIn, expired]);
  const removals = [settlePush(studentId), removeReadings(readers, locks), removeCaches(readers, signedIn.size > 0)];
  if (signedIn.size === 0) removals.push(removeForeignDatabases());
  const outcomes = await Promise.allSettled(removals);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
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

/** Removes other students' caches, and shared ones if no student is signed in. */
async function removeCaches(students: ReadonlySet<string>, isShared: boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  const isKept = (name: string) => {
    if (name.startsWith(STUDENT_CACHE)) return students.has(name.slice(STUDENT_CACHE.length));
    return isShared || name === SHELL_CACHE || name === ENGINE_CACHE;
  };
  const names = (await caches.keys()).filter((name) => !isKept(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function databaseNames(): Promise<string[]> {
  if (!('indexedDB' in globalThis)) return [];
  return (await indexedDB.databases()).map(({ name }) => name ?? '');
}
