import type { AuthData } from '../../contract/account.ts';
import type { Route } from '../ports/navigation.port.ts';
import type { Parent } from '../shared/chart.ts';

/** Ways to log in that have an address below /login and load on demand. */
export type LoginPart = 'sso' | 'forgot-password' | 'join';

export interface Credentials {
  email: string;
  password: string;
  stayLoggedIn: boolean;
}

export interface LoginPartInput {
  parent: Parent<LoginPartReport>;
  email: string;
  query: Readonly<Record<string, string>>;
  /** True if the school lets students stay logged in (docs/decisions/0122). */
  mayStay: boolean;
}

export type LoginPartReport =
  | { type: 'login.admitted'; auth: AuthData; stayLoggedIn: boolean }
  /** The student has a login, and asks for a class with it. */
  | { type: 'login.go'; to: Route };
