import type { StoredSession } from '../ports/session.port.ts';
import type { Parent } from '../shared/chart.ts';
import type { SignedIn, SignedOut, SignIn, SignOut } from '../shared/signing.ts';

export type SessionAnswer =
  | { type: 'session.granted'; token: string; studentId: string }
  /** No student is signed in. */
  | { type: 'session.denied' };

export type Requester = Parent<SessionAnswer>;

export interface SessionContext {
  parent: Parent<SessionReport>;
  session: StoredSession | null;
  waiting: readonly Requester[];
}

export type TokenRequest =
  | { type: 'session.authorize'; from: Requester }
  /** A request got status 401 with `token`. */
  | { type: 'session.rejected'; token: string; from: Requester };

export type SessionEvent =
  | SignIn
  | SignOut
  | TokenRequest
  | { type: 'session.storedElsewhere'; stored: StoredSession | null }
  | { type: 'session.expiryAcknowledged' };

export type SessionReport = SignedIn | SignedOut | { type: 'session.expired' };
