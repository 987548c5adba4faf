import type { ActivityEvent } from '../../contract/activity.ts';
import type { Assignment } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { AppRequest } from '../app/app.types.ts';
import type { Bookmark, UnansweredTurn } from '../ports/lesson-store.port.ts';
import type { RolePlayOutcome } from '../../contract/role-play.ts';
import type { Delivery } from '../ports/outbox.port.ts';
import type { Parent } from '../shared/parent.ts';

export interface SittingInput {
  parent: Parent<SittingReport>;
  app: Parent<AppRequest>;
  userId: string;
  lesson: LessonAddress;
  /** Whose work it is: who gave it, and what the assignment's other lessons have come to; null when unknown. */
  assignment: Assignment | null;
  /** Names the bookmark. */
  key: string;
  /** Whether a reload or a closed page cut it off, so that its start is on record. */
  isResumed: boolean;
  /** Time studied before it was cut off, in ms. */
  studied: number;
  /** Cards that were answered at least once. With one, the assignment is in progress already. */
  cards: number;
  /** Where the student is, for the bookmark. */
  place: Bookmark['sets'];
  /** Of a role-play. */
  unanswered?: UnansweredTurn | undefined;
}

export interface SittingContext extends SittingInput {
  /** When the student was last active, in ms since 1970; null before the first sign. */
  activeAt: number | null;
}

export type SittingEvent =
  /** Something was answered: what the provider must hear of it, and where the student is now. */
  | {
      type: 'sitting.keep';
      deliveries: readonly Delivery[];
      place: Bookmark['sets'];
      cards: number;
      unanswered?: UnansweredTurn;
    }
  /**
   * All is done; again when an answer was bettered since. `score` 0-100; null when it was only a part of the lesson,
   * which completes nothing (SET-12), or too little was read (D16). The last two are of a reading: the engine that gave
   * the score, and the provider's word for it, to the digit (D50).
   */
  | {
      type: 'sitting.complete';
      deliveries: readonly Delivery[];
      score: number | null;
      engineVersion?: string | undefined;
      receipt?: string | undefined;
      /** Of a role-play that has ended: its report, with the score, comes after the student has left. */
      isScoredLater?: true;
      /** Of a role-play: how it went (RP-06). */
      outcome?: RolePlayOutcome | undefined;
    }
  /** What was done last is no longer shown. */
  | { type: 'sitting.end' }
  /** The student wants to leave. */
  | { type: 'sitting.close' }
  | { type: 'sitting.stay' }
  | { type: 'sitting.leave' }
  | { type: 'student.active'; at: number };

/** What a sitting tells the flow that is done in it. */
export type SittingReport =
  /** The leave question lies over the page. */
  | { type: 'sitting.asking' }
  | { type: 'sitting.stayed' }
  /** How long it was studied until now, ms. */
  | { type: 'sitting.studied'; studied: number };

export type SittingEnd = 'completed' | 'left';

export type RecordInput = Pick<SittingInput, 'userId' | 'lesson' | 'assignment' | 'key'>;

/** What goes on record: it reaches the provider sooner or later, however the sitting ends. */
export type RecordCommand =
  | { type: 'record.put'; delivery: Delivery }
  /** `studied` in ms. */
  | { type: 'record.studyTime'; studied: number; cards: number }
  | { type: 'record.activity'; event: ActivityEvent['event'] }
  | { type: 'record.bookmark'; bookmark: Bookmark }
  | { type: 'record.clearBookmark' };
