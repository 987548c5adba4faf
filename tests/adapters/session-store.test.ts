import { describe, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../machines/ports/session.port.ts';
import { browserSessionStore, type Page } from '../../src/adapters/stores/session-store.browser.ts';
import { storageOf } from '../support/fake-storage.ts';
import { profile, storedSession } from '../../walks/support/fixtures.ts';

const KEY = 'schools_authen';

/** Opens a tab of a browser whose storage has room only for its present entries. */
function fullBrowser({ local, tab }: { local?: object; tab?: object } = {}) {
  const storage = (stored: object | undefined) => {
    let text = stored ? JSON.stringify(stored) : null;
    return {
      full: true,
      getItem: (key = KEY) => (key === KEY ? text : null),
      setItem(_: string, value: string) {
        if (this.full) throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
        text = value;
      },
      removeItem: (key: string) => void (key === KEY && (text = null)),
    };
  };
  const [localStorage, sessionStorage] = [storage(local), storage(tab)];
  const page: Page = { localStorage, sessionStorage, navigator: {}, addEventListener: () => {} };
  return {
    localStorage,
    sessionStorage,
    open: () => browserSessionStore(page),
    stored: () => [localStorage.getItem(), sessionStorage.getItem()],
  };
}

describe('a browser whose storage is full', () => {
  test.each([true, false])('[AUTH-01] [AUTH-11] logs a student in for this page (staying: %s)', (stay_logged_in) => {
    const browser = fullBrowser();
    const store = browser.open();
    const session = storedSession({ stay_logged_in });
    store.write(session);
    expect(store.read()).toEqual(session);
    expect(browser.stored()).toEqual([null, null]);
    expect(browser.open().read()).toBeNull();
  });

  test('[AUTH-14] D46: leaves neither another student nor an old token for the next page', () => {
    const linh = storedSession({ stay_logged_in: false });
    const kenji = storedSession({ login_id: 'login-2', profile: profile({ user_id: 'student-kenji' }) });
    const browser = fullBrowser({ tab: linh });
    const store = browser.open();
    expect(store.read()).toEqual(linh);
    store.write(kenji);
    expect(store.read()).toEqual(kenji);
    const refreshed = { ...kenji, user_token: 'token-2', refreshes: 1 };
    store.write(refreshed);
    expect(store.read()).toEqual(refreshed);
    expect(browser.stored()).toEqual([null, null]);
  });

  test('[AUTH-09] forgets a student who logs out', () => {
    const store = fullBrowser().open();
    store.write(storedSession());
    store.clear();
    expect(store.read()).toBeNull();
  });

  test('[AUTH-11] stores the session as soon as it has room', () => {
    const browser = fullBrowser();
    const store = browser.open();
    store.write(storedSession());
    browser.localStorage.full = false;
    store.write(storedSession({ user_token: 'token-2' }));
    expect(browser.stored()).toEqual([expect.stringContaining('token-2'), null]);
    expect(store.read()?.user_token).toBe('token-2');
  });

  test('[AUTH-14] D46: switches to a student who logs in to stay in another tab', () => {
    const browser = fullBrowser();
    const store = browser.open();
    store.write(storedSession());
    const kenji = storedSession({ login_id: 'login-2', profile: profile({ user_id: 'student-kenji' }) });
    browser.localStorage.full = false;
    browser.localStorage.setItem(KEY, JSON.stringify(kenji));
    expect(store.read()).toEqual(kenji);
    browser.localStorage.removeItem(KEY);
    expect(store.read()).toBeNull();
  });
});

test.each([
  [true, 'logged_in=1; Path=/; SameSite=Lax; Max-Age=31536000'],
  [false, 'logged_in=1; Path=/; SameSite=Lax'],
])('[NAV-02] hints to the server that a student is logged in, without an ID (staying: %s)', (stays, hint) => {
  const document = { cookie: '' };
  const [localStorage, sessionStorage] = [storageOf(), storageOf()];
  const store = browserSessionStore({ localStorage, sessionStorage, document, navigator: {}, addEventListener() {} });
  store.write(storedSession({ stay_logged_in: stays }));
  expect(document.cookie).toBe(hint);
  store.clear();
  expect(document.cookie).toBe('logged_in=1; Path=/; SameSite=Lax; Max-Age=0');
});

describe('tabs that take turns', () => {
  /** Returns two tabs. The second sees the first one's entries only after `arrives`. */
  function twoTabs() {
    let holder: Promise<unknown> | null = null;
    const request = async (
      _: string,
      { ifAvailable }: LockOptions,
      task: (lock: object | null) => Promise<unknown>,
    ) => {
      if (holder && ifAvailable) return task(null);
      if (holder) await holder;
      holder = task({});
      return holder.finally(() => (holder = null));
    };
    const open = (stored: StoredSession) => {
      let text = JSON.stringify(stored);
      const listeners = new Set<(event: StorageEvent) => void>();
      const localStorage = {
        getItem: () => text,
        setItem: (_: string, value: string) => void (text = value),
        removeItem: () => {},
      };
      const sessionStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
      const store = browserSessionStore({
        localStorage,
        sessionStorage,
        navigator: { locks: { request } as unknown as LockManager },
        addEventListener: (_, listener) => void listeners.add(listener),
      });
      const arrives = (session: StoredSession) => {
        text = JSON.stringify(session);
        for (const listener of listeners) listener({ key: KEY, storageArea: localStorage } as never);
      };
      return { store, arrives };
    };
    return { open };
  }
  const old = storedSession();
  const refreshed = storedSession({ user_token: 'token-2', refreshes: 1 });

  test('[AUTH-14] [AUTH-05] read the entries stored during a wait, even if they arrive after the lock', async () => {
    const { open } = twoTabs();
    const [one, other] = [open(old), open(old)];
    const release = Promise.withResolvers<void>();
    const first = one.store.exclusively(() => release.promise);
    const seen: unknown[] = [];
    const second = other.store.exclusively(async () => void seen.push(other.store.read()?.user_token));
    release.resolve();
    await first;
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
    expect(seen).toEqual([]);
    other.arrives(refreshed);
    await second;
    expect(seen).toEqual(['token-2']);
  });

  test('[AUTH-14] wait only briefly for entries of a tab that closed with the lock', async () => {
    vi.useFakeTimers();
    try {
      const { open } = twoTabs();
      const [one, other] = [open(old), open(old)];
      const release = Promise.withResolvers<void>();
      const first = one.store.exclusively(() => release.promise);
      const second = other.store.exclusively(async () => other.store.read()?.user_token);
      release.resolve();
      await first;
      await vi.advanceTimersByTimeAsync(100);
      await expect(second).resolves.toBe(old.user_token);
    } finally {
      vi.useRealTimers();
    }
  });

  test('[AUTH-05] do not wait if no other tab refreshes', async () => {
    const { store } = twoTabs().open(old);
    await expect(store.exclusively(async () => 'done')).resolves.toBe('done');
  });
});

describe('a session that ends', () => {
  function opened() {
    const entries = storageOf();
    const changes: string[] = [];
    const localStorage = {
      getItem: (key: string) => entries.getItem(key),
      setItem(key: string, value: string) {
        entries.setItem(key, value);
        changes.push(`set ${key}`);
      },
      removeItem(key: string) {
        entries.removeItem(key);
        changes.push(`removed ${key}`);
      },
    };
    const page: Page = { localStorage, sessionStorage: storageOf(), navigator: {}, addEventListener: () => {} };
    const store = browserSessionStore(page);
    store.write(storedSession());
    return { entries, changes, store };
  }

  test("[AUTH-07] stores the expired student's ID before other tabs hear of the end", () => {
    const { entries, changes, store } = opened();
    store.expire();
    expect(changes.slice(-2)).toEqual(['set expired_student', `removed ${KEY}`]);
    expect(Object.keys(entries)).toEqual(['expired_student']);
    expect(entries.getItem('expired_student')).toBe('student-linh');
  });

  test('[AUTH-09] stores no ID after a logout', () => {
    const { entries, store } = opened();
    entries.setItem('expired_student', 'student-linh');
    store.clear();
    expect(Object.keys(entries)).toEqual([]);
  });
});

describe('a tab whose student does not stay logged in', () => {
  /** Opens a page in the tab, `ms` after the last one was left. */
  function tab() {
    const [localStorage, sessionStorage] = [storageOf(), storageOf()];
    let listeners: Partial<Record<string, () => void>> = {};
    const open = () => {
      listeners = {};
      const store = browserSessionStore({
        localStorage,
        sessionStorage,
        navigator: {},
        addEventListener: (type: string, listener: unknown) => void (listeners[type] = listener as () => void),
      });
      store.watch(() => {});
      return store;
    };
    /** Opens a page on which the student logs in. */
    const logIn = () => {
      const store = open();
      store.read();
      store.write(storedSession({ stay_logged_in: false, refreshed_at: Date.now() }));
      return store;
    };
    return { localStorage, sessionStorage, open, logIn, happens: (type: string) => listeners[type]?.() };
  }

  test.each([
    [29, 'continues after a reload', true],
    [31, 'ends', false],
    // The clock was set back.
    [-3600, 'ends', false],
  ])('[AUTH-09] [0122] reopened %i s after it was closed, %s', (seconds, _, continues) => {
    vi.useFakeTimers({ now: 1_000_000_000_000, toFake: ['Date'] });
    try {
      const { sessionStorage, open, logIn, happens } = tab();
      logIn();
      sessionStorage.setItem('saved_redirect_path', '/homework-assignments/greet');
      happens('pagehide');
      vi.setSystemTime(Date.now() + seconds * 1000);
      expect(open().read() !== null).toBe(continues);
      expect(Object.keys(sessionStorage)).toEqual(continues ? [KEY, 'saved_redirect_path'] : []);
    } finally {
      vi.useRealTimers();
    }
  });

  test('[AUTH-14] [0122] continues if the browser discards it after Back has shown it again', () => {
    vi.useFakeTimers({ now: 1_000_000_000_000, toFake: ['Date'] });
    try {
      const { open, logIn, happens } = tab();
      logIn();
      happens('pagehide');
      happens('pageshow');
      vi.setSystemTime(Date.now() + 3_600_000);
      expect(open().read()).toEqual(expect.objectContaining({ stay_logged_in: false }));
    } finally {
      vi.useRealTimers();
    }
  });

  test('[AUTH-07] [0122] names an expired student in the tab alone', () => {
    const { localStorage, sessionStorage, logIn } = tab();
    logIn().expire();
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], ['expired_student']]);
  });
});
