import { z } from 'zod';
import { MOST_WORDS } from './constants.ts';
import { list } from './list.ts';
import { ClassStudent, score, TeacherClass } from './teacher.ts';
import { Moment } from './values.ts';

/* Teachers correct the engine's judgment of a sentence (docs/decisions/0107). */

const id = encodeURIComponent;

export const teacherCorrectionPaths = {
  /** `sentenceId` is the ID of a card, or of a reading. */
  sentence: (classId: string, studentId: string, lessonId: string, sentenceId: string) =>
    `/api/teacher/classes/${id(classId)}/students/${id(studentId)}/lessons/${id(lessonId)}/sentences/${id(sentenceId)}`,
} as const;

export const SaidWell = z.enum(['right', 'wrong']);
export type SaidWell = z.infer<typeof SaidWell>;

/** `place` is the word's position in the sentence, from 0. */
export const WordMark = z.strictObject({
  place: z
    .int()
    .min(0)
    .max(MOST_WORDS - 1),
  said: SaidWell,
});
export type WordMark = z.infer<typeof WordMark>;

/** All marks of one teacher for one attempt. Without a score and words, the teacher takes the marks back. */
export const CorrectionRequest = z.strictObject({
  /** Time of the attempt that the teacher saw. */
  answered_at: Moment,
  score,
  words: list(WordMark).max(MOST_WORDS),
});
export type CorrectionRequest = z.infer<typeof CorrectionRequest>;

export const Correction = z.object({
  /** Null if the teacher has been deleted. */
  teacher: z.string().nullable(),
  /** True if the teacher who asks made it. */
  own: z.boolean(),
  score,
  words: z.array(WordMark),
  at: Moment,
});
export type Correction = z.infer<typeof Correction>;

/** A word as the engine heard it. The score is null if the provider no longer has it. `sound` is IPA. */
export const HeardWord = z.object({
  text: z.string(),
  score,
  sounds: z.array(z.object({ sound: z.string(), score: z.number().min(0).max(100) })),
});
export type HeardWord = z.infer<typeof HeardWord>;

/** Scores that the student sees together. Null if the engine gave none. */
export const SpeechParts = z.object({ pronunciation: score, intonation: score, pace: score });
export type SpeechParts = z.infer<typeof SpeechParts>;

/** A spoken card's best answer, or a reading, with the engine's judgment and the teachers' marks, latest first. */
export const SpokenSentence = z.object({
  class: TeacherClass,
  student: ClassStudent,
  assignment: z.object({ id: z.string(), name: z.string() }),
  /** Text of the card, or name of the passage. */
  text: z.string(),
  score,
  /** Null if the provider doesn't have them. */
  parts: SpeechParts.nullable(),
  verified: z.boolean(),
  answered_at: Moment,
  /** Time at which the sound of this answer is deleted, or null if none is stored (docs/decisions/0109). */
  sound_until: Moment.nullable(),
  words: z.array(HeardWord),
  corrections: z.array(Correction),
  /** True if the latest teacher's score replaces the engine's in the student's results (docs/decisions/0108). */
  counts: z.boolean(),
});
export type SpokenSentence = z.infer<typeof SpokenSentence>;
