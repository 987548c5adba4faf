import { z } from 'zod';
import { MOST_WORDS } from './constants.ts';
import { list } from './list.ts';
import { Certainty, Pronunciations, ScoredBy, ScoreType } from './pronunciation.ts';
import { Id, Moment, Receipt, text } from './values.ts';

const percentage = z.number().min(0).max(100);
const seconds = z.number().min(0);
const place = z.int().min(0);

/** A key word of a passage, for the warm-up before reading (RA-01). */
export const KeyWord = z.object({
  id: z.string(),
  text: z.string(),
  ipa: z.string(),
  definition: z.string(),
  example: z.string().nullable(),
  /** Translations by language code. */
  translation: z.record(z.string(), z.string()),
  audio_url: z.string(),
  /** Address of a picture: the content's own, or the provider's for a common concrete word. */
  picture_url: z.string().nullable(),
});
export type KeyWord = z.infer<typeof KeyWord>;

export const ReadAloudGame = z.object({
  readAloudId: z.string(),
  title: z.string(),
  /** CEFR. */
  level: z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']),
  topic: z.string(),
  /** An empty line separates paragraphs. */
  text: z.string(),
  /** The words to follow, by their position in the text. `end_index` is inclusive (D10). */
  words: z.array(z.object({ start_index: place, end_index: place })),
  sentences: z.array(place),
  /** A model reading. */
  audio_url: z.string().nullable(),
  key_words: z.array(KeyWord),
  /** Pronunciations from the content, for the engine on the device (D42). */
  pronunciations: Pronunciations.optional(),
});
export type ReadAloudGame = z.infer<typeof ReadAloudGame>;

/** D11. */
export const AssessmentLevel = z.enum(['elementary', 'intermediate', 'advanced', 'no_result']);
export type AssessmentLevel = z.infer<typeof AssessmentLevel>;

/** A reading's names for correct, almost correct, and error (D10). */
export const WordDecision = z.enum(['correct', 'warning', 'incorrect']);
export type WordDecision = z.infer<typeof WordDecision>;

/** The student read on after a `skipped` word, but stopped before an `unread` one. An unsure `unread` word may have been read. */
export const WordReading = z.enum(['read', 'skipped', 'unread']);
export type WordReading = z.infer<typeof WordReading>;

/** A word of the passage, and the student's last reading of it. */
export const PassageWord = z.object({
  /** UTF-16 units of the passage's text. `end_index` is inclusive (D10). */
  start_index: place,
  end_index: place,
  word_orig: z.string(),
  reading: WordReading,
  repeats: z.int().min(0),
  /** These are null for a word not read. Times are seconds of the recording. */
  decision: WordDecision.nullable(),
  score: percentage.nullable(),
  start_time: seconds.nullable(),
  end_time: seconds.nullable(),
  certainty: Certainty,
  /** Letters of the word's last sound, if it was surely left out. Engines before outloud-12 do not send it. */
  left_out: text(20).optional(),
  /** IPA of a scored word. Older results have none. */
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

export const SentenceMelody = z.object({
  first_word: place,
  last_word: place,
  start_time: seconds,
  end_time: seconds,
  /** Semitones above the reader's median. Empty if the engine could not follow the voice. */
  pitch: list(z.object({ time: seconds, semitones: z.number() })),
  stressed: list(place),
});
export type SentenceMelody = z.infer<typeof SentenceMelody>;

/**
 * `too_little_read` means less than half of the words (D16), and `too_fast` that the voice could not be followed. Only
 * `scored` has scores.
 */
export const PassageVerdict = z.enum([
  'scored',
  'too_little_read',
  'too_fast',
  'no_speech',
  'wrong_text',
  'too_noisy',
  'too_quiet',
  'clipped',
]);
export type PassageVerdict = z.infer<typeof PassageVerdict>;

const assessed = { level: AssessmentLevel, score: percentage.nullable() };

/** The result of a reading (DATA-15), for its four views (RA-04). */
export const PassageResult = z.object({
  readAloudId: Id,
  /** ID of the assignment detail. */
  lessonId: Id,
  recordingId: Id,
  verdict: PassageVerdict,
  overallResult: z.object(assessed),
  pronunciation: z.object(assessed),
  fluency: z.object({
    ...assessed,
    /** D14. Null if the student read fewer than two words. */
    words_per_minute: z.number().min(0).nullable(),
    /** The pace at times of the recording, in order (D17). */
    pace: list(z.object({ time: seconds, words_per_minute: z.number().min(0) })).max(1_000),
  }),
  intonation: z.object({
    ...assessed,
    /** Range of the voice without its highest and lowest tenth. Null if the engine could not follow the voice. */
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
  /** The provider's proof of `overallResult.score` (D50). */
  receipt: Receipt.optional(),
});
export type PassageResult = z.infer<typeof PassageResult>;

/** A past reading in a list (RA-03). */
export const RecordingEntry = z.object({
  recordingId: z.string(),
  created_at: Moment,
  overallResult: z.object(assessed),
  words_per_minute: z.number().nullable(),
  starsEarned: z.int().min(0).max(3),
  lessonTimeSpent: seconds,
});
export type RecordingEntry = z.infer<typeof RecordingEntry>;
/** Latest first. */
export const RecordingList = z.array(RecordingEntry);
export type RecordingList = z.infer<typeof RecordingList>;

/** Stores a result. A recording sent twice is stored once. */
export const RecordingReport = z.object({ created_at: Moment, result: PassageResult });
export type RecordingReport = z.infer<typeof RecordingReport>;
