import type { StoredSession } from '../ports/session.port.ts';
import type { Parent } from '../shared/parent.ts';
import type { SignedIn, SignedOut, SignIn, SignOut } from '../shared/signing.ts';

/** What a request hears when it asked for a token. */
export type SessionAnswer =
  | { type: 'session.granted'; token: string; studentId: string }
  /** Nobody is signed in. */
  | { type: 'session.denied' };

export type Requester = Parent<SessionAnswer>;

export interface SessionContext {
  parent: Parent<SessionReport>;
  session: StoredSession | null;
  /** The requests that are answered as soon as the session is settled. */
  waiting: readonly Requester[];
}

/** What requests ask. */
export type TokenRequest =
  /** A request is about to be made. */
  | { type: 'session.authorize'; from: Requester }
  /** A request came back with 401. `token` is the one it was made with. */
  | { type: 'session.rejected'; token: string; from: Requester };

export type SessionEvent =
  | SignIn
  | SignOut
  | TokenRequest
  /** Another tab changed what is stored, or a copy of this tab did. */
  | { type: 'session.storedElsewhere'; stored: StoredSession | null }
  | { type: 'session.expiryAcknowledged' };

/** What the session tells the actor above. */
export type SessionReport = SignedIn | SignedOut | { type: 'session.expired' };
