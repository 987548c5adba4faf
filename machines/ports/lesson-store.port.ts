import type { StudentTurn } from '../../contract/role-play.ts';

/** A role-play turn that the tutor has not answered, and the draft of the next one. */
export interface UnansweredTurn {
  /** null before it is sent. */
  turn: StudentTurn | null;
  /** Text in the input field. */
  draft: string;
}

/** Where a student was in an interrupted lesson: the part that the provider does not keep. */
export interface Bookmark {
  /** Of each set that was played, by its ext_id. */
  sets: Readonly<
    Record<string, { retries: number; score: number; isPassed: boolean; engineVersion?: string; receipt?: string }>
  >;
  /** Time studied until then, ms. */
  studied: number;
  /** Of a role-play. */
  unanswered?: UnansweredTurn;
}

/** Bookmarks outlive the page and an expired session, but neither the lesson nor a logout. `key` is the student's ID, a dot, and the lesson. */
export interface LessonStorePort {
  /** null when there is none or it can't be read. */
  read(key: string): Bookmark | null;
  write(key: string, bookmark: Bookmark): void;
  clear(key: string): void;
}
