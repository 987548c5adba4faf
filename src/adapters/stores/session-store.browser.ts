import type { SessionStorePort, StoredSession } from '../../../machines/ports/session.port.ts';
import { newId } from '../new-id.ts';
import { LONGEST_RELOAD } from '../offline/names.ts';
import { sessionRecord, type PageStorage } from './session-record.ts';
import { EXPIRED_STUDENT, LEFT_AT, SAVED_PATH, SESSION as KEY } from './storage-keys.ts';

const NAME = 'outloud-session';

/** Maximum wait for copies of this tab with newer tokens, and for another tab's stored session, in ms. */
const COPY_ANSWER = 100;
/** In ms. A request ends after 20 s, so a tab that holds the lock for longer is asleep. */
const LONGEST_TURN = 25_000;

export interface Page extends PageStorage {
  readonly navigator: { readonly locks?: Pick<LockManager, 'request'> };
  readonly BroadcastChannel?: new (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void, options: { signal: AbortSignal }): void;
  addEventListener(type: 'pagehide' | 'pageshow', listener: () => void, options: { signal: AbortSignal }): void;
}

/** Browsers copy session storage to a duplicated tab. These messages keep the tabs of one login up to date. */
type Word =
  | { type: 'kept'; session: StoredSession }
  /** `expired` is the student whose work on this device stays until the next login. */
  | { type: 'cleared'; loginId: string; expired?: string }
  | { type: 'asked'; loginId: string };

export function browserSessionStore(page: Page = globalThis): SessionStorePort {
  const { read: stored, forget, keep } = sessionRecord(page);
  let isFirst = true;
  const channel = page.BroadcastChannel && new page.BroadcastChannel(NAME);
  const watchers = new Set<(session: StoredSession | null) => void>();
  const tell = (word: Word) => channel?.postMessage(word);

  function read(): StoredSession | null {
    if (isFirst) endClosed(page);
    isFirst = false;
    return stored();
  }

  function end(expired?: string) {
    const session = read();
    forget();
    if (session && !session.stay_logged_in)
      tell({ type: 'cleared', loginId: session.login_id, ...(expired !== undefined && { expired }) });
  }

  /** Names the student in local storage only if all tabs share the login. Otherwise, the work ends with the tab. */
  function nameExpired(studentId: string, staysLoggedIn: boolean) {
    try {
      (staysLoggedIn ? page.localStorage : page.sessionStorage).setItem(EXPIRED_STUDENT, studentId);
    } catch {
      // Storage is full. The student's work is removed, as after a logout.
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
      if (word.expired !== undefined) nameExpired(word.expired, false);
      forget();
    } else {
      const { session } = word;
      if (session.login_id !== mine.login_id || session.refreshes <= mine.refreshes) return;
      keep(session);
    }
    for (const watcher of watchers) watcher(read());
  }
  if (channel) channel.onmessage = ({ data }) => hear(data as Word);

  return {
    read,
    write(session) {
      keep(session);
      if (!session.stay_logged_in) tell({ type: 'kept', session });
    },
    clear() {
      page.localStorage.removeItem(EXPIRED_STUDENT);
      page.sessionStorage.removeItem(EXPIRED_STUDENT);
      end();
    },
    expire() {
      const { profile, stay_logged_in } = read()!;
      nameExpired(profile.user_id, stay_logged_in);
      end(profile.user_id);
    },
    watch(onChange) {
      const closing = new AbortController();
      watchers.add(onChange);
      watchLeaving(page, closing.signal);
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
    exclusively: (task) => (page.navigator.locks ? inTurn(page, page.navigator.locks, task) : task()),
    now: () => Date.now(),
    newId,
  };
}

/** Notes when the page is left. */
function watchLeaving(page: Page, signal: AbortSignal): void {
  const { sessionStorage } = page;
  const note = () => {
    try {
      sessionStorage.setItem(LEFT_AT, String(Date.now()));
    } catch {
      // Storage is full. A reopened tab continues the login.
    }
  };
  page.addEventListener('pagehide', note, { signal });
  // Back shows the same page again.
  page.addEventListener('pageshow', () => sessionStorage.removeItem(LEFT_AT), { signal });
}

/** Ends the login of a tab that was closed and reopened, because a browser gives its session storage back. */
function endClosed({ sessionStorage }: Pick<Page, 'sessionStorage'>): void {
  const left = sessionStorage.getItem(LEFT_AT);
  sessionStorage.removeItem(LEFT_AT);
  if (left === null || Math.abs(Date.now() - Number(left)) <= LONGEST_RELOAD) return;
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(SAVED_PATH);
}

/** Returns a function that waits for the session that another tab stores from now on, or COPY_ANSWER. */
function hearStored(page: Page): () => Promise<void> {
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

/** Runs `task` in one tab at a time. Another tab's stored session may arrive only after its lock is free. */
async function inTurn<T>(page: Page, locks: Pick<LockManager, 'request'>, task: () => Promise<T>): Promise<T> {
  const atOnce = await locks.request(NAME, { ifAvailable: true }, async (lock) => lock && { outcome: await task() });
  if (atOnce) return atOnce.outcome;
  const stored = hearStored(page);
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
