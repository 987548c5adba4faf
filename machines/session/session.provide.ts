import { fromCallback, fromPromise } from 'xstate';
import { TOKEN_REFRESH_COOLDOWN } from '../../contract/constants.ts';
import type { SessionPort, SessionStorePort, StoredSession } from '../ports/session.port.ts';
import { PortError } from '../shared/failure.ts';
import { sessionMachine } from './session.machine.ts';

export function provideSession(port: SessionPort, store: SessionStorePort) {
  return sessionMachine.provide({
    guards: {
      // Another tab's clock may be some ms ahead. Tokens from far in the future were stored before the clock was set
      // back, so they count as old.
      isOld: ({ context: { session } }) =>
        session !== null && Math.abs(store.now() - session.refreshed_at) >= TOKEN_REFRESH_COOLDOWN,
    },
    actors: {
      restoreSession: fromPromise(async () => store.read()),
      storeSession: fromPromise(async ({ input: { auth, stayLoggedIn } }) => {
        const session = {
          ...auth,
          login_id: store.newId(),
          refreshed_at: store.now(),
          refreshes: 0,
          stay_logged_in: stayLoggedIn,
        };
        store.write(session);
        return session;
      }),
      refreshSession: fromPromise(({ input }) => refreshOnce(port, store, input)),
      clearSession: fromPromise(async ({ input }) => {
        if (store.read()?.login_id === input?.login_id) store.clear();
        return store.read();
      }),
      expireSession: fromPromise(async ({ input }) => {
        if (store.read()?.login_id === input?.login_id) store.expire();
        return store.read();
      }),
      logOut: fromPromise(async ({ input }) => {
        if (input) await port.logOut(input.user_token).catch(() => {});
      }),
      otherTabs: fromCallback(({ sendBack }) =>
        store.watch((session) => sendBack({ type: 'session.storedElsewhere', stored: session })),
      ),
    },
  });
}

/**
 * Refreshes once for all tabs (AUTH-14). Stores the response only if the session is unchanged, so that a logout or
 * login in the meantime isn't undone. Returns null after a logout.
 */
async function refreshOnce(
  port: SessionPort,
  store: SessionStorePort,
  session: StoredSession | null,
): Promise<StoredSession | null> {
  return store.exclusively(async () => {
    await store.hearCopies();
    const stored = store.read();
    if (session === null || stored?.user_token !== session.user_token) return stored;
    const outcome = await port.refresh(session).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    const now = store.read();
    if (now?.user_token !== session.user_token) return now;
    if ('error' in outcome) throw outcome.error;
    const { answer } = outcome;
    if (answer.session === null) {
      throw new PortError({ kind: 'refused', code: 'refresh_rejected', message: 'Failed to refresh token' });
    }
    const refreshed = {
      ...session,
      user_token: answer.session,
      refresh_token: answer.refresh_token,
      refreshed_at: store.now(),
      refreshes: session.refreshes + 1,
    };
    store.write(refreshed);
    return refreshed;
  });
}
