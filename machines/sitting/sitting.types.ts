import type { ActivityEvent } from '../../contract/activity.ts';
import type { Assignment } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { RolePlayOutcome } from '../../contract/role-play.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import type { Bookmark, UnansweredTurn } from '../ports/lesson-store.port.ts';
import type { Delivery } from '../ports/outbox.port.ts';
import type { Parent } from '../shared/chart.ts';

/** Input of a lesson, reading, or role-play: its screen's, with the sitting as parent. */
export interface WorkInput extends ScreenInput {
  parent: Parent<WorkReport>;
}

export interface Beginning {
  assignment: Assignment | null;
  /** Key of the bookmark. */
  key: string;
  /** True after a reload or a closed page, when the start is already recorded. */
  isResumed: boolean;
  /** Time studied before an interruption, in ms. */
  studied: number;
  /** Number of cards answered at least once. From 1 on, the assignment is in progress. */
  cards: number;
  place: Bookmark['sets'];
  unanswered?: UnansweredTurn | undefined;
}

export interface SittingContext extends Beginning {
  screen: ScreenInput;
  userId: string;
  lesson: LessonAddress;
  /** Time of the student's last activity, in ms since 1970, or null before the first. */
  activeAt: number | null;
}

/** Events from the work. The sitting passes on requests to the app. */
export type WorkReport =
  | AppRequest
  | { type: 'sitting.begin'; beginning: Beginning }
  | {
      type: 'sitting.keep';
      deliveries: readonly Delivery[];
      place: Bookmark['sets'];
      cards: number;
      unanswered?: UnansweredTurn;
    }
  /**
   * `score` is 0-100, or null for a part of a lesson (SET-12) or if too little was read (D16). Such a sitting completes
   * nothing. Sent again when an answer improves. `engineVersion` and `receipt` are a reading's (D50).
   */
  | {
      type: 'sitting.complete';
      deliveries: readonly Delivery[];
      score: number | null;
      engineVersion?: string | undefined;
      receipt?: string | undefined;
      /** Set for an ended role-play whose report arrives after the student has left. */
      isScoredLater?: true;
      /** Result of a role-play (RP-06). */
      outcome?: RolePlayOutcome | undefined;
    }
  /** Asks the leave question. */
  | { type: 'sitting.close' }
  | { type: 'sitting.stay' };

export type SittingEvent =
  | WorkReport
  | ScreenEvent
  | { type: 'sitting.leave' }
  | { type: 'student.active'; at: number; studiedUntil?: number | undefined };

/** Events to the work. When the work is done, its output is the request that opens the next screen. */
export type WorkCommand =
  /** The student pressed Close or the browser's Back. */
  | { type: 'work.close' }
  /** The leave question is open until `work.resume`. */
  | { type: 'work.pause' }
  | { type: 'work.resume' }
  /** Time studied so far, in ms. */
  | { type: 'work.studied'; studied: number }
  /** The student left after the leave question. */
  | { type: 'work.quit' }
  /** The student closed completed work. */
  | { type: 'work.finish' };

export type RecordInput = Pick<SittingContext, 'userId' | 'lesson'>;

/** Commands whose data reaches the provider however the sitting ends. */
export type RecordCommand =
  | { type: 'record.put'; delivery: Delivery }
  /** `studied` in ms. */
  | { type: 'record.studyTime'; studied: number; cards: number }
  | { type: 'record.activity'; event: ActivityEvent['event']; assignment: Assignment | null }
  | { type: 'record.bookmark'; key: string; bookmark: Bookmark }
  | { type: 'record.clearBookmark'; key: string };
