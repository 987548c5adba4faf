import type { StoredSession } from '../../../machines/ports/session.port.ts';
import { COOKIE_AGE, LOGGED_IN, SESSION as KEY } from './storage-keys.ts';

export interface PageStorage {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly document?: { cookie: string };
}

/** The session in the browser's storage, for all tabs if the student stays logged in, otherwise for this tab. */
export function sessionRecord(page: PageStorage) {
  /** The session that didn't fit in storage. The student stays logged in until the page closes. */
  let unstored: StoredSession | null = null;

  function read(): StoredSession | null {
    const kept = parsed(page.localStorage.getItem(KEY));
    if (!kept) return unstored ?? parsed(page.sessionStorage.getItem(KEY));
    unstored = null;
    page.sessionStorage.removeItem(KEY);
    return kept;
  }

  function forget(): void {
    unstored = null;
    page.localStorage.removeItem(KEY);
    page.sessionStorage.removeItem(KEY);
    hint('; Max-Age=0');
  }

  /** The hint of a student who does not stay logged in ends with the browser, or when a page finds no session. */
  function hint(age: string): void {
    if (page.document) page.document.cookie = `${LOGGED_IN}=1; Path=/; SameSite=Lax${age}`;
  }

  function keep(session: StoredSession): void {
    const [storage, other] = session.stay_logged_in
      ? [page.localStorage, page.sessionStorage]
      : [page.sessionStorage, page.localStorage];
    try {
      storage.setItem(KEY, JSON.stringify(session));
      other.removeItem(KEY);
      unstored = null;
      hint(session.stay_logged_in ? `; Max-Age=${COOKIE_AGE}` : '');
    } catch {
      // The stored session is older and must not be used again.
      forget();
      unstored = session;
    }
  }

  return { read, forget, keep };
}

/** The storage of what one student has here. It ends with the tab if the student does not stay logged in. */
export const ownStorage = (): Storage => (stayingStudent(localStorage) === null ? sessionStorage : localStorage);

/** Returns the ID of the student who stays logged in, and is therefore signed in in every tab. */
export const stayingStudent = (storage: Pick<Storage, 'getItem'>): string | null =>
  parsed(storage.getItem(KEY))?.profile.user_id ?? null;

function parsed(text: string | null): StoredSession | null {
  try {
    const session = JSON.parse(text ?? 'null') as StoredSession;
    if (!isWhole(session)) return null;
    // Sessions stored by earlier versions have no login ID.
    const { login_id = session.profile.user_id, refreshes = 0 } = session as Partial<StoredSession>;
    return { ...session, login_id, refreshes };
  } catch {
    return null;
  }
}

/** True if all fields that a page reads unchecked are valid. Throws if whole objects are missing. */
function isWhole({ user_token, refresh_token, refreshed_at, profile }: StoredSession): boolean {
  const { organization_k12: k12 } = profile;
  return (
    [user_token, refresh_token ?? user_token].every(isToken) &&
    typeof refreshed_at === 'number' &&
    [profile.user_id, profile.first_name, profile.last_name, profile.email].every(isText) &&
    profile.b2b_organizations.every(({ org_id }) => isText(org_id)) &&
    (k12 === null || (isText(k12.org_id) && isText(k12.native_language)))
  );
}

const isText = (value: unknown) => typeof value === 'string';
const isToken = (value: unknown) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);
