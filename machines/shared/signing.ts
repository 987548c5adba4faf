/** Who is signed in: what is asked and what is so, under one name in every chart that hears of it. */
import type { AuthData } from '../../contract/account.ts';
import type { StoredSession } from '../ports/session.port.ts';

/** Someone has just logged in. */
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

/**
 * Why nobody is signed in.
 * - `nobody`: there was no session to begin with
 * - `expired`: it could not go on
 * - `loggedOut`: the student logged out, here or in another tab
 * - `otherStudent`: another student logged in in this browser (D46)
 */
export type SignedOutReason = 'nobody' | 'expired' | 'loggedOut' | 'otherStudent';
