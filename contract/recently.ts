import { z } from 'zod';

/** Number of different days on which the student must say a word well before it leaves practice. */
export const DAYS_WELL = 2;

export const PracticeWord = z.object({
  word: z.string(),
  /** IPA of its weak sounds, weakest first. Empty if the student chose to practice the word. */
  sounds: z.array(z.string()),
  /** Number of different days on which the student said it well in practice. */
  days_well: z.int().min(0).max(DAYS_WELL).default(0),
  /** The student already said it well today, so it counts again from tomorrow. */
  is_done_today: z.boolean().default(false),
});
export type PracticeWord = z.infer<typeof PracticeWord>;

/** Weekly goals that a student may choose, in days of practice. */
export const WEEKLY_GOALS = [2, 3, 4, 5] as const;
export const WeeklyGoal = z.literal(WEEKLY_GOALS);
export type WeeklyGoal = z.infer<typeof WeeklyGoal>;

/** Sets the student's own goal. Null removes it. */
export const GoalChoice = z.object({ days: WeeklyGoal.nullable() });
export type GoalChoice = z.infer<typeof GoalChoice>;

/** YYYY-MM-DD. */
const day = z.string();

/** The calendar week from Monday, in the school's time zone. */
export const PracticeWeek = z.object({
  monday: day,
  today: day,
  practiced_on: z.array(day).max(7),
  /** Null if the student has no goal. A goal applies until it changes. */
  goal: WeeklyGoal.nullable(),
});
export type PracticeWeek = z.infer<typeof PracticeWeek>;

const count = z.int().min(0);

export const SOUND_ROUNDS = 4;

export const SoundOfDay = z.object({
  /** IPA. */
  sound: z.string(),
  word: z.string(),
  steps_taken: count,
  /** Successful rounds minus failed ones, out of `SOUND_ROUNDS`. */
  rounds_done: count,
  /** Day on which the sound returns, or null if it is due now. */
  back_on: day.nullable(),
});
export type SoundOfDay = z.infer<typeof SoundOfDay>;

/** Our addition: the student's recent activity, for the home screen. */
export const Recently = z.object({
  /** Words that the student said well today are last. */
  practice_again: z.array(PracticeWord).max(5),
  last_week: z.object({
    /** Minutes of study. Nova organizations don't track them (SET-10). */
    minutes: count,
    lessons_done: count,
    assignments_completed: count,
  }),
  /** Null if the provider does not count days. */
  week: PracticeWeek.nullable().default(null),
  sound: SoundOfDay.nullable().default(null),
});
export type Recently = z.infer<typeof Recently>;
