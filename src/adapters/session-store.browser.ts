import type { SessionStorePort, StoredSession } from '../../machines/ports/session.port.ts';
import { newId } from './new-id.ts';
import { EXPIRED_STUDENT, SESSION as KEY } from './storage-keys.ts';

const NAME = 'outloud-session';

/** How long copies of a tab have to say that they know newer tokens, and a stored session to come from another tab, ms. */
const COPY_ANSWER = 100;
/** A call ends after 20 s, so whoever holds the lock for longer is asleep, ms. */
const LONGEST_TURN = 25_000;

/** What the store needs of a page. */
export interface Page {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly navigator: { readonly locks?: Pick<LockManager, 'request'> };
  readonly BroadcastChannel?: new (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void, options: { signal: AbortSignal }): void;
}

/**
 * A browser copies the tab's storage when a tab is duplicated or reopened. So what is kept by the tab only is told to
 * the other tabs: those with the same login keep it too, and those with another one take no notice.
 */
type Word =
  | { type: 'kept'; session: StoredSession }
  | { type: 'cleared'; loginId: string }
  | { type: 'asked'; loginId: string };

export function browserSessionStore(page: Page = globalThis): SessionStorePort {
  const channel = page.BroadcastChannel && new page.BroadcastChannel(NAME);
  const watchers = new Set<(session: StoredSession | null) => void>();
  const tell = (word: Word) => channel?.postMessage(word);
  /** What a full storage did not take: the student is logged in all the same, for as long as the page is open. */
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
      // What is stored is older: nobody may go on with it.
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

  /** Gives a function that resolves once this tab sees what the tab before it has stored. */
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
        // Storage is full: the student's work goes, as after a logout.
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
    // Web Locks exist on secure pages only; a school may serve plain http, where tabs are not kept in step.
    exclusively: (task) => (page.navigator.locks ? inTurn(page.navigator.locks, task, hearStored) : task()),
    now: () => Date.now(),
    newId,
  };
}

/**
 * Other tabs are other processes: whoever had to wait may have the lock before what was stored under it has come, and
 * would refresh once more. So it waits a moment for that.
 */
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

/** null when there is none, or what is there is not a session of ours. */
function parsed(text: string | null): StoredSession | null {
  try {
    const session = JSON.parse(text ?? 'null') as StoredSession;
    if (!isWhole(session)) return null;
    // Sessions stored by former versions do not say which login they are.
    const { login_id = session.profile.user_id, refreshes = 0 } = session as Partial<StoredSession>;
    return { ...session, login_id, refreshes };
  } catch {
    return null;
  }
}

/** Whether all is there that a page reads without asking further. Throws when even less is there. */
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
/** What a header can carry. */
const isToken = (value: unknown) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);
