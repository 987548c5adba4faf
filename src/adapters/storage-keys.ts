/**
 * Names of what the app keeps in local and session storage for more than one student. The device forgets every other
 * entry when its student has left (AUTH-09).
 */
export const SESSION = 'schools_authen';
/** ID of the student whose session has expired here, until the next login. */
export const EXPIRED_STUDENT = 'expired_student';
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
const OF_DEVICE = [SESSION, EXPIRED_STUDENT, LANGUAGE, TEACHER_LANGUAGE, PUSH_OWNER, PUSH_TOLD];
const OF_TAB = [SESSION, SAVED_PATH, RELOADS, SSO_SECRET];

interface Students {
  signedIn: ReadonlySet<string>;
  /** Their session has expired, and what belongs to them waits for their next login. */
  expired: string | null;
}

/** Removes what belongs to none of these students. If nobody is signed in, only what has their names and `kept` are left. */
function sweep(storage: Storage, kept: readonly string[], { signedIn, expired }: Students) {
  const ids = expired === null ? [...signedIn] : [...signedIn, expired];
  const prefixes = ids.flatMap((id) => PERSONAL.map((prefix) => `${prefix}${id}.`));
  const isKept = (key: string) => {
    if (kept.includes(key) || key.startsWith(DELIVERIES)) return true;
    if (PERSONAL.some((prefix) => key.startsWith(prefix))) return prefixes.some((prefix) => key.startsWith(prefix));
    return signedIn.size > 0;
  };
  for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key);
}

/** @param onDevice the students who are signed in, in whichever tab */
export const sweepDevice = (storage: Storage, onDevice: Students) => sweep(storage, OF_DEVICE, onDevice);
export const sweepTab = (storage: Storage, inTab: Students) => sweep(storage, OF_TAB, inTab);
