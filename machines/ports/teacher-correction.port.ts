import type { CorrectionRequest, SpokenSentence } from '../../contract/teacher-corrections.ts';

export interface SentencePlace {
  classId: string;
  studentId: string;
  lessonId: string;
  /** ID of a card, or of a reading. */
  sentenceId: string;
}

/** Requests for a spoken sentence. All reject with a PortError. Answers are what is stored. */
export interface TeacherCorrectionPort {
  read(place: SentencePlace): Promise<SpokenSentence>;
  /** Replaces the teacher's own marks. */
  correct(place: SentencePlace, marks: CorrectionRequest): Promise<SpokenSentence>;
  /** Deletes the sound of the answer. */
  eraseSound(place: SentencePlace): Promise<void>;
}
