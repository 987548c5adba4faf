import { createRoute, z } from '@hono/zod-openapi';
import { AssignmentListQuery } from '../../contract/assignments.ts';
import { paths, type ApiVersion } from '../../contract/paths.ts';
import type { Student } from '../accounts/students.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { countAssignments, listAssignments, readAssignment } from '../assignments/assignments.ts';
import { readHistory } from '../assignments/history.ts';
import { findLesson, type LessonPlace } from '../assignments/lesson-address.ts';
import { KnownLessons } from '../assignments/lessons.ts';
import { keepReport, reportOfProgress, reportOfSubmission, type LessonReport } from '../assignments/reports.ts';
import { Verification } from '../assignments/verification.ts';
import { Refusal } from '../errors.ts';
import { components } from './components.ts';
import { answer, jsonBody, parameters, refusals, security, template } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { requireApi, signedIn } from './signed-in.ts';

const VERSIONS = ['v1', 'v2'] as const satisfies ApiVersion[];

/** Assignments and the app's reports on them (WIRE-04, WIRE-05). Responses have the status from stored scores (D23). */
export function assignmentRoutes({ db, sessions, around, receipts, tellSecurity }: AppDependencies) {
  const routes = newRouter();
  const known = new KnownLessons();
  const verification = new Verification(receipts, tellSecurity);
  const common = { security, middleware: signedIn(sessions), tags: ['Assignments'] };

  async function report(student: Student, assignmentId: string, place: LessonPlace, lessonReport: LessonReport) {
    const lesson = await findLesson(db, student, place);
    if (lesson.assignmentId !== assignmentId)
      throw new Refusal('not_found', 'The lesson is not one of this assignment.');
    await keepReport(db, verification, student, lesson, lessonReport, around.now());
    return readAssignment(db, known, student, assignmentId);
  }

  const list = createRoute({
    ...common,
    method: 'get',
    path: paths.assignments,
    operationId: 'listAssignments',
    summary: 'A page of the assignments of a tab',
    request: { query: AssignmentListQuery },
    responses: { 200: answer('A page of a tab.', components.AssignmentList), ...refusals(401, 403, 422) },
  });
  routes.openapi(list, async (c) =>
    c.json(await listAssignments(db, known, c.get('session').student, c.req.valid('query'), around.now()), 200),
  );

  const counts = createRoute({
    ...common,
    method: 'get',
    path: paths.assignmentCounts,
    operationId: 'countAssignments',
    summary: 'How many assignments each tab has',
    request: { query: z.object({ app: z.literal('student_app').optional() }) },
    responses: {
      200: answer('How many assignments each tab has.', components.AssignmentCounts),
      ...refusals(401, 403, 422),
    },
  });
  routes.openapi(counts, async (c) => c.json(await countAssignments(db, c.get('session').student, around.now()), 200));

  for (const api of VERSIONS) {
    const params = parameters('assignment_id');
    const detail = createRoute({
      ...common,
      method: 'get',
      path: template(paths.assignment(api, '{assignment_id}')),
      operationId: `readAssignment_${api}`,
      summary: 'An assignment with its lessons',
      request: { params },
      responses: { 200: answer('The assignment.', components.Assignment), ...refusals(401, 403, 404, 422) },
    });
    routes.openapi(detail, async (c) => {
      const { student } = c.get('session');
      requireApi(student, api);
      return c.json(await readAssignment(db, known, student, c.req.valid('param').assignment_id), 200);
    });

    const history = createRoute({
      ...common,
      method: 'get',
      path: template(paths.assignmentHistory(api, '{assignment_id}')),
      operationId: `readHistory_${api}`,
      summary: 'What was reached in an assignment over time',
      request: { params },
      responses: { 200: answer('The attempts.', components.AssignmentHistory), ...refusals(401, 403, 404, 422) },
    });
    routes.openapi(history, async (c) => {
      const { student } = c.get('session');
      requireApi(student, api);
      return c.json(await readHistory(db, student, c.req.valid('param').assignment_id), 200);
    });

    const progress = createRoute({
      ...common,
      method: 'post',
      path: template(paths.progress(api, '{assignment_id}')),
      operationId: `reportProgress_${api}`,
      summary: 'Report how far a lesson is',
      request: { params, ...jsonBody(components.AssignmentProgress) },
      responses: {
        200: answer('The assignment as it stands now.', components.Assignment),
        ...refusals(400, 401, 403, 404, 413, 422),
      },
    });
    routes.openapi(progress, async (c) => {
      const { student } = c.get('session');
      requireApi(student, api);
      const { assignment_id } = c.req.valid('param');
      const body = c.req.valid('json');
      if (body.assignment_id !== assignment_id)
        throw new Refusal('invalid_request', 'The body names another assignment than the path.');
      const place = { assignmentDetailId: body.assignment_detail_id };
      return c.json(await report(student, assignment_id, place, reportOfProgress(body)), 200);
    });
  }

  const submit = createRoute({
    ...common,
    method: 'put',
    path: template(paths.assignment('v1', '{assignment_id}')),
    operationId: 'submitScore_v1',
    summary: 'Report the score of a lesson',
    description: 'assignment_detail_id may be left out where the assignment has one lesson.',
    request: { params: parameters('assignment_id'), ...jsonBody(components.ScoreSubmission) },
    responses: {
      200: answer('The assignment as it stands now.', components.Assignment),
      ...refusals(400, 401, 403, 404, 413, 422),
    },
  });
  routes.openapi(submit, async (c) => {
    const { student } = c.get('session');
    requireApi(student, 'v1');
    const { assignment_id } = c.req.valid('param');
    const body = c.req.valid('json');
    const assignmentDetailId = body.assignment_detail_id ?? (await onlyLesson(student, assignment_id));
    return c.json(await report(student, assignment_id, { assignmentDetailId }, reportOfSubmission(body)), 200);
  });

  async function onlyLesson(student: Student, assignmentId: string): Promise<string> {
    const { details } = await readAssignment(db, known, student, assignmentId);
    const [only, another] = details;
    if (only !== undefined && another === undefined) return only.assignment_detail_id;
    throw new Refusal('invalid_request', 'The body does not say which lesson it is about.', {
      issues: [{ path: 'assignment_detail_id', message: 'Needed, because the assignment has several lessons.' }],
    });
  }

  const completeLesson = createRoute({
    ...common,
    method: 'post',
    path: template(paths.lesson('{assignment_id}', '{study_set_id}')),
    operationId: 'submitScore_v2',
    summary: 'Report the score of a completed lesson',
    description: 'Only nova organizations, only for a completed lesson.',
    request: { params: parameters('assignment_id', 'study_set_id'), ...jsonBody(components.ScoreSubmission) },
    responses: {
      200: answer('The assignment as it stands now.', components.Assignment),
      ...refusals(400, 401, 403, 404, 413, 422),
    },
  });
  routes.openapi(completeLesson, async (c) => {
    const { student } = c.get('session');
    requireApi(student, 'v2');
    const { assignment_id, study_set_id } = c.req.valid('param');
    const place = { assignmentId: assignment_id, studySetId: study_set_id };
    return c.json(await report(student, assignment_id, place, reportOfSubmission(c.req.valid('json'))), 200);
  });

  return routes;
}
