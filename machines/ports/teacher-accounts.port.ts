import type { ClassAccounts, LoginCards } from '../../contract/teacher-accounts.ts';

/** New passwords. `address` is where students open the app. */
export type MadeCards = LoginCards & { address: string };

/** Requests for a class's accounts. All reject with a PortError. */
export interface TeacherAccountsPort {
  accounts(classId: string): Promise<ClassAccounts>;
  /** Ends the old passwords. If it rejects without a response, they may have ended. */
  replacePasswords(classId: string, students: readonly string[]): Promise<MadeCards>;
  /** Calls back when the browser leaves the page, because its Back button could show the page again. */
  watchLeaving(onLeave: () => void): () => void;
}
