import { z } from 'zod';
import { list } from './list.ts';
import { Moment, text } from './values.ts';

/** A word that a student said while practicing that word alone (WORD-01): our addition. */
export const SaidWord = z.object({
  /** Made by the app, so that an answer that is sent twice counts once. */
  answer_id: z.uuid(),
  /** A word or a short phrase. */
  word: text(100).regex(/\p{L}/u, 'has no letter'),
  /** The engine's score for the word, 0-100. */
  score: z.number().min(0).max(100),
  answered_at: Moment,
});
export type SaidWord = z.infer<typeof SaidWord>;

export const SaidWords = list(SaidWord).min(1).max(200);
export type SaidWords = z.infer<typeof SaidWords>;

/** The steps of practicing a sound, in order: hear it, tell it from its neighbor, then say it. */
export const SOUND_STEPS = ['hear', 'tell', 'word', 'pair', 'sentence'] as const;
export const SoundStep = z.enum(SOUND_STEPS);
export type SoundStep = z.infer<typeof SoundStep>;

/** A step of a sound that a student took. The last step of a round decides when the sound comes back. */
export const TakenStep = z.object({
  /** Made by the app, so that an answer that is sent twice counts once. */
  answer_id: z.uuid(),
  /** In IPA. */
  sound: text(10),
  step: SoundStep,
  is_well: z.boolean(),
  is_last: z.boolean(),
  answered_at: Moment,
});
export type TakenStep = z.infer<typeof TakenStep>;

export const TakenSteps = list(TakenStep).min(1).max(200);
export type TakenSteps = z.infer<typeof TakenSteps>;

/** A word or a sentence to hear and to say. */
export const SpokenText = z.object({ text: z.string(), audio_url: z.string(), transcript_ipa: z.string() });
export type SpokenText = z.infer<typeof SpokenText>;

/** A sound in IPA, and by its name in ARPAbet. */
const NamedSound = z.object({ trans: z.string(), trans_arpabet: z.string() });

/** Words and a sentence for practice of one sound. */
export const SoundPractice = z.object({
  sound: NamedSound,
  /** The sound that it is told from. */
  neighbor: NamedSound,
  /** Familiar words with the sound, each with one that has the neighbor in its place. The first pair is said. */
  pairs: z.array(z.object({ word: SpokenText, neighbor: SpokenText })).min(1),
  /** A sentence of the student's own lessons with the sound; null when none has one. */
  sentence: SpokenText.nullable(),
  /** Steps of this round that are taken. */
  steps_taken: z.array(SoundStep),
});
export type SoundPractice = z.infer<typeof SoundPractice>;
