import { CorrectionRequest, SpokenSentence, teacherCorrectionPaths } from '../../contract/teacher-corrections.ts';
import { keepCorrection, readSentence } from '../teachers/corrections.ts';
import { answer, at, type Routes } from './calls.ts';
import { classCalls } from './teacher-signed-in.ts';

/** A teacher corrects the engine. Any other class, student, or sentence answers `not_found`, whether or not it exists. */
export const teacherCorrectionRoutes: Routes = (routes, dependencies) => {
  const { db, around, tellSecurity, correctionsCount } = dependencies;
  const call = classCalls(routes, dependencies);
  const sentence = at(teacherCorrectionPaths.sentence, 'class_id', 'student_id', 'lesson_id', 'sentence_id');
  const answers = answer('The engine’s judgment, and the teachers’ marks.', { SpokenSentence });
  call.get('readSentence', sentence, {
    summary: 'Read how the engine and the teachers judge a spoken sentence',
    description: '`sentence_id` is the ID of a card, whose best answer it is, or of a reading.',
    answers,
    handle: ({ teacher, taught, params }) =>
      readSentence(db, taught, placeOf(params), teacher.id, correctionsCount, around.now()),
  });
  call.put('correctSentence', sentence, {
    summary: 'Replace the teacher’s own marks of a spoken sentence',
    description:
      'Without a score and words, the teacher takes the marks back. Other teachers’ marks and the engine’s score stay. Refused if the student has given a better answer since.',
    body: { CorrectionRequest },
    answers,
    handle: async ({ teacher: { id: teacher }, taught, params, body }) => {
      const place = placeOf(params);
      await keepCorrection(db, taught, place, teacher, body, around.now(), correctionsCount);
      const corrected = await readSentence(db, taught, place, teacher, correctionsCount, around.now());
      const { student_id: student, lesson_id: lesson } = params;
      tellSecurity({ security: 'sentence_corrected', teacher, student, lesson }, corrected.student.email);
      return corrected;
    },
  });
};

type SentenceParameters = { student_id: string; lesson_id: string; sentence_id: string };

/** Returns the place that the parameters of a sentence's path name. */
export function placeOf({ student_id, lesson_id, sentence_id }: SentenceParameters) {
  return { studentId: student_id, lessonId: lesson_id, sentenceId: sentence_id };
}
