import type { JoinRequest } from '../../contract/class-codes.ts';
import type {
  AuthData,
  LoginRequest,
  NewPasswordRequest,
  PasswordResetAnswer,
  PasswordResetRequest,
} from '../../contract/account.ts';

export interface SsoStart {
  email: string;
  stay_logged_in: boolean;
}

export type SsoReturn = { state: string } & ({ code: string; iss?: string } | { error: string });

export interface Entrances {
  sso: boolean;
  demo: boolean;
  /** True if the school lets students stay logged in (docs/decisions/0122). */
  stay: boolean;
}

/** Requests without a login. Each rejects with a PortError. */
export interface LoginPort {
  logIn(request: LoginRequest): Promise<AuthData>;
  /** Returns the identity provider's URL. This tab keeps the data that the response is checked against. */
  startSso(request: SsoStart): Promise<{ page: string }>;
  /** Accepts each response once. */
  finishSso(returned: SsoReturn): Promise<{ auth: AuthData; stayLoggedIn: boolean }>;
  /** Mails a reset link in the page's language. */
  requestReset(request: Pick<PasswordResetRequest, 'email'>): Promise<PasswordResetAnswer>;
  /** Rejects with `not_found` if no class has the code. */
  join(request: JoinRequest): Promise<void>;
  setPassword(request: NewPasswordRequest): Promise<void>;
  /** Logs in as a student of the demo school for a day (AUTH-04). */
  enterDemo(): Promise<AuthData>;
}
