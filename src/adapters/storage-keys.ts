/**
 * Names of what the app keeps in local and session storage for more than one student. The device forgets every other
 * entry when its student has left (AUTH-09).
 */
export const SESSION = 'schools_authen';
export const LANGUAGE = 'school_lang';
export const TEACHER_LANGUAGE = 'teacher_lang';
export const PUSH_OWNER = 'push_student';
export const PUSH_TOLD = 'push_told';
export const SAVED_PATH = 'saved_redirect_path';
export const RELOADS = 'page_reload_count';
export const SSO_SECRET = 'sso_secret';

/** Name of the database of readings. */
export const READINGS = 'outloud-readings';

/** Prefixes of what belongs to one student. A student's ID follows the prefix. */
export const BOOKMARKS = 'lesson.';
export const DELIVERIES = 'outbox.';
export const KNOWN_LISTS = 'known_lists.';

const PERSONAL = [BOOKMARKS, DELIVERIES, KNOWN_LISTS];
// Taking a subscription away clears the push entries. Until that has worked, they must stay for the next try.
const OF_DEVICE = [SESSION, LANGUAGE, TEACHER_LANGUAGE, PUSH_OWNER, PUSH_TOLD];
const OF_TAB = [SESSION, SAVED_PATH, RELOADS, SSO_SECRET];

/** Removes what belongs to none of these students. Without a student, only `kept` and undelivered work are left. */
function sweep(storage: Storage, kept: readonly string[], students: ReadonlySet<string>) {
  const prefixes = [...students].flatMap((id) => PERSONAL.map((prefix) => `${prefix}${id}.`));
  const isKept = (key: string) => {
    if (kept.includes(key) || key.startsWith(DELIVERIES)) return true;
    if (PERSONAL.some((prefix) => key.startsWith(prefix))) return prefixes.some((prefix) => key.startsWith(prefix));
    return students.size > 0;
  };
  for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key);
}

/** @param onDevice the students who are signed in, in whichever tab */
export const sweepDevice = (storage: Storage, onDevice: ReadonlySet<string>) => sweep(storage, OF_DEVICE, onDevice);
export const sweepTab = (storage: Storage, inTab: ReadonlySet<string>) => sweep(storage, OF_TAB, inTab);
