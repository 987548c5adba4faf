import type { AuthData, RefreshResponse } from '../../contract/account.ts';

/** Session stored under schools_authen (DATA-01). */
export interface StoredSession extends Omit<AuthData, 'refresh_token'> {
  /** Null if the session cannot be refreshed. */
  refresh_token: string | null;
  /** ID of the login. Equal in all tabs and after every refresh. */
  login_id: string;
  /** Number of refreshes. The copy with the higher number is newer. */
  refreshes: number;
  /** Time at which the tokens were last issued, in ms since 1970. */
  refreshed_at: number;
  /** If true, the session is stored in local storage, otherwise only for the tab (D26). */
  stay_logged_in: boolean;
}

export interface SessionPort {
  logOut(token: string): Promise<void>;
  refresh(session: Pick<StoredSession, 'user_token' | 'refresh_token'>): Promise<RefreshResponse>;
}

export interface SessionStorePort {
  /** Returns this tab's session. A session that stays logged in takes precedence over the tab's own (D46). */
  read(): StoredSession | null;
  write(session: StoredSession): void;
  clear(): void;
  /** Clears the session but keeps the student's work on this device until the next login. */
  expire(): void;
  /** Calls back when another tab, or a copy of this tab, changes or clears the session. */
  watch(onChange: (session: StoredSession | null) => void): () => void;
  /** Waits until copies of this tab can have announced newer tokens. */
  hearCopies(): Promise<void>;
  /** Runs one task at a time across all tabs. A task that never ends loses its turn. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  /** ms since 1970. */
  now(): number;
  newId(): string;
}
