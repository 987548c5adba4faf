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
