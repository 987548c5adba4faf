import { z } from 'zod';
import { SKILLS } from './skills.ts';
import { Id, Moment, Receipt, StudySeconds, text } from './values.ts';

/** The wire uses `scenario` for what the app calls `ai_tutor` (LIST-03). */
export const AssignmentType = z.preprocess(
  (type) => (type === 'scenario' ? 'ai_tutor' : type),
  z.enum(['study_set', 'read_aloud', 'ai_tutor']),
);
export type AssignmentType = z.infer<typeof AssignmentType>;

export const AssignmentStatus = z.enum(['not_started', 'in_progress', 'completed']);
export type AssignmentStatus = z.infer<typeof AssignmentStatus>;

export const DetailStatus = z.enum(['in_progress', 'completed']);
export type DetailStatus = z.infer<typeof DetailStatus>;

export const SkillName = z.enum(SKILLS);
export type SkillName = z.infer<typeof SkillName>;

const score = z.number().min(0).max(100);
const count = z.int().min(0);

/** A lesson of an assignment (DATA-04). A score is null until one exists (D4). */
export const AssignmentDetail = z.object({
  assignment_detail_id: z.string(),
  assignment_detail_name: z.string(),
  assignment_detail_type: AssignmentType,
  assignment_detail_status: DetailStatus,
  assignment_detail_score: score.nullable(),
  study_set_id: z.string().nullable(),
  four_skills_ss_id: z.string().nullable(),
  study_set_name: z.string().nullable(),
  study_set_items: count,
  study_set_score: score.nullable(),
  study_set_mode: z.string().default('pronunciation'),
  skill_modes: z.array(SkillName),
  average_studyset_score: score.nullable(),
  average_read_aloud_score: score.nullable(),
  /** Our addition: true if a teacher's score counts in it (docs/decisions/0108). */
  teacher_changed: z.literal(true).optional(),
});
export type AssignmentDetail = z.infer<typeof AssignmentDetail>;

export const Assignment = z.object({
  assignment_id: z.string(),
  assignment_name: z.string(),
  assignment_type: AssignmentType,
  assignment_status: AssignmentStatus,
  /** ISO 8601 in UTC. The app shows the student's time zone (D22). */
  due_date: z.iso.datetime(),
  group_name: z.string(),
  assigned_by: z.object({ teamId: z.string(), userId: z.string() }),
  average_assignment_score: score.nullable(),
  study_set_mode: z.string().nullable(),
  study_set_name: z.string().nullable(),
  study_set_id: z.string().nullable(),
  details: z.array(AssignmentDetail),
  /** Our addition: true if it was due before the student joined the class (docs/decisions/0150). */
  due_before_joining: z.literal(true).optional(),
});
export type Assignment = z.infer<typeof Assignment>;

export const AssignmentTab = z.enum(['todo', 'overdue', 'completed']);
export type AssignmentTab = z.infer<typeof AssignmentTab>;

export const AssignmentListQuery = z.object({
  tab: AssignmentTab.default('todo'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type AssignmentListQuery = z.infer<typeof AssignmentListQuery>;

/** `next` is the next page's path and query, or null on the last page. */
export const AssignmentList = z.object({ results: z.array(Assignment), next: z.string().nullable(), count });
export type AssignmentList = z.infer<typeof AssignmentList>;

export const AssignmentCounts = z.object({ todo: count, overdue: count, completed: count });
export type AssignmentCounts = z.infer<typeof AssignmentCounts>;

export const Attempt = z.object({
  attempt_id: z.string(),
  assignment_detail_id: z.string(),
  assignment_detail_name: z.string(),
  assignment_detail_type: AssignmentType,
  score,
  created_at: Moment,
  /** For a reading or a role-play: its passage or scenario, and its result's ID. Null if only the score is stored. */
  result: z.object({ content_id: z.string(), result_id: z.string() }).nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

/** Scores in an assignment over time, earliest first (DETAIL-07). */
export const AssignmentHistory = z.object({
  assignment_id: z.string(),
  assignment_name: z.string(),
  attempts: z.array(Attempt),
});
export type AssignmentHistory = z.infer<typeof AssignmentHistory>;

/** The progress of one lesson (DATA-07). `duration` is in seconds. */
export const AssignmentProgress = z.object({
  assignment_id: Id,
  assignment_detail_id: Id,
  assignment_status: AssignmentStatus,
  assignment_detail_status: DetailStatus,
  average_assignment_score: score.nullable(),
  average_studyset_score: score.nullable(),
  duration: StudySeconds,
  /** Our additions for a reading or a role-play, as in ScoreSubmission. */
  engine_version: text(40).optional(),
  receipt: Receipt.optional(),
});
export type AssignmentProgress = z.infer<typeof AssignmentProgress>;
