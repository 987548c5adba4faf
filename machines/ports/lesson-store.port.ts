import type { HeldConversation } from '../../contract/held-conversation.ts';
import type { StudentTurn } from '../../contract/role-play.ts';

/** A role-play turn that the tutor has not answered, and the draft of the next one. */
export interface UnansweredTurn {
  turn: StudentTurn | null;
  draft: string;
  held?: HeldTurns | null;
}

/** The answered turns of a conversation, from which this device can continue it without a network. */
export interface HeldTurns extends Pick<HeldConversation, 'start' | 'turns'> {
  /** True once this device has answered a turn, and answers all others. */
  isHere: boolean;
}

export interface Bookmark {
  /** Progress of each played set, by its ext_id. */
  sets: Readonly<
    Record<string, { retries: number; score: number; isPassed: boolean; engineVersion?: string; receipt?: string }>
  >;
  /** Time studied so far, in ms. */
  studied: number;
  unanswered?: UnansweredTurn;
  /** Set from the naming of a conversation to its start. No other device has its ID. */
  isNew?: true;
  /** Set before the start is requested. From then on, the provider may have the conversation. */
  isRequested?: true;
}

export interface OpenedBookmark {
  /** Key of this tab's bookmark. */
  key: string;
  /** Null if the lesson begins in this tab. */
  bookmark: Bookmark | null;
}

/** Bookmarks survive a reload and an expired session. `key` is the student's ID, a dot, and the lesson. */
export interface LessonStorePort {
  /**
   * Returns a bookmark that no other open tab uses, made of all bookmarks that closed tabs have left. Each tab with the
   * lesson has its own bookmark, so that tabs don't overwrite each other's.
   */
  open(key: string): Promise<OpenedBookmark>;
  read(key: string): Bookmark | null;
  write(key: string, bookmark: Bookmark): void;
  clear(key: string): void;
}
