import { z } from 'zod';
import { AssignmentStatus, DetailStatus } from './assignments.ts';
import { RolePlayOutcome } from './role-play.ts';
import { Id, Receipt, StudySeconds, text } from './values.ts';

const score = z.number().min(0).max(100);

/** The score submission (DATA-06), for PUT assignment (v1) and POST lesson (nova). The provider derives statuses itself (D23). */
export const ScoreSubmission = z.object({
  assignment_status: AssignmentStatus,
  average_assignment_score: score.nullable(),
  lesson_score: score.nullable(),
  lesson_status: DetailStatus,
  lesson_type: z.enum(['study_set', 'read_aloud', 'scenario']),
  /** v1 names the lesson here; nova names it in the path. */
  assignment_detail_id: Id.optional(),
  /** Of a role-play (RP-06): taken from the report, and the seconds of the conversation. */
  lesson_result: RolePlayOutcome.optional(),
  duration: StudySeconds.optional(),
  /** Our additions, of a reading or a role-play: what gave the score, and the receipt that came with it (D50). */
  engine_version: text(40).optional(),
  receipt: Receipt.optional(),
});
export type ScoreSubmission = z.infer<typeof ScoreSubmission>;
