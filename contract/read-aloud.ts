import { z } from 'zod';
import { MOST_WORDS } from './constants.ts';
import { list } from './list.ts';
import { Certainty, Pronunciations, ScoredBy, ScoreType } from './pronunciation.ts';
import { Id, Moment, Receipt, text } from './values.ts';

const percentage = z.number().min(0).max(100);
const seconds = z.number().min(0);
/** A place among the words of a passage, from 0. */
const place = z.int().min(0);

/** A word that a passage needs, for the warm-up before it is read (RA-01). */
export const KeyWord = z.object({
  id: z.string(),
  text: z.string(),
  /** Without slashes. */
  ipa: z.string(),
  definition: z.string(),
  example: z.string().nullable(),
  /** Language code -> the word in that language. */
  translation: z.record(z.string(), z.string()),
  audio_url: z.string(),
  /** Where the content has one. */
  picture_url: z.string().nullable(),
});
export type KeyWord = z.infer<typeof KeyWord>;

/** A passage as it is read: what a read-aloud game plays. */
export const ReadAloudGame = z.object({
  readAloudId: z.string(),
  title: z.string(),
  /** CEFR. */
  level: z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']),
  topic: z.string(),
  /** Paragraphs are divided by an empty line. */
  text: z.string(),
  /** The words that are followed, by their places in the text; `end_index` is inclusive (D10). */
  words: z.array(z.object({ start_index: place, end_index: place })),
  /** The first word of each sentence. */
  sentences: z.array(place),
  /** Somebody reading it well. */
  audio_url: z.string().nullable(),
  key_words: z.array(KeyWord),
  /** What the content says of some of its words, for the engine on the device (D42). */
  pronunciations: Pronunciations.optional(),
});
export type ReadAloudGame = z.infer<typeof ReadAloudGame>;

/** D11. */
export const AssessmentLevel = z.enum(['elementary', 'intermediate', 'advanced', 'no_result']);
export type AssessmentLevel = z.infer<typeof AssessmentLevel>;

/** D10: correct, almost correct and error, as a reading calls them. */
export const WordDecision = z.enum(['correct', 'warning', 'incorrect']);
export type WordDecision = z.infer<typeof WordDecision>;

/** A `skipped` word was left out while words behind it were read; an `unread` one lies behind all that was read. */
export const WordReading = z.enum(['read', 'skipped', 'unread']);
export type WordReading = z.infer<typeof WordReading>;

/** A word of the passage and how it was read, the last time that it was. */
export const PassageWord = z.object({
  /** UTF-16 units of the passage's text; `end_index` is inclusive (D10). */
  start_index: place,
  end_index: place,
  word_orig: z.string(),
  reading: WordReading,
  /** How often it was read again. */
  repeats: z.int().min(0),
  /** These are null for a word that was not read; times are seconds of the recording. */
  decision: WordDecision.nullable(),
  score: percentage.nullable(),
  start_time: seconds.nullable(),
  end_time: seconds.nullable(),
  certainty: Certainty,
  /** IPA of a word that was scored. Older results have none. */
  transcription: z.string().optional(),
  phonemes: list(
    z.object({
      /** IPA, and ARPAbet without stress. */
      trans: z.string(),
      trans_arpabet: z.string(),
      score_type: ScoreType,
      score: percentage,
      start_time: seconds,
      end_time: seconds,
    }),
  ),
});
export type PassageWord = z.infer<typeof PassageWord>;

/** The voice over one sentence of the passage. */
export const SentenceMelody = z.object({
  first_word: place,
  last_word: place,
  start_time: seconds,
  end_time: seconds,
  /** Semitones above the reader's own middle; empty where the voice could not be followed. */
  pitch: list(z.object({ time: seconds, semitones: z.number() })),
  /** The words that stood out. */
  stressed: list(place),
});
export type SentenceMelody = z.infer<typeof SentenceMelody>;

/** `too_little_read`: less than half of the words (D16). Only `scored` has scores. */
export const PassageVerdict = z.enum([
  'scored',
  'too_little_read',
  'no_speech',
  'wrong_text',
  'too_noisy',
  'too_quiet',
  'clipped',
]);
export type PassageVerdict = z.infer<typeof PassageVerdict>;

const assessed = { level: AssessmentLevel, score: percentage.nullable() };

/** The result of a reading (DATA-15), with what its four views show (RA-04). */
export const PassageResult = z.object({
  readAloudId: Id,
  /** The lesson: an assignment detail. */
  lessonId: Id,
  recordingId: Id,
  verdict: PassageVerdict,
  overallResult: z.object(assessed),
  pronunciation: z.object(assessed),
  fluency: z.object({
    ...assessed,
    /** D14; null where fewer than two words were read. */
    words_per_minute: z.number().min(0).nullable(),
    /** The pace around a moment of the recording, in order of time (D17). */
    pace: list(z.object({ time: seconds, words_per_minute: z.number().min(0) })).max(1_000),
  }),
  intonation: z.object({
    ...assessed,
    /** Between the low and the high of the voice, without their outermost tenths; null where it could not be followed. */
    range_semitones: z.number().min(0).nullable(),
    sentences: list(SentenceMelody).max(1_000),
  }),
  /** LAY-03. */
  starsEarned: z.int().min(0).max(3),
  /** Seconds of the recording. */
  lessonTimeSpent: seconds,
  words_read: place,
  words: list(PassageWord).max(MOST_WORDS),
  engine_version: text(40),
  scored_by: ScoredBy,
  /** The provider's word for `overallResult.score` (D50). */
  receipt: Receipt.optional(),
});
export type PassageResult = z.infer<typeof PassageResult>;

/** A reading that was done, as a list shows it (RA-03). */
export const RecordingEntry = z.object({
  recordingId: z.string(),
  created_at: Moment,
  overallResult: z.object(assessed),
  words_per_minute: z.number().nullable(),
  starsEarned: z.int().min(0).max(3),
  lessonTimeSpent: seconds,
});
export type RecordingEntry = z.infer<typeof RecordingEntry>;
/** The latest first. */
export const RecordingList = z.array(RecordingEntry);
export type RecordingList = z.infer<typeof RecordingList>;

/** Keeps a result; the same recording twice is kept once. */
export const RecordingReport = z.object({ created_at: Moment, result: PassageResult });
export type RecordingReport = z.infer<typeof RecordingReport>;
