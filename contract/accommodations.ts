import { z } from 'zod';

/**
 * Adjustments for a student who speaks, hears, or reads differently, set by the school or a teacher. None lowers a score. Missing
 * means no adjustment.
 */
export const Accommodations = z.strictObject({
  /** Twice the time before a silence ends a recording or warns about it. */
  more_time: z.boolean().optional(),
  /** Plays model recordings at three quarters of their speed. */
  slower_audio: z.boolean().optional(),
  /** Repeated sounds, words, and beginnings of phrases don't count. */
  ignore_repetitions: z.boolean().optional(),
  /** ARPAbet symbols without stress. A word counts by its other sounds. */
  exempt_sounds: z.array(z.string().min(1).max(2)).max(39).optional(),
  /** Larger letters and wider spacing. */
  easy_reading: z.boolean().optional(),
  /** Shows what a recording says while it plays. */
  transcripts: z.boolean().optional(),
  /** Each turn of a role-play starts with the keyboard. Typed turns meet goals like spoken ones. */
  typed_turns: z.boolean().optional(),
});
export type Accommodations = z.infer<typeof Accommodations>;
