import { z } from 'zod';
import { Pronunciations } from './pronunciation.ts';

const Choice = z.object({
  items: z.array(z.object({ index: z.int().min(0), sentence: z.string() })),
  correct_index: z.int().min(0),
});

/** Content of the games in an entry (DATA-09). A field of another skill's game is null or empty. */
export const GameContent = z.object({
  speaking_content: z
    .object({
      sentence: z.string(),
      audio_link: z.string().nullable(),
      sentence_i18n: z.record(z.string(), z.string()),
      /** Our addition: pronunciations from the content, for the engine on the device (D42). */
      pronunciations: Pronunciations.optional(),
    })
    .nullable(),
  listening_content: Choice.nullable(),
  /** `prompt` is shown before the choices: a clue, or a sentence with a gap. */
  reading_content: Choice.extend({ prompt: z.string().optional() }).nullable(),
  scrambled: z.array(z.object({ word: z.string(), items: z.array(z.string()) })),
});
export type GameContent = z.infer<typeof GameContent>;
