import { waitFor } from 'xstate';
import type { TokenPort } from '../ports/speech.port.ts';
import { PortError } from '../shared/failure.ts';
import type { SessionActor } from './session.machine.ts';

/**
 * Where a request gets its token. It waits while the session is restoring or refreshing, so any
 * number of requests share one refresh (AUTH-05, AUTH-07). Both reject with `expired` when there is no session.
 */
export function tokenGate(session: () => SessionActor): TokenPort {
  async function settledToken() {
    const snapshot = await waitFor(session(), (state) => state.hasTag('settled'));
    const token = snapshot.context.session?.user_token;
    if (token === undefined) throw new PortError({ kind: 'expired' });
    return token;
  }
  return {
    async authorize() {
      session().send({ type: 'session.authorize' });
      return settledToken();
    },
    async refresh(refused) {
      session().send({ type: 'session.rejected', token: refused });
      return settledToken();
    },
  };
}
