import { z } from 'zod';
import { list } from './list.ts';
import { Moment, text } from './values.ts';

/** Our addition: a word that a student said while practicing it alone (WORD-01). */
export const SaidWord = z.object({
  /** Made by the app, so that an answer sent twice counts once. */
  answer_id: z.uuid(),
  word: text(100).regex(/\p{L}/u, 'has no letter'),
  score: z.number().min(0).max(100),
  answered_at: Moment,
});
export type SaidWord = z.infer<typeof SaidWord>;

export const SaidWords = list(SaidWord).min(1).max(200);
export type SaidWords = z.infer<typeof SaidWords>;

export const SOUND_STEPS = ['hear', 'tell', 'word', 'pair', 'sentence'] as const;
export const SoundStep = z.enum(SOUND_STEPS);
export type SoundStep = z.infer<typeof SoundStep>;

/** A step of a sound that a student took. The last step of a round decides when the sound returns. */
export const TakenStep = z.object({
  /** Made by the app, so that an answer sent twice counts once. */
  answer_id: z.uuid(),
  /** IPA. */
  sound: text(10),
  step: SoundStep,
  is_well: z.boolean(),
  is_last: z.boolean(),
  answered_at: Moment,
});
export type TakenStep = z.infer<typeof TakenStep>;

export const TakenSteps = list(TakenStep).min(1).max(200);
export type TakenSteps = z.infer<typeof TakenSteps>;

export const SpokenText = z.object({ text: z.string(), audio_url: z.string(), transcript_ipa: z.string() });
export type SpokenText = z.infer<typeof SpokenText>;

const NamedSound = z.object({ trans: z.string(), trans_arpabet: z.string() });

export const SoundPractice = z.object({
  sound: NamedSound,
  /** The sound to tell apart from `sound`. */
  neighbor: NamedSound,
  /** Familiar words with the sound. `neighbor` has the other sound in its place. The student says the first pair. */
  pairs: z.array(z.object({ word: SpokenText, neighbor: SpokenText })).min(1),
  sentence: SpokenText.nullable(),
  steps_taken: z.array(SoundStep),
});
export type SoundPractice = z.infer<typeof SoundPractice>;
