import { z } from 'zod';

/** A word to practice again, and which of its sounds were weak: in IPA, the weakest first. */
export const PracticeWord = z.object({ word: z.string(), sounds: z.array(z.string()).min(1) });
export type PracticeWord = z.infer<typeof PracticeWord>;

const count = z.int().min(0);

/** What a student did of late, for home: our addition. */
export const Recently = z.object({
  /** Up to five, of the last 28 days. */
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
