import { z } from 'zod';
import { Receipt } from './values.ts';

/**
 * Pronunciations from the content, for example of names. Maps a word in lower case without accents to its accepted
 * pronunciations in IPA, the usual one first.
 */
export const Pronunciations = z.record(z.string().max(100), z.array(z.string().min(1).max(100)).min(1).max(8));
export type Pronunciations = z.infer<typeof Pronunciations>;

/** Quality of a sound or word (DATA-12, D10). */
export const ScoreType = z.enum(['correct', 'almost_correct', 'error']);
export type ScoreType = z.infer<typeof ScoreType>;

/** The verdict on a recording. Only `scored` has percentages. The others use up no attempt (SPK-04, D6, D7, D40). */
export const Verdict = z.enum(['scored', 'no_speech', 'wrong_text', 'too_noisy', 'too_quiet', 'clipped']);
export type Verdict = z.infer<typeof Verdict>;

/** An `unsure` judgment is neither praised nor penalized (D47). */
export const Certainty = z.enum(['sure', 'unsure']);
export type Certainty = z.infer<typeof Certainty>;

const percentage = z.number().min(0).max(100);

/** Evidence for and against a sound, for diagnosis. The app never shows it to students. */
export const SoundReason = z.object({
  /** Natural log of the likelihood ratio to the nearest rival sound, per 20 ms. Below 0, the rival is likelier. */
  likelihood_ratio: z.number(),
  /** An ARPAbet symbol without stress. It is wrong too often to tell a student "you said X". */
  rival: z.string(),
  /** Milliseconds. `relative_duration` is 1 for a sound of usual length at this recording's pace. */
  duration: z.number().min(0),
  relative_duration: z.number().min(0),
  /** dB, relative to the loudest speech in the recording. */
  energy: z.number(),
});

/** One sound. Indexes are UTF-16 units of `sentence` and `sentence_ipa`, with `end_index` inclusive (D10). */
export const PhonemeResult = z.object({
  start_index: z.int().min(0),
  end_index: z.int().min(0),
  start_index_ipa: z.int().min(0),
  end_index_ipa: z.int().min(0),
  /** The sound in IPA, and as an ARPAbet symbol without stress. */
  trans: z.string(),
  trans_arpabet: z.string(),
  score_type: ScoreType,
  /** Engines before outloud-12 do not send `omitted`. */
  error_type: z.enum(['none', 'weak', 'mispronounced', 'omitted']),
  feedback: z.array(z.object({ text: z.string(), audio_link: z.string().nullable() })),
  /** Seconds from the start of the recording. */
  start_time: z.number().min(0),
  end_time: z.number().min(0),
  score: percentage,
  /** An unsure sound is `almost_correct`, without advice. Engines before outloud-5 send no certainty or reason. */
  certainty: Certainty.default('sure'),
  reason: SoundReason.nullable().default(null),
  /** IPA of the sound heard instead, or null if none is clear. Engines before outloud-7 do not send it. */
  heard_as: z.string().nullable().default(null),
  /** True if the school exempts the student from this sound. It is `unsure`, and its word counts by its other sounds. */
  exempt: z.literal(true).optional(),
});
export type PhonemeResult = z.infer<typeof PhonemeResult>;

/** Tells if the student said a word at all. A word not said has a score of 0 everywhere (D47). */
export const Said = z.enum(['said', 'not_said', 'unsure']);
export type Said = z.infer<typeof Said>;

export const WordResult = z.object({
  start_index: z.int().min(0),
  end_index: z.int().min(0),
  /** Lower case, without punctuation. `word_orig` is the original spelling. */
  word: z.string(),
  word_orig: z.string(),
  nativeness_score_user: percentage,
  score_type: ScoreType,
  /** Engines before outloud-4 do not send it. */
  said: Said.default('said'),
  /**
   * A familiar word that was heard instead or is too similar. From outloud-7 on for a word said alone, and from outloud-17 on for one of
   * a sentence.
   */
  near: z.object({ word: z.string(), certainty: Certainty }).nullable().default(null),
  /** Words around one that was said at another place, as said and as asked. From outloud-18 on. */
  order: z.object({ heard: z.string(), asked: z.string() }).optional(),
  /** Other accepted pronunciations in IPA. */
  alternative_transcriptions: z.array(z.string()),
});
export type WordResult = z.infer<typeof WordResult>;

/** The scoring engine's location. The device scores only if it cannot open a socket (D42). */
export const ScoredBy = z.enum(['provider', 'device']);
export type ScoredBy = z.infer<typeof ScoredBy>;

/**
 * The pronunciation result (DATA-12). The percentages are null unless `verdict` is `scored`.
 * `nativeness_score_percentage_user` decides passing. `eps_score_percentage` is for information only (D8).
 */
export const PronunciationResult = z.object({
  has_speech: z.boolean(),
  verdict: Verdict,
  sentence: z.string(),
  sentence_decoded: z.string(),
  sentence_ipa: z.string(),
  phonemes: z.array(PhonemeResult),
  words: z.array(WordResult),
  /**
   * Something that the student surely said besides the sentence, before the word at `before_index`, or after the last word if null.
   * Engines before outloud-16 do not send it.
   */
  added: z
    .object({ before_index: z.int().min(0).nullable(), start_time: z.number().min(0), end_time: z.number().min(0) })
    .optional(),
  nativeness_score_percentage_user: percentage.nullable(),
  eps_score_percentage: percentage.nullable(),
  fluency_score_percentage: percentage.nullable(),
  intonation_score_percentage: percentage.nullable(),
  /** `text` is a message key. */
  feedback: z.array(z.object({ type: z.enum(['intonation', 'fluency']), text: z.string() })),
  /** The same audio, text, and engine version give the same numbers on every machine (D13). */
  engine_version: z.string(),
  scored_by: ScoredBy.default('provider'),
  /** `unsure` if the engine could judge too few words. It changes no number. */
  certainty: Certainty.default('sure'),
  /** True if the recording has the bandwidth of a telephone (300 to 3,400 Hz), as from many wireless headsets. */
  narrowband: z.literal(true).optional(),
  /** The provider's proof of `nativeness_score_percentage_user`. The device cannot make one (D50). */
  receipt: Receipt.optional(),
});
export type PronunciationResult = z.infer<typeof PronunciationResult>;

/** Returns the score that counts (0-100), or null if nothing was heard, or the only word is unsure (0123). */
export function creditOf(result: PronunciationResult): number | null {
  const { nativeness_score_percentage_user: score, certainty, words } = result;
  return certainty === 'unsure' && words.length === 1 ? null : score;
}
