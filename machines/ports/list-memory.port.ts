import type { Assignment, AssignmentTab } from '../../contract/assignments.ts';

/** A tab's list as it was last seen. */
export interface KnownList {
  assignments: readonly Assignment[];
  /** How far it was scrolled, px; 0 when that was too long ago to go back to. */
  top: number;
  /** ms since 1970. */
  at: number;
}

/** As long as the browser's tab is open and its student signed in. */
export interface ListMemoryPort {
  /** null when there is none, or it is another student's. */
  read(userId: string, tab: AssignmentTab): KnownList | null;
  /** As much of it as is worth keeping. */
  keep(userId: string, tab: AssignmentTab, list: Pick<KnownList, 'assignments' | 'top'>): void;
}
