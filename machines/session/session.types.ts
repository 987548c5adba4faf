import type { AuthData } from '../../contract/account.ts';
import type { StoredSession } from '../ports/session.port.ts';
import type { Parent } from '../shared/parent.ts';

export interface RestoredSession {
  session: StoredSession;
  /** ms until the tokens are old enough to be refreshed before a request; 0 when they are already. */
  freshFor: number;
}

/** null: the provider had no session to give, or refused the refresh token. */
export type RefreshOutcome = StoredSession | null;

export interface SessionContext {
  parent: Parent<SessionReport>;
  session: StoredSession | null;
  /** How long the tokens may be used without a refresh, ms. */
  freshFor: number;
}

/** Someone has just logged in. */
export interface SessionOpen {
  type: 'session.open';
  auth: AuthData;
  stayLoggedIn: boolean;
}

export type SessionEvent =
  | SessionOpen
  /** A request is about to be made. */
  | { type: 'session.authorize' }
  /** A request came back with 401. `token` is the one it was made with. */
  | { type: 'session.rejected'; token: string }
  | { type: 'session.storedElsewhere'; session: StoredSession | null }
  | { type: 'session.expiryAcknowledged' }
  | { type: 'session.signOut' };

/** What the session tells the actor above. */
export type SessionReport =
  | { type: 'session.opened'; session: StoredSession }
  | { type: 'session.expired' }
  /** `leaving`: the student logged out, here or in another tab, rather than never having been logged in or having expired. */
  | { type: 'session.closed'; leaving: boolean };
