import { z } from 'zod';
import { MOST_SCORES } from './constants.ts';
import { SkillName } from './assignments.ts';
import { GameContent } from './game-content.ts';
import { list } from './list.ts';
import { Id, Moment, Receipt, StudySeconds, text } from './values.ts';

const score = z.number().min(0).max(100);

/**
 * A study set for one student (DATA-08). `score` is null if the skill is not done. A score of 0 counts (D4).
 * `teacher_changed`, our addition, is true if it is a teacher's score (docs/decisions/0108).
 */
export const StudySetDetail = z.object({
  study_set_name: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      item_name: z.string(),
      order: z.int().min(0),
      skills_support: z.array(
        z.object({ name: SkillName, score: score.nullable(), teacher_changed: z.literal(true).optional() }),
      ),
    }),
  ),
});
export type StudySetDetail = z.infer<typeof StudySetDetail>;

const Item = z.object({
  id: z.string(),
  skill_mode: SkillName,
  /** If null, the correct listening sentence is the name (SET-06). */
  name: z.string().nullable(),
  /** Null until the item is finished in this skill (D4, D44). */
  score: score.nullable(),
  transcript: z.array(z.object({ transcript_ipa: z.string() })),
  audio_url: z.string().nullable(),
  game_sub_type: z.enum(['SHADOWING', 'PRONUNCIATION']),
  /** Translations by language code. */
  translation: z.record(z.string(), z.string()),
  definition: z.array(z.object({ definition: z.string(), example: z.string() })),
  /**
   * Our addition: address of a picture of the item. Only `speaking` entries have one, because it would give away the
   * answer in other skills.
   */
  picture_url: z.string().optional(),
  /**
   * Our addition: the lesson's teachers can listen to the best answer for this many days, if the app tells the student
   * first (docs/decisions/0109). Send `lesson_id` as `told_in`. Only `speaking` entries have it.
   */
  listening: z.object({ lesson_id: Id, days: z.int().min(1) }).optional(),
  finished: z.boolean(),
});

/** One item in one skill, for a lesson (DATA-09). */
export const StudySetEntry = Item.extend(GameContent.shape);
export type StudySetEntry = z.infer<typeof StudySetEntry>;

export const StudySetList = z.array(StudySetEntry);
export type StudySetList = z.infer<typeof StudySetList>;

/** `skill_modes` is one skill. The other fields select the scores in the entries (v1 or nova). */
export const StudySetListQuery = z.object({
  skill_modes: SkillName.optional(),
  assignment_detail_id: Id.optional(),
  assignment_id: Id.optional(),
});
export type StudySetListQuery = z.infer<typeof StudySetListQuery>;

/**
 * The best score so far. `finished`, our addition, means passed or out of attempts (D44). Without it, the score
 * decides. The provider stores the best score and never reopens a finished item, so repeated or late updates change
 * nothing.
 */
export const ScoreUpdate = z.object({
  id: Id,
  score,
  skill_mode: SkillName,
  finished: z.boolean().optional(),
  /** Our addition: version of the engine that scored, if any (D13). */
  engine_version: text(40).optional(),
  /** Our addition: the spoken score's receipt. Without a valid one, the score is stored as unverified (D50). */
  receipt: Receipt.optional(),
});
export type ScoreUpdate = z.infer<typeof ScoreUpdate>;

export const ScoreUpdates = list(ScoreUpdate).min(1).max(MOST_SCORES);
export type ScoreUpdates = z.infer<typeof ScoreUpdates>;

/** Study time (DATA-11). `duration` is in seconds, `created_time` in ISO 8601. */
export const StudyTime = z.object({
  activity: z.enum(['study_set', 'read_aloud', 'scenario']),
  activity_obj_id: Id,
  created_time: Moment,
  assignment_id: Id,
  duration: StudySeconds,
  cards_studied: z.int().min(0).max(100_000),
});
export type StudyTime = z.infer<typeof StudyTime>;
