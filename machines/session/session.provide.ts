import { fromCallback, fromPromise } from 'xstate';
import { TOKEN_REFRESH_COOLDOWN } from '../../contract/constants.ts';
import type { SessionPort, SessionStorePort, StoredSession } from '../ports/session.port.ts';
import { sessionMachine } from './session.machine.ts';
import type { RefreshOutcome, RestoredSession, SessionOpen } from './session.types.ts';

export function provideSession(port: SessionPort, store: SessionStorePort) {
  return sessionMachine.provide({
    actors: {
      restoreSession: fromPromise<RestoredSession | null>(async () => {
        const session = store.read();
        const age = session ? store.now() - session.refreshed_at : 0;
        // A clock that was set back must not keep tokens fresh for ever.
        return session && { session, freshFor: age < 0 ? 0 : Math.max(0, TOKEN_REFRESH_COOLDOWN - age) };
      }),
      storeSession: fromPromise<StoredSession, SessionOpen>(async ({ input: { auth, stayLoggedIn } }) => {
        const session = { ...auth, refreshed_at: store.now(), stay_logged_in: stayLoggedIn };
        store.write(session);
        return session;
      }),
      refreshSession: fromPromise<RefreshOutcome, StoredSession>(({ input }) => refreshOnce(port, store, input)),
      clearSession: fromPromise<void>(async () => store.clear()),
      logOut: fromPromise<void, StoredSession>(({ input }) => port.logOut(input.user_token)),
      otherTabs: fromCallback(({ sendBack }) =>
        store.watch((session) => sendBack({ type: 'session.storedElsewhere', session })),
      ),
    },
  });
}

/**
 * One refresh at a time over all tabs (AUTH-14). A tab that had to wait takes what the other one stored;
 * the answer is stored only if the session is still the one that was refreshed, so that a logout
 * or a login made meanwhile is not undone.
 */
async function refreshOnce(
  port: SessionPort,
  store: SessionStorePort,
  session: StoredSession,
): Promise<RefreshOutcome> {
  return store.exclusively(async () => {
    const stored = store.read();
    if (stored?.user_token !== session.user_token) return stored;
    const outcome = await port.refresh(session).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    const now = store.read();
    if (now?.user_token !== session.user_token) return now;
    if ('error' in outcome) throw outcome.error;
    const { answer } = outcome;
    if (answer.session === null) return null;
    const refreshed = {
      ...session,
      user_token: answer.session,
      refresh_token: answer.refresh_token,
      refreshed_at: store.now(),
    };
    store.write(refreshed);
    return refreshed;
  });
}
