import type {
  AuthData,
  LoginRequest,
  NewPasswordRequest,
  PasswordResetAnswer,
  PasswordResetRequest,
} from '../../contract/account.ts';

/** A work email, as single sign-on begins with. */
export interface SsoStart {
  email: string;
  stay_logged_in: boolean;
}

/** What an identity provider sends the browser back with. */
export type SsoReturn = { state: string } & ({ code: string; iss?: string } | { error: string });

/** What the operator allows beside email and password. */
export interface Entrances {
  sso: boolean;
  demo: boolean;
}

/** The ways in, for somebody who is not logged in. Each rejects with a PortError. */
export interface LoginPort {
  logIn(request: LoginRequest): Promise<AuthData>;
  /** Gives the address of the identity provider's page. What the return is checked against stays with this tab. */
  startSso(request: SsoStart): Promise<{ page: string }>;
  /** Takes a return once: the same one again is refused. */
  finishSso(returned: SsoReturn): Promise<{ auth: AuthData; stayLoggedIn: boolean }>;
  /** The mail is written in the language of the page. */
  requestReset(request: Pick<PasswordResetRequest, 'email'>): Promise<PasswordResetAnswer>;
  setPassword(request: NewPasswordRequest): Promise<void>;
  /** A student of the demo school, for a day (AUTH-04). */
  enterDemo(): Promise<AuthData>;
}
