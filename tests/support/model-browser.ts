/**
 * A school computer's browser: tabs that share local storage, locks and a channel. A duplicated tab copies its session
 * storage. The provider rotates refresh tokens like server/accounts/sessions.ts. The store is the real one.
 */
import { createActor, SimulatedClock } from 'xstate';
import type { AuthData } from '../../contract/account.ts';
import type { SessionPort } from '../../machines/ports/session.port.ts';
import { provideSession } from '../../machines/session/session.provide.ts';
import type { SessionReport } from '../../machines/session/session.types.ts';
import { tokenGate } from '../../machines/session/token-gate.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { browserSessionStore, type Page } from '../../src/adapters/stores/session-store.browser.ts';
import { authData, profile } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

const GRACE = 30_000;
const SESSION_LIFETIME = 3_600_000;

/** Tokens contain their owner, so that tests can detect mix-ups. */
const OWNER = /^(.*?):/;
export const ownerOf = (token: string) => OWNER.exec(token)![1]!;

interface Pair {
  login: string;
  student: string;
  parent: string | null;
  givenAt: number;
  rotatedAt: number | null;
  seen: boolean;
}

export function modelProvider(now: () => number) {
  const byRefresh = new Map<string, Pair>();
  const bySession = new Map<string, Pair>();
  const logins = new Map<string, 'open' | 'loggedOut' | 'thrownOut'>();
  let count = 0;

  function give(login: string, student: string, parent: string | null) {
    const number = ++count;
    const pair: Pair = { login, student, parent, givenAt: now(), rotatedAt: null, seen: false };
    const tokens = { session: `${student}:s${number}`, refresh_token: `${student}:r${number}` };
    bySession.set(tokens.session, pair);
    byRefresh.set(tokens.refresh_token, pair);
    return tokens;
  }
  const refused = (code: 'refresh_rejected' | 'unauthorized') =>
    new PortError({ kind: 'refused', code, message: code });

  return {
    logins,
    logIn(student: string): AuthData {
      const login = `login ${++count}`;
      logins.set(login, 'open');
      const { session, refresh_token } = give(login, student, null);
      return authData({ user_token: session, refresh_token, profile: profile({ user_id: student }) });
    },
    isGood(token: string) {
      const pair = bySession.get(token)!;
      if (logins.get(pair.login) !== 'open' || pair.givenAt + SESSION_LIFETIME <= now()) return false;
      return (pair.seen = true);
    },
    refresh(token: string) {
      const pair = byRefresh.get(token)!;
      if (logins.get(pair.login) !== 'open') throw refused('refresh_rejected');
      const claimed = [...byRefresh.values()].some(
        ({ parent, seen, rotatedAt }) => parent === token && (seen || rotatedAt !== null),
      );
      if (pair.rotatedAt !== null && pair.rotatedAt < now() - GRACE && claimed) {
        logins.set(pair.login, 'thrownOut');
        throw refused('refresh_rejected');
      }
      pair.rotatedAt ??= now();
      return give(pair.login, pair.student, token);
    },
    logOut(token: string) {
      const { login } = bySession.get(token)!;
      if (logins.get(login) === 'open') logins.set(login, 'loggedOut');
    },
  };
}

class MemoryStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly entries: Map<string, string>;
  readonly #changed: (key: string) => void;
  constructor(changed: (key: string) => void = () => {}, entries: Iterable<[string, string]> = []) {
    this.#changed = changed;
    this.entries = new Map(entries);
  }
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem(key: string, value: string) {
    if (this.entries.get(key) === value) return;
    this.entries.set(key, value);
    this.#changed(key);
  }
  removeItem(key: string) {
    if (this.entries.delete(key)) this.#changed(key);
  }
}

/** Web Locks with one holder and a queue. A tab that is `gone` leaves both. */
function modelLocks() {
  let holder: { drop(error: Error): void } | null = null;
  const line: (() => void)[] = [];
  function hold<T>(task: (lock: object) => Promise<T>, gone: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const mine = { drop: reject };
      holder = mine;
      const free = () => {
        if (holder !== mine) return;
        holder = null;
        line.shift()?.();
      };
      task(mine).then(resolve, reject).finally(free);
      gone.addEventListener('abort', free);
    });
  }
  return (gone: AbortSignal) => ({
    request<T>(
      _: string,
      { signal, steal, ifAvailable }: LockOptions,
      task: (lock: object | null) => Promise<T>,
    ): Promise<T> {
      if (ifAvailable && holder) return task(null);
      if (steal) {
        holder?.drop(new DOMException('Stolen', 'AbortError'));
        return hold(task, gone);
      }
      if (!holder) return hold(task, gone);
      return new Promise((resolve, reject) => {
        const begin = () => void hold(task, gone).then(resolve, reject);
        line.push(begin);
        const leave = AbortSignal.any(signal ? [signal, gone] : [gone]);
        leave.addEventListener('abort', () => {
          const at = line.indexOf(begin);
          if (at >= 0) line.splice(at, 1);
          reject(leave.reason as Error);
        });
      });
    },
  });
}

export type ModelTab = ReturnType<ReturnType<typeof modelBrowser>['open']>;

export function modelBrowser(now: () => number) {
  const provider = modelProvider(now);
  const tabs = new Set<{ queue: (() => void)[]; onStorage: (key: string) => void; onWord: (word: unknown) => void }>();
  const shared = new Map<string, string>();
  const locksOf = modelLocks();

  function open(copied: Iterable<[string, string]> = []) {
    const clock = new SimulatedClock();
    const gone = new AbortController();
    const listeners = new Set<(event: StorageEvent) => void>();
    const mine = {
      queue: [] as (() => void)[],
      onStorage: (key: string) => listeners.forEach((tell) => tell({ key, storageArea: localStorage } as never)),
      onWord: (() => {}) as (word: unknown) => void,
    };
    const others = () => [...tabs].filter((tab) => tab !== mine);
    const localStorage = new MemoryStorage((key) => {
      for (const { queue, onStorage } of others()) queue.push(() => onStorage(key));
    });
    Object.assign(localStorage, { entries: shared });
    const sessionStorage = new MemoryStorage(undefined, copied);
    class Channel {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      constructor() {
        mine.onWord = (data) => this.onmessage?.({ data });
      }
      postMessage(word: unknown) {
        for (const tab of others()) tab.queue.push(() => tab.onWord(structuredClone(word)));
      }
      close() {}
    }
    const answers: (() => void)[] = [];
    /** The provider acts at once, but the tab receives the answer only when the test delivers it. */
    const answered = <T>(work: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        if (gone.signal.aborted) return;
        const outcome = attempt(work);
        answers.push(() => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value)));
      });
    const port: SessionPort = {
      refresh: ({ refresh_token }) => answered(() => provider.refresh(refresh_token!)),
      logOut: (token) => answered(() => provider.logOut(token)),
    };
    const store = browserSessionStore({
      localStorage,
      sessionStorage,
      navigator: { locks: locksOf(gone.signal) as unknown as LockManager },
      BroadcastChannel: Channel as unknown as NonNullable<Page['BroadcastChannel']>,
      addEventListener: (_, listener) => void listeners.add(listener),
    });
    tabs.add(mine);
    const above = somebody<SessionReport>();
    const actor = createActor(provideSession(port, { ...store, now }), {
      input: { parent: above.parent },
      clock,
    }).start();
    let late = 0;
    let frozen = false;
    const tab = {
      actor,
      reports: above.heard,
      gateOf: (student: string) => tokenGate(() => actor, student, { clock }),
      shown(): string | null {
        let student: string | null = null;
        for (const report of above.heard()) {
          if (report.type === 'session.signedIn') {
            student = report.session.profile.user_id;
          } else if (report.type === 'session.signedOut') student = null;
        }
        return student;
      },
      copy: () => open(sessionStorage.entries),
      deliver: () => !frozen && mine.queue.shift()?.(),
      answer: () => !frozen && answers.shift()?.(),
      waitsFor: () => (frozen ? 0 : mine.queue.length + answers.length),
      freeze: () => (frozen = true),
      thaw() {
        frozen = false;
        clock.increment(late);
        late = 0;
      },
      isFrozen: () => frozen,
      pass(ms: number) {
        if (frozen) late += ms;
        else clock.increment(ms);
      },
      close() {
        actor.stop();
        tabs.delete(mine);
        gone.abort();
      },
    };
    return tab;
  }
  return { provider, open };
}

function attempt<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}
