import type { Assignment, AssignmentTab } from '../../contract/assignments.ts';

export interface KnownList {
  assignments: readonly Assignment[];
  /** Scroll position in px. 0 if the list was left too long ago. */
  top: number;
  /** In ms since 1970. */
  at: number;
}

/** Remembers lists while the browser's tab is open and the student is signed in. */
export interface ListMemoryPort {
  read(userId: string, tab: AssignmentTab): KnownList | null;
  /** May store only the list's beginning. */
  keep(userId: string, tab: AssignmentTab, list: Pick<KnownList, 'assignments' | 'top'>): void;
}
