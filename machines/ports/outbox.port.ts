import type { AnalyticsEvent } from '../../contract/activity.ts';
import type { AssignmentProgress } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { SaidWord, TakenStep } from '../../contract/practice.ts';
import type { GoalChoice } from '../../contract/recently.ts';
import type { RecordingReport } from '../../contract/read-aloud.ts';
import type { HeldConversation } from '../../contract/held-conversation.ts';
import type { RolePlayOutcome } from '../../contract/role-play.ts';
import type { ScoreUpdates, StudyTime } from '../../contract/study-sets.ts';

/** A student's work to send. A delivery may arrive twice and counts once. */
export type Delivery =
  | { kind: 'scores'; lesson: LessonAddress; scores: ScoreUpdates }
  /** `outcome`: set for a finished role-play (RP-06). */
  | { kind: 'progress'; lesson: LessonAddress; progress: AssignmentProgress; outcome?: RolePlayOutcome }
  /** A role-play that was left before its report arrived. `studied` is in ms. */
  | { kind: 'conversation'; lesson: LessonAddress; conversationId: string; studied: number }
  /** A role-play that this device has held. `studied` is in ms. */
  | { kind: 'heldConversation'; lesson: LessonAddress; held: HeldConversation; studied: number }
  /** The result of a reading (RA-03). */
  | { kind: 'recording'; readAloudId: string; report: RecordingReport }
  | { kind: 'studyTime'; time: StudyTime }
  | { kind: 'activity'; event: AnalyticsEvent }
  /** A word that the student said in practice (WORD-01). */
  | { kind: 'saidWord'; said: SaidWord }
  | { kind: 'takenStep'; taken: TakenStep }
  /** The student's weekly goal. The last one to arrive counts. */
  | { kind: 'goal'; choice: GoalChoice };

export interface KeptDelivery {
  /** Keys sort in the order in which deliveries were added. */
  key: string;
  delivery: Delivery;
}

/** Deliveries by student. They survive a reload, and all tabs share them. */
export interface OutboxPort {
  put(userId: string, delivery: Delivery): void;
  /** Oldest first. */
  read(userId: string): readonly KeptDelivery[];
  remove(key: string): void;
  /** Calls back after a delivery is added in any tab. */
  watch(onPut: () => void): () => void;
  watchOnline(onOnline: () => void): () => void;
  /** Runs one task at a time across all tabs. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
}
