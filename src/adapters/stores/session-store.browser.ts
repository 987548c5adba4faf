import type { SessionStorePort, StoredSession } from '../../../machines/ports/session.port.ts';
import { newId } from '../new-id.ts';
import { EXPIRED_STUDENT, SESSION as KEY } from './storage-keys.ts';

const NAME = 'outloud-session';

/** Maximum wait for copies of this tab with newer tokens, and for another tab's stored session, in ms. */
const COPY_ANSWER = 100;
/** In ms. A request ends after 20 s, so a tab that holds the lock for longer is asleep. */
const LONGEST_TURN = 25_000;

export interface Page {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly navigator: { readonly locks?: Pick<LockManager, 'request'> };
  readonly BroadcastChannel?: new (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void, options: { signal: AbortSignal }): void;
}

/** Browsers copy session storage to a duplicated tab. These messages keep the tabs of one login up to date. */
type Word =
  | { type: 'kept'; session: StoredSession }
  | { type: 'cleared'; loginId: string }
  | { type: 'asked'; loginId: string };

export function browserSessionStore(page: Page = globalThis): SessionStorePort {
  const channel = page.BroadcastChannel && new page.BroadcastChannel(NAME);
  const watchers = new Set<(session: StoredSession | null) => void>();
  const tell = (word: Word) => channel?.postMessage(word);
  /** The session that didn't fit in storage. The student stays logged in until the page closes. */
  let unstored: StoredSession | null = null;

  function read() {
    const kept = parsed(page.localStorage.getItem(KEY));
    if (!kept) return unstored ?? parsed(page.sessionStorage.getItem(KEY));
    unstored = null;
    page.sessionStorage.removeItem(KEY);
    return kept;
  }

  function forget() {
    unstored = null;
    page.localStorage.removeItem(KEY);
    page.sessionStorage.removeItem(KEY);
  }

  function end() {
    const session = read();
    forget();
    if (session && !session.stay_logged_in) tell({ type: 'cleared', loginId: session.login_id });
  }

  function keep(session: StoredSession) {
    const [storage, other] = session.stay_logged_in
      ? [page.localStorage, page.sessionStorage]
      : [page.sessionStorage, page.localStorage];
    try {
      storage.setItem(KEY, JSON.stringify(session));
      other.removeItem(KEY);
      unstored = null;
    } catch {
      // The stored session is older and must not be used again.
      forget();
      unstored = session;
    }
  }

  function hear(word: Word) {
    const mine = read();
    if (!mine || mine.stay_logged_in) return;
    if (word.type === 'asked') {
      if (word.loginId === mine.login_id) tell({ type: 'kept', session: mine });
      return;
    }
    if (word.type === 'cleared') {
      if (word.loginId !== mine.login_id) return;
      forget();
    } else {
      const { session } = word;
      if (session.login_id !== mine.login_id || session.refreshes <= mine.refreshes) return;
      keep(session);
    }
    for (const watcher of watchers) watcher(read());
  }
  if (channel) channel.onmessage = ({ data }) => hear(data as Word);

  function hearStored() {
    const known = page.localStorage.getItem(KEY);
    return async () => {
      if (known === null || page.localStorage.getItem(KEY) !== known) return;
      const heard = Promise.withResolvers<void>();
      const closing = new AbortController();
      const waiting = setTimeout(heard.resolve, COPY_ANSWER);
      page.addEventListener('storage', () => heard.resolve(), { signal: closing.signal });
      await heard.promise;
      clearTimeout(waiting);
      closing.abort();
    };
  }

  return {
    read,
    write(session) {
      keep(session);
      if (!session.stay_logged_in) tell({ type: 'kept', session });
    },
    clear() {
      page.localStorage.removeItem(EXPIRED_STUDENT);
      end();
    },
    expire() {
      try {
        page.localStorage.setItem(EXPIRED_STUDENT, read()!.profile.user_id);
      } catch {
        // Storage is full. The student's work is removed, as after a logout.
      }
      end();
    },
    watch(onChange) {
      const closing = new AbortController();
      watchers.add(onChange);
      page.addEventListener(
        'storage',
        ({ key, storageArea }) => {
          if (storageArea === page.localStorage && (key === KEY || key === null)) onChange(read());
        },
        { signal: closing.signal },
      );
      return () => {
        watchers.delete(onChange);
        closing.abort();
      };
    },
    async hearCopies() {
      const mine = read();
      if (!channel || !mine || mine.stay_logged_in) return;
      const heard = Promise.withResolvers<void>();
      const waiting = setTimeout(heard.resolve, COPY_ANSWER);
      const onHeard = () => heard.resolve();
      watchers.add(onHeard);
      tell({ type: 'asked', loginId: mine.login_id });
      await heard.promise;
      clearTimeout(waiting);
      watchers.delete(onHeard);
    },
    // Web Locks exist on secure pages only. On plain http, tabs don't coordinate.
    exclusively: (task) => (page.navigator.locks ? inTurn(page.navigator.locks, task, hearStored) : task()),
    now: () => Date.now(),
    newId,
  };
}

/** Runs `task` in one tab at a time. Another tab's stored session may arrive only after its lock is free. */
async function inTurn<T>(
  locks: Pick<LockManager, 'request'>,
  task: () => Promise<T>,
  hearStored: () => () => Promise<void>,
): Promise<T> {
  const atOnce = await locks.request(NAME, { ifAvailable: true }, async (lock) => lock && { outcome: await task() });
  if (atOnce) return atOnce.outcome;
  const stored = hearStored();
  const waiting = new AbortController();
  const limit = setTimeout(() => waiting.abort(), LONGEST_TURN);
  let isMine = false;
  const begin = () => {
    isMine = true;
    clearTimeout(limit);
    return stored().then(task);
  };
  try {
    return await locks.request(NAME, { signal: waiting.signal }, begin);
  } catch (error) {
    if (isMine || !waiting.signal.aborted) throw error;
    return locks.request(NAME, { steal: true }, begin);
  }
}

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
