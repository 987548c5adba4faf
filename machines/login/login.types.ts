import type { AuthData } from '../../contract/account.ts';
import type { Parent } from '../shared/parent.ts';

/** The ways in that have an address of their own below /login, and are loaded when they are asked for. */
export type LoginPart = 'sso' | 'forgot-password';

export interface Credentials {
  email: string;
  password: string;
  stayLoggedIn: boolean;
}

/** What a part starts with. */
export interface LoginPartInput {
  parent: Parent<LoginPartReport>;
  /** As far as it was typed. */
  email: string;
  /** What the address carries behind its question mark. */
  query: Readonly<Record<string, string>>;
}

export type LoginPartReport = { type: 'login.admitted'; auth: AuthData; stayLoggedIn: boolean };
