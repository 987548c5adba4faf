import { z } from 'zod';

/** How many different days a word is said well on before it leaves practice. */
export const DAYS_WELL = 2;

/** A word to practice again. */
export const PracticeWord = z.object({
  word: z.string(),
  /** Which of its sounds were weak: in IPA, the weakest first. None where the student practices it for its own sake. */
  sounds: z.array(z.string()),
  /** On how many different days it was said well in practice. */
  days_well: z.int().min(0).max(DAYS_WELL).default(0),
  /** It was said well today already, and counts again from tomorrow. */
  is_done_today: z.boolean().default(false),
});
export type PracticeWord = z.infer<typeof PracticeWord>;

/** The goals that a student may choose: days of practice in a week. */
export const WEEKLY_GOALS = [2, 3, 4, 5] as const;
export const WeeklyGoal = z.literal(WEEKLY_GOALS);
export type WeeklyGoal = z.infer<typeof WeeklyGoal>;

/** Chooses or changes the student's own goal; null gives it up. */
export const GoalChoice = z.object({ days: WeeklyGoal.nullable() });
export type GoalChoice = z.infer<typeof GoalChoice>;

/** As YYYY-MM-DD. */
const day = z.string();

/** The calendar week, from Monday, by the school's days. */
export const PracticeWeek = z.object({
  monday: day,
  today: day,
  /** The days of this week on which the student practiced, in order. */
  practiced_on: z.array(day).max(7),
  /** null: the student has chosen none. It stays from week to week. */
  goal: WeeklyGoal.nullable(),
});
export type PracticeWeek = z.infer<typeof PracticeWeek>;

const count = z.int().min(0);

/** Rounds that a sound takes. */
export const SOUND_ROUNDS = 4;

/** The sound to practice today, or the next one and its day. */
export const SoundOfDay = z.object({
  /** In IPA. */
  sound: z.string(),
  /** A familiar word with it. */
  word: z.string(),
  /** Steps of the present round. */
  steps_taken: count,
  /** Rounds that went well so far, less those that did not, of `SOUND_ROUNDS`. */
  rounds_done: count,
  /** The day on which it comes back; null: it can be practiced now. */
  back_on: day.nullable(),
});
export type SoundOfDay = z.infer<typeof SoundOfDay>;

/** What a student did of late, for home: our addition. */
export const Recently = z.object({
  /** Up to five. Words that were said well today come last. */
  practice_again: z.array(PracticeWord).max(5),
  /** Of the last 7 days; 0 is nothing to speak of. */
  last_week: z.object({
    /** Of studying; nova organizations don't track it (SET-10). */
    minutes: count,
    lessons_done: count,
    assignments_completed: count,
  }),
  /** null where a provider does not count days. */
  week: PracticeWeek.nullable().default(null),
  /** null when no sound was weak. */
  sound: SoundOfDay.nullable().default(null),
});
export type Recently = z.infer<typeof Recently>;
