import { z } from 'zod';
import { Pronunciations } from './pronunciation.ts';

/** What is looked up (WIRE-07). `user_lang` is the language of the definitions. */
export const DictionaryRequest = z.object({
  user_lang: z.literal('en'),
  /** A word or a short phrase. */
  sentence: z.string().trim().min(1).max(100),
});
export type DictionaryRequest = z.infer<typeof DictionaryRequest>;

/**
 * The answer of the dictionary (DATA-13). The audio comes as an address or as bytes (base64 of a whole file); both are
 * null where the provider has no synthesizer, and then the browser may speak. A word nobody knows has no definitions
 * and near spellings instead.
 */
export const DictionaryResult = z.object({
  /** As it was looked up, trimmed. */
  sentence: z.string(),
  tts_url: z.string().nullable(),
  tts_bytes: z.string().nullable(),
  /** `part_of_speech` is one of PARTS_OF_SPEECH where ours is the dictionary; others may send any word. */
  definitions: z.array(
    z.object({ part_of_speech: z.string().nullable(), definition: z.string(), example: z.string().nullable() }),
  ),
  /** Our addition: a word or two for it in the students' languages, by language; of common words. */
  translation: z.record(z.string(), z.string()).optional(),
  /** In IPA; null when the pronouncing dictionary lacks a word and no rule is sure. */
  transcript_ipa: z.string().nullable(),
  /** Other accepted pronunciations, in IPA. */
  alternative_transcriptions: z.array(z.string()),
  /** Our addition: what the school's content says of some of its words, for the engine on the device (D42). */
  pronunciations: Pronunciations.optional(),
  /** Words spelled nearly so, nearest first; empty for a known word. */
  near_spellings: z.array(z.string()),
});
export type DictionaryResult = z.infer<typeof DictionaryResult>;
