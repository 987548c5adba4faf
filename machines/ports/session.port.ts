import type { AuthData, LoginRequest, RefreshResponse } from '../../contract/account.ts';

/** What is kept under schools_authen (01§3). */
export interface StoredSession extends Omit<AuthData, 'refresh_token'> {
  /** A session without one can't be refreshed. */
  refresh_token: string | null;
  /** When the tokens were last given, ms since 1970. */
  refreshed_at: number;
  /** Stay logged in: kept in local storage; otherwise only as long as the tab (decision 26). */
  stay_logged_in: boolean;
}

export interface SessionPort {
  logIn(request: LoginRequest): Promise<AuthData>;
  logOut(token: string): Promise<void>;
  refresh(session: Pick<StoredSession, 'user_token' | 'refresh_token'>): Promise<RefreshResponse>;
}

export interface SessionStorePort {
  read(): StoredSession | null;
  write(session: StoredSession): void;
  clear(): void;
  /** Calls back when another tab changed or cleared the session; returns the way to stop. */
  watch(onChange: (session: StoredSession | null) => void): () => void;
  /** Runs one task at a time over all tabs. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  /** ms since 1970. */
  now(): number;
}
