import { createRoute } from '@hono/zod-openapi';
import { CorrectionRequest, SpokenSentence, teacherCorrectionPaths } from '../../contract/teacher-corrections.ts';
import { newRouter } from '../http/router.ts';
import { keepCorrection, readSentence } from '../teachers/corrections.ts';
import { requireTaught } from '../teachers/taught.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, jsonBody, parameters, refusals, teacherSecurity } from './route-parts.ts';
import { fromOwnPage, teacherSignedIn } from './teacher-signed-in.ts';

/** A teacher corrects the engine. Any other class, student, or sentence answers `not_found`, whether or not it exists. */
export function teacherCorrectionRoutes({
  db,
  around,
  teacherLogins,
  tellSecurity,
  trustedProxies,
  correctionsCount,
}: AppDependencies) {
  const signedIn = teacherSignedIn(teacherLogins);
  const ownPage = fromOwnPage(trustedProxies);
  const common = { tags: ['Teachers'], security: teacherSecurity };
  const path = teacherCorrectionPaths.sentence('{class_id}', '{student_id}', '{lesson_id}', '{sentence_id}');
  const params = parameters('class_id', 'student_id', 'lesson_id', 'sentence_id');
  const read = createRoute({
    ...callWith({ ...common, middleware: signedIn })('get', path, 'readSentence'),
    summary: 'Read how the engine and the teachers judge a spoken sentence',
    description: '`sentence_id` is the ID of a card, whose best answer it is, or of a reading.',
    request: { params },
    responses: {
      200: answer('The engine’s judgment, and the teachers’ marks.', { SpokenSentence }),
      ...refusals(401, 403, 404, 422),
    },
  });
  const correct = createRoute({
    ...callWith({ ...common, middleware: [ownPage, signedIn] as [typeof ownPage, typeof signedIn] })(
      'put',
      path,
      'correctSentence',
    ),
    summary: 'Replace the teacher’s own marks of a spoken sentence',
    description:
      'Without a score and words, the teacher takes the marks back. Other teachers’ marks and the engine’s score stay. Refused if the student has given a better answer since.',
    request: { params, ...jsonBody({ CorrectionRequest }) },
    responses: {
      200: answer('The engine’s judgment, and the teachers’ marks.', { SpokenSentence }),
      ...refusals(400, 401, 403, 404, 413, 422),
    },
  });

  const routes = newRouter();
  routes.openapi(read, async (c) => {
    const { class_id, ...place } = c.req.valid('param');
    const teacher = c.get('teacher').id;
    const taught = await requireTaught(db, 'readSentence', teacher, class_id);
    return c.json(await readSentence(db, taught, placeOf(place), teacher, correctionsCount, around.now()), 200);
  });
  routes.openapi(correct, async (c) => {
    const { class_id, ...place } = c.req.valid('param');
    const teacher = c.get('teacher').id;
    const taught = await requireTaught(db, 'correctSentence', teacher, class_id);
    await keepCorrection(db, taught, placeOf(place), teacher, c.req.valid('json'), around.now(), correctionsCount);
    const corrected = await readSentence(db, taught, placeOf(place), teacher, correctionsCount, around.now());
    const { student_id: student, lesson_id: lesson } = place;
    tellSecurity({ security: 'sentence_corrected', teacher, student, lesson }, corrected.student.email);
    return c.json(corrected, 200);
  });
  return routes;
}

type SentenceParameters = { student_id: string; lesson_id: string; sentence_id: string };

/** Returns the place that the parameters of a sentence's path name. */
export function placeOf({ student_id, lesson_id, sentence_id }: SentenceParameters) {
  return { studentId: student_id, lessonId: lesson_id, sentenceId: sentence_id };
}
