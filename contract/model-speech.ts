import { z } from 'zod';

/** Part of a recording in seconds, and of the sentence in UTF-16 units (`end_index` inclusive, D10). */
const stretch = {
  start_index: z.int().min(0),
  end_index: z.int().min(0),
  start_time: z.number().min(0),
  end_time: z.number().min(0),
};

/** Timing of each word and sound in an item's model recording, for comparison with the student's (D43). */
export const ModelSpeech = z.object({
  audio_url: z.string(),
  /** Seconds. */
  duration: z.number().min(0),
  words: z.array(z.object(stretch)),
  /** In spoken order. Unlike `phonemes` in a pronunciation result, sounds that the recording lacks are left out. */
  phonemes: z.array(z.object({ ...stretch, trans: z.string(), trans_arpabet: z.string() })),
});
export type ModelSpeech = z.infer<typeof ModelSpeech>;
