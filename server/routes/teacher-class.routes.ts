import { createRoute, z } from '@hono/zod-openapi';
import { teacherPaths } from '../../contract/teacher.ts';
import { AssignmentResults, ClassOverview, ClassSpeech, StudentWork } from '../../contract/teacher-class.ts';
import { newRouter } from '../http/router.ts';
import { readAssignmentResults } from '../teachers/assignment-results.ts';
import { overviewTable, resultsTable, speechTable } from '../teachers/class-tables.ts';
import { readClassOverview, readClassSpeech } from '../teachers/class-overview.ts';
import { csvResponse } from '../teachers/csv.ts';
import { readStudentWork } from '../teachers/student-work.ts';
import { requireTaught } from '../teachers/taught.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, parameters, refusals, teacherSecurity } from './route-parts.ts';
import { teacherSignedIn } from './teacher-signed-in.ts';

const [CLASS, STUDENT, ASSIGNMENT] = ['{class_id}', '{student_id}', '{assignment_id}'] as const;
const csv = {
  200: { description: 'CSV in UTF-8, for a spreadsheet.', content: { 'text/csv': { schema: z.string() } } },
};

/** A class at a glance. Any other class answers `not_found`, whether or not it exists. */
export function teacherClassRoutes({ db, around, teacherLogins, listeningDays }: AppDependencies) {
  const call = callWith({ tags: ['Teachers'], security: teacherSecurity, middleware: teacherSignedIn(teacherLogins) });
  const request = { params: parameters('class_id') };
  const overview = createRoute({
    ...call('get', teacherPaths.overview(CLASS), 'readClassOverview'),
    summary: 'Read who needs help, and what the class misses most',
    request,
    responses: {
      200: answer('Students, assignments, words, and sounds.', { ClassOverview }),
      ...refusals(401, 403, 404, 422),
    },
  });
  const overviewCsv = createRoute({
    ...call('get', teacherPaths.overviewTable(CLASS), 'readClassOverviewTable'),
    summary: 'Read who needs help, as CSV',
    request,
    responses: { ...csv, ...refusals(401, 403, 404, 422) },
  });
  const speech = createRoute({
    ...call('get', teacherPaths.speech(CLASS), 'readClassSpeech'),
    summary: 'Read the words and sounds that a class misses, with the students',
    request,
    responses: {
      200: answer('The words and sounds of the last four weeks.', { ClassSpeech }),
      ...refusals(401, 403, 404, 422),
    },
  });
  const speechCsv = createRoute({
    ...call('get', teacherPaths.speechTable(CLASS), 'readClassSpeechTable'),
    summary: 'Read the words and sounds that a class misses, as CSV',
    request,
    responses: { ...csv, ...refusals(401, 403, 404, 422) },
  });
  const results = createRoute({
    ...call('get', teacherPaths.results(CLASS, ASSIGNMENT), 'readAssignmentResults'),
    summary: 'Read an assignment by student and lesson',
    request: { params: parameters('class_id', 'assignment_id') },
    responses: {
      200: answer('Each student’s result in each lesson.', { AssignmentResults }),
      ...refusals(401, 403, 404, 422),
    },
  });
  const resultsCsv = createRoute({
    ...call('get', teacherPaths.resultsTable(CLASS, ASSIGNMENT), 'readAssignmentResultsTable'),
    summary: 'Read an assignment by student and lesson, as CSV',
    request: { params: parameters('class_id', 'assignment_id') },
    responses: { ...csv, ...refusals(401, 403, 404, 422) },
  });
  const work = createRoute({
    ...call('get', teacherPaths.work(CLASS, STUDENT, ASSIGNMENT), 'readStudentWork'),
    summary: 'Read what a student did in an assignment',
    request: { params: parameters('class_id', 'student_id', 'assignment_id') },
    responses: {
      200: answer('The scores of each card, the latest reading, and the role-plays.', { StudentWork }),
      ...refusals(401, 403, 404, 422),
    },
  });

  const fileName = (name: string) => `${name} ${around.now().toISOString().slice(0, 10)}`;
  const routes = newRouter();
  routes.openapi(overview, async (c) => {
    const taught = await requireTaught(db, 'readClassOverview', c.get('teacher').id, c.req.valid('param').class_id);
    const found = await readClassOverview(db, taught, around.now());
    return c.json({ ...found, ...(listeningDays !== undefined && { listening: true as const }) }, 200);
  });
  routes.openapi(overviewCsv, async (c) => {
    const taught = await requireTaught(
      db,
      'readClassOverviewTable',
      c.get('teacher').id,
      c.req.valid('param').class_id,
    );
    return csvResponse(fileName(taught.name), overviewTable(await readClassOverview(db, taught, around.now())));
  });
  routes.openapi(speech, async (c) => {
    const taught = await requireTaught(db, 'readClassSpeech', c.get('teacher').id, c.req.valid('param').class_id);
    return c.json(await readClassSpeech(db, taught, around.now()), 200);
  });
  routes.openapi(speechCsv, async (c) => {
    const taught = await requireTaught(db, 'readClassSpeechTable', c.get('teacher').id, c.req.valid('param').class_id);
    return csvResponse(fileName(taught.name), speechTable(await readClassSpeech(db, taught, around.now())));
  });
  routes.openapi(results, async (c) => {
    const { class_id, assignment_id } = c.req.valid('param');
    const taught = await requireTaught(db, 'readAssignmentResults', c.get('teacher').id, class_id);
    return c.json(await readAssignmentResults(db, taught, assignment_id), 200);
  });
  routes.openapi(resultsCsv, async (c) => {
    const { class_id, assignment_id } = c.req.valid('param');
    const taught = await requireTaught(db, 'readAssignmentResultsTable', c.get('teacher').id, class_id);
    const read = await readAssignmentResults(db, taught, assignment_id);
    return csvResponse(fileName(read.assignment.name), resultsTable(read));
  });
  routes.openapi(work, async (c) => {
    const { class_id, student_id, assignment_id } = c.req.valid('param');
    const taught = await requireTaught(db, 'readStudentWork', c.get('teacher').id, class_id);
    return c.json(await readStudentWork(db, taught, student_id, assignment_id), 200);
  });
  return routes;
}
