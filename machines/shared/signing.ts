import type { AuthData } from '../../contract/account.ts';
import type { StoredSession } from '../ports/session.port.ts';

export interface SignIn {
  type: 'app.signIn';
  auth: AuthData;
  stayLoggedIn: boolean;
}

export interface SignOut {
  type: 'app.signOut';
}

export interface SignedIn {
  type: 'session.signedIn';
  session: StoredSession;
}

export interface SignedOut {
  type: 'session.signedOut';
  reason: SignedOutReason;
}

/** `otherStudent`: another student logged in in this browser (D46). */
export type SignedOutReason = 'nobody' | 'expired' | 'loggedOut' | 'otherStudent';
