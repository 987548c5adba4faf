import { z } from 'zod';

/** A stretch of a recording and of the text it says: seconds, and UTF-16 units of the sentence (`end_index` inclusive, D10). */
const stretch = {
  start_index: z.int().min(0),
  end_index: z.int().min(0),
  start_time: z.number().min(0),
  end_time: z.number().min(0),
};

/** When the model says each word and sound of an item, so that a student's recording can stand beside it (D43). */
export const ModelSpeech = z.object({
  audio_url: z.string(),
  /** Seconds. */
  duration: z.number().min(0),
  words: z.array(z.object(stretch)),
  /** In the order in which they are said, as `phonemes` of a pronunciation result of the same sentence. */
  phonemes: z.array(z.object({ ...stretch, trans: z.string(), trans_arpabet: z.string() })),
});
export type ModelSpeech = z.infer<typeof ModelSpeech>;
