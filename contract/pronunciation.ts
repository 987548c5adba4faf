import { z } from 'zod';
import { Receipt } from './values.ts';

/**
 * How content says that words are pronounced, where the dictionary and its rules would be wrong (names, places, brands):
 * word in lower case without accents -> every accepted pronunciation in IPA, the usual one first.
 */
export const Pronunciations = z.record(z.string().max(100), z.array(z.string().min(1).max(100)).min(1).max(8));
export type Pronunciations = z.infer<typeof Pronunciations>;

/** How one sound, or one word, was said (DATA-12; D10: warning = almost_correct, incorrect = error). */
export const ScoreType = z.enum(['correct', 'almost_correct', 'error']);
export type ScoreType = z.infer<typeof ScoreType>;

/**
 * What the engine made of a recording. Only `scored` carries percentages; the others tell the student what to change
 * and spend no attempt (SPK-04, D6, D7, D40).
 */
export const Verdict = z.enum(['scored', 'no_speech', 'wrong_text', 'too_noisy', 'too_quiet', 'clipped']);
export type Verdict = z.infer<typeof Verdict>;

/** Whether a judgment can be relied on: what is unsure is neither praised nor punished (D47). */
export const Certainty = z.enum(['sure', 'unsure']);
export type Certainty = z.infer<typeof Certainty>;

const percentage = z.number().min(0).max(100);

/** What speaks for and against a sound, for whoever asks why; no part of it is shown to students as it is. */
export const SoundReason = z.object({
  /** Natural log of how much likelier the sound is than its nearest rival, for each 20 ms; below 0 the rival is. */
  likelihood_ratio: z.number(),
  /** An ARPAbet symbol without stress: too often wrong to tell a student "you said X". */
  rival: z.string(),
  /** Milliseconds; `relative_duration` is 1 where it is as long as usual at this recording's pace. */
  duration: z.number().min(0),
  relative_duration: z.number().min(0),
  /** dB, against the loudest speech of the recording. */
  energy: z.number(),
});

/** One sound of the sentence. Indexes count UTF-16 units of `sentence` and `sentence_ipa`; `end_index` is inclusive (D10). */
export const PhonemeResult = z.object({
  start_index: z.int().min(0),
  end_index: z.int().min(0),
  start_index_ipa: z.int().min(0),
  end_index_ipa: z.int().min(0),
  /** The sound in IPA, and as an ARPAbet symbol without stress. */
  trans: z.string(),
  trans_arpabet: z.string(),
  score_type: ScoreType,
  /** `none`, or what seems wrong; `heard_as` names the sound heard in its place. */
  error_type: z.enum(['none', 'weak', 'mispronounced']),
  feedback: z.array(z.object({ text: z.string(), audio_link: z.string().nullable() })),
  /** Seconds from the start of the recording. */
  start_time: z.number().min(0),
  end_time: z.number().min(0),
  /** 0-100. */
  score: percentage,
  /** An unsure sound is `almost_correct` without advice. Results of engines before outloud-5 tell neither this nor why. */
  certainty: Certainty.default('sure'),
  reason: SoundReason.nullable().default(null),
  /** The sound, in IPA, that was heard in its place; null if none stands out. Results of engines before outloud-7 don't tell. */
  heard_as: z.string().nullable().default(null),
});
export type PhonemeResult = z.infer<typeof PhonemeResult>;

/** Whether a word was said at all, before its quality: one that was not counts 0 everywhere (D47). */
export const Said = z.enum(['said', 'not_said', 'unsure']);
export type Said = z.infer<typeof Said>;

export const WordResult = z.object({
  start_index: z.int().min(0),
  end_index: z.int().min(0),
  /** Lower case, without punctuation; `word_orig` is as written in the sentence. */
  word: z.string(),
  word_orig: z.string(),
  nativeness_score_user: percentage,
  score_type: ScoreType,
  /** Results of engines before outloud-4 don't tell. */
  said: Said.default('said'),
  /**
   * A familiar word that differs in a sound and was heard instead, or can't be told from this one. Only of a word said alone;
   * results of engines before outloud-7 don't tell.
   */
  near: z.object({ word: z.string(), certainty: Certainty }).nullable().default(null),
  /** Other accepted pronunciations, in IPA. */
  alternative_transcriptions: z.array(z.string()),
});
export type WordResult = z.infer<typeof WordResult>;

/** Who gave a score: the provider, or, where no socket can be opened, the same engine on the student's device (D42). */
export const ScoredBy = z.enum(['provider', 'device']);
export type ScoredBy = z.infer<typeof ScoredBy>;

/**
 * The pronunciation result (DATA-12). The four percentages are null unless `verdict` is `scored`.
 * `nativeness_score_percentage_user` gates and is submitted; `eps_score_percentage` informs (D8).
 */
export const PronunciationResult = z.object({
  has_speech: z.boolean(),
  verdict: Verdict,
  sentence: z.string(),
  /** The words of the sentence that could be recognized, in order; empty when none could. */
  sentence_decoded: z.string(),
  sentence_ipa: z.string(),
  phonemes: z.array(PhonemeResult),
  words: z.array(WordResult),
  nativeness_score_percentage_user: percentage.nullable(),
  eps_score_percentage: percentage.nullable(),
  fluency_score_percentage: percentage.nullable(),
  intonation_score_percentage: percentage.nullable(),
  /** `text` names a message of the app's dictionaries. */
  feedback: z.array(z.object({ type: z.enum(['intonation', 'fluency']), text: z.string() })),
  /** The same audio, text and engine version give the same numbers on every machine (D13). */
  engine_version: z.string(),
  scored_by: ScoredBy.default('provider'),
  /** `unsure` where too few words could be told; it changes no number. */
  certainty: Certainty.default('sure'),
  /** The provider's word for `nativeness_score_percentage_user`; the device can give none (D50). */
  receipt: Receipt.optional(),
});
export type PronunciationResult = z.infer<typeof PronunciationResult>;
