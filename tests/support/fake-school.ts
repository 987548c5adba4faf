import { createActor, SimulatedClock } from 'xstate';
import type { RefreshResponse } from '../../contract/account.ts';
import type { SessionPort, SessionStorePort, StoredSession } from '../../machines/ports/session.port.ts';
import { provideSession } from '../../machines/session/session.provide.ts';
import type { SessionReport } from '../../machines/session/session.types.ts';
import { tokenGate } from '../../machines/session/token-gate.ts';
import { handCall } from './fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';

/** `locks` is false for a page over plain HTTP, which has no Web Locks. */
export function fakeSchool(
  stored: StoredSession | null,
  { startedAt = stored?.refreshed_at ?? 0, locks = true }: { startedAt?: number; locks?: boolean } = {},
) {
  let session = stored;
  let expired: string | null = null;
  let now = startedAt;
  let logins = 1;
  let lock: Promise<unknown> = Promise.resolve();
  const news = new Map<
    SessionStorePort,
    { queue: (() => void)[]; watchers: Set<(session: StoredSession | null) => void> }
  >();
  const clocks: SimulatedClock[] = [];
  const refresh = handCall<Pick<StoredSession, 'user_token' | 'refresh_token'>, RefreshResponse>();
  const logOut = handCall<string, void>();
  const port: SessionPort = { refresh: refresh.call, logOut: logOut.call };
  const busiest = { refreshes: 0 };

  function openTab() {
    const clock = new SimulatedClock();
    clocks.push(clock);
    const mine = { queue: [] as (() => void)[], watchers: new Set<(session: StoredSession | null) => void>() };
    const tellOthers = () => {
      for (const [other, { queue, watchers }] of news) {
        if (other !== store) queue.push(() => watchers.forEach((watch) => watch(session)));
      }
    };
    const store: SessionStorePort = {
      read: () => session,
      write(changed) {
        session = changed;
        tellOthers();
      },
      clear() {
        session = null;
        tellOthers();
      },
      expire() {
        expired = session!.profile.user_id;
        store.clear();
      },
      watch(onChange) {
        mine.watchers.add(onChange);
        return () => mine.watchers.delete(onChange);
      },
      exclusively(task) {
        if (!locks) return task();
        const turn = lock.then(task, task);
        lock = turn.catch(() => undefined);
        return turn;
      },
      hearCopies: async () => {},
      now: () => now,
      newId: () => `login-${++logins}`,
    };
    const watchedPort: SessionPort = {
      ...port,
      refresh: (request) => {
        const answer = port.refresh(request);
        busiest.refreshes = Math.max(busiest.refreshes, refresh.open.length);
        return answer;
      },
    };
    const above = somebody<SessionReport>();
    const actor = createActor(provideSession(watchedPort, store), { input: { parent: above.parent }, clock });
    news.set(store, mine);
    actor.start();
    return {
      store,
      actor,
      gate: tokenGate(() => actor, 'student-linh', { clock }),
      reports: above.heard,
      state: () => actor.getSnapshot(),
      hearNext: () => mine.queue.shift()?.(),
      unheard: () => mine.queue.length,
    };
  }

  return {
    openTab,
    now: () => now,
    refresh,
    logOut,
    busiest,
    stored: () => session,
    expired: () => expired,
    store: (changed: StoredSession | null) => (session = changed),
    pass(ms: number) {
      now += ms;
      for (const clock of clocks) clock.increment(ms);
    },
    /** Moves the wall clock without timers, as in a sleep or when the clock is set. */
    jump(ms: number) {
      now += ms;
    },
  };
}
