import { z } from 'zod';
import { AssignmentStatus, DetailStatus } from './assignments.ts';
import { RolePlayOutcome } from './role-play.ts';
import { Id, Receipt, StudySeconds, text } from './values.ts';

const score = z.number().min(0).max(100);

/** Score submission (DATA-06) for PUT assignment (v1) and POST lesson (nova). The provider sets statuses (D23). */
export const ScoreSubmission = z.object({
  assignment_status: AssignmentStatus,
  average_assignment_score: score.nullable(),
  lesson_score: score.nullable(),
  lesson_status: DetailStatus,
  lesson_type: z.enum(['study_set', 'read_aloud', 'scenario']),
  /** The lesson's ID in v1. Nova has it in the path. */
  assignment_detail_id: Id.optional(),
  /** For a role-play (RP-06): the report's outcome, and the conversation's length in seconds. */
  lesson_result: RolePlayOutcome.optional(),
  duration: StudySeconds.optional(),
  /** Our additions for a reading or a role-play: the engine that scored it, and the score's receipt (D50). */
  engine_version: text(40).optional(),
  receipt: Receipt.optional(),
});
export type ScoreSubmission = z.infer<typeof ScoreSubmission>;
