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

const count = z.int().min(0);

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
});
export type Recently = z.infer<typeof Recently>;
