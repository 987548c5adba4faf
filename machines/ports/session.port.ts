import type { AuthData, RefreshResponse } from '../../contract/account.ts';

/** What is kept under schools_authen (DATA-01). */
export interface StoredSession extends Omit<AuthData, 'refresh_token'> {
  /** A session without one can't be refreshed. */
  refresh_token: string | null;
  /** Which login it is: the same in all tabs and after every refresh, another one after the next login. */
  login_id: string;
  /** How often its tokens have been refreshed: of two copies the one with more is the newer. */
  refreshes: number;
  /** When the tokens were last issued, ms since 1970. */
  refreshed_at: number;
  /** Stay logged in: kept in local storage; otherwise only as long as the tab (D26). */
  stay_logged_in: boolean;
}

export interface SessionPort {
  logOut(token: string): Promise<void>;
  refresh(session: Pick<StoredSession, 'user_token' | 'refresh_token'>): Promise<RefreshResponse>;
}

export interface SessionStorePort {
  /** The session of this tab. One that stays logged in takes the place of one that is kept by the tab only (D46). */
  read(): StoredSession | null;
  write(session: StoredSession): void;
  clear(): void;
  /** Clears it, and keeps the student's work on this device until the next login. */
  expire(): void;
  /**
   * Calls back when another tab, or a copy of this tab, changed or cleared the session; returns a function that stops
   * it.
   */
  watch(onChange: (session: StoredSession | null) => void): () => void;
  /** Copies of this tab may have newer tokens of the same login: gives them a moment to say so. */
  hearCopies(): Promise<void>;
  /** Runs one task at a time over all tabs. A turn that never comes free is taken away. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  /** ms since 1970. */
  now(): number;
  /** A new random id. */
  newId(): string;
}
