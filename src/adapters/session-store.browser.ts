import type { SessionStorePort, StoredSession } from '../../machines/ports/session.port.ts';

/** The name of the 01§3, in local storage when the student stays logged in, else in the tab's (decision 26). */
const KEY = 'schools_authen';
const LOCK = 'outloud-session';

export function browserSessionStore(): SessionStorePort {
  const read = () => parsed(localStorage.getItem(KEY)) ?? parsed(sessionStorage.getItem(KEY));
  return {
    read,
    write(session) {
      const [keep, drop] = session.stay_logged_in ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
      keep.setItem(KEY, JSON.stringify(session));
      drop.removeItem(KEY);
    },
    clear() {
      localStorage.removeItem(KEY);
      sessionStorage.removeItem(KEY);
    },
    watch(onChange) {
      const closing = new AbortController();
      window.addEventListener(
        'storage',
        ({ key, storageArea }) => {
          if (storageArea === localStorage && (key === KEY || key === null)) onChange(read());
        },
        { signal: closing.signal },
      );
      return () => closing.abort();
    },
    // Web Locks exist on secure pages only; a school may serve plain http, where one tab is all that is kept in step.
    exclusively: (task) => ('locks' in navigator ? navigator.locks.request(LOCK, task) : task()),
    now: () => Date.now(),
  };
}

/** null when there is none, or what is there is no session of ours. */
function parsed(text: string | null): StoredSession | null {
  try {
    const session = JSON.parse(text ?? 'null') as Partial<StoredSession> | null;
    const whole =
      typeof session?.user_token === 'string' &&
      typeof session.profile?.user_id === 'string' &&
      Array.isArray(session.profile.b2b_organizations) &&
      typeof session.refreshed_at === 'number';
    return whole ? (session as StoredSession) : null;
  } catch {
    return null;
  }
}
