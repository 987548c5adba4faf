import type { ActivityEvent } from '../../contract/activity.ts';
import type { AssignmentProgress } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { SaidWord, TakenStep } from '../../contract/practice.ts';
import type { GoalChoice } from '../../contract/recently.ts';
import type { RecordingReport } from '../../contract/read-aloud.ts';
import type { RolePlayOutcome } from '../../contract/role-play.ts';
import type { ScoreUpdates, StudyTime } from '../../contract/study-sets.ts';

/** Something a student did that the provider must hear of. Each may arrive twice and counts once. */
export type Delivery =
  | { kind: 'scores'; lesson: LessonAddress; scores: ScoreUpdates }
  /** `outcome`: of a role-play that is done (RP-06). */
  | { kind: 'progress'; lesson: LessonAddress; progress: AssignmentProgress; outcome?: RolePlayOutcome }
  /** A role-play that has ended and was left before its report came. `studied` is in ms. */
  | { kind: 'conversation'; lesson: LessonAddress; conversationId: string; studied: number }
  /** The result of a reading (RA-03). */
  | { kind: 'recording'; readAloudId: string; report: RecordingReport }
  | { kind: 'studyTime'; time: StudyTime }
  | { kind: 'activity'; event: ActivityEvent }
  /** A word that was said in practice (WORD-01). */
  | { kind: 'saidWord'; said: SaidWord }
  /** A step of practicing a sound. */
  | { kind: 'takenStep'; taken: TakenStep }
  /** The student's own goal for the week: the last that arrives counts. */
  | { kind: 'goal'; choice: GoalChoice };

export interface KeptDelivery {
  /** Keys sort in the order in which deliveries were put. */
  key: string;
  delivery: Delivery;
}

/** Deliveries that outlive the page, by student. Shared by all tabs. */
export interface OutboxPort {
  put(userId: string, delivery: Delivery): void;
  /** Oldest first. */
  read(userId: string): readonly KeptDelivery[];
  remove(key: string): void;
  /** Calls back when something was put here or in another tab; returns a function that stops it. */
  watch(onPut: () => void): () => void;
  /** Calls back when the browser has a network again; returns a function that stops it. */
  watchOnline(onOnline: () => void): () => void;
  /** Runs one task at a time over all tabs. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
}
