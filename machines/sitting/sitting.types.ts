import type { ActivityEvent } from '../../contract/activity.ts';
import type { Assignment } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { AppRequest } from '../shared/screen.ts';
import type { Bookmark, UnansweredTurn } from '../ports/lesson-store.port.ts';
import type { RolePlayOutcome } from '../../contract/role-play.ts';
import type { Delivery } from '../ports/outbox.port.ts';
import type { Parent } from '../shared/parent.ts';

export interface SittingInput {
  parent: Parent<SittingReport>;
  app: Parent<AppRequest>;
  userId: string;
  lesson: LessonAddress;
  assignment: Assignment | null;
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

export interface SittingContext extends SittingInput {
  /** Time of the student's last activity, in ms since 1970, or null before the first. */
  activeAt: number | null;
}

export type SittingEvent =
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
  | { type: 'sitting.end' }
  | { type: 'sitting.close' }
  | { type: 'sitting.stay' }
  | { type: 'sitting.leave' }
  | { type: 'student.active'; at: number };

export type SittingReport =
  | { type: 'sitting.asking' }
  | { type: 'sitting.stayed' }
  /** Time studied so far, in ms. */
  | { type: 'sitting.studied'; studied: number };

export type SittingEnd = 'completed' | 'left';

export type RecordInput = Pick<SittingInput, 'userId' | 'lesson' | 'assignment' | 'key'>;

/** Commands whose data reaches the provider however the sitting ends. */
export type RecordCommand =
  | { type: 'record.put'; delivery: Delivery }
  /** `studied` in ms. */
  | { type: 'record.studyTime'; studied: number; cards: number }
  | { type: 'record.activity'; event: ActivityEvent['event'] }
  | { type: 'record.bookmark'; bookmark: Bookmark }
  | { type: 'record.clearBookmark' };
