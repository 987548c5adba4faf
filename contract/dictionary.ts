import { z } from 'zod';
import { Pronunciations } from './pronunciation.ts';

/** A lookup (WIRE-07). `user_lang` is the language of the definitions. */
export const DictionaryRequest = z.object({
  user_lang: z.literal('en'),
  sentence: z.string().trim().min(1).max(100),
});
export type DictionaryRequest = z.infer<typeof DictionaryRequest>;

/** The dictionary's response (DATA-13). The audio is a URL or base64. If both are null, the browser may speak. */
export const DictionaryResult = z.object({
  sentence: z.string(),
  tts_url: z.string().nullable(),
  tts_bytes: z.string().nullable(),
  /** Our dictionary uses PARTS_OF_SPEECH for `part_of_speech`. Other dictionaries may send any word. */
  definitions: z.array(
    z.object({
      part_of_speech: z.string().nullable(),
      definition: z.string(),
      example: z.string().nullable(),
      /** Our addition: address of a picture of this meaning. Left out if the meaning has no picture. */
      picture_url: z.string().optional(),
    }),
  ),
  /** Our addition for common words: a short translation by language code. */
  translation: z.record(z.string(), z.string()).optional(),
  /** IPA, or null if the pronouncing dictionary lacks a word and no rule is certain. */
  transcript_ipa: z.string().nullable(),
  /** In IPA. */
  alternative_transcriptions: z.array(z.string()),
  /** Our addition: pronunciations from the school's content, for the engine on the device (D42). */
  pronunciations: Pronunciations.optional(),
  /** Words with a similar spelling, nearest first. Empty for a known word. */
  near_spellings: z.array(z.string()),
});
export type DictionaryResult = z.infer<typeof DictionaryResult>;
