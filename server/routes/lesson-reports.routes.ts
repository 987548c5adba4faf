import { createRoute } from '@hono/zod-openapi';
import { paths, type ApiVersion } from '../../contract/paths.ts';
import { AssignmentProgress } from '../../contract/assignments.ts';
import { ScoreSubmission } from '../../contract/score-submission.ts';
import type { Student } from '../accounts/students.ts';
import { readAssignment } from '../assignments/assignments.ts';
import { findLesson, type LessonPlace } from '../assignments/lesson-address.ts';
import type { KnownLessons } from '../assignments/lessons.ts';
import { keepReport, reportOfProgress, reportOfSubmission, type LessonReport } from '../assignments/reports.ts';
import { Verification } from '../assignments/verification.ts';
import { WireAssignment } from '../assignments/wire.ts';
import { Refusal } from '../errors.ts';
import { newRouter } from '../http/router.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, jsonBody, parameters, refusals } from './route-parts.ts';
import { requireApi, security, signedIn } from './signed-in.ts';

const VERSIONS = ['v1', 'v2'] as const satisfies ApiVersion[];

/** The app's reports on lessons (WIRE-05). Responses have the status from stored scores (D23). */
export function lessonReportRoutes(dependencies: AppDependencies, known: KnownLessons) {
  const { db, sessions, around, receipts, tellSecurity } = dependencies;
  const routes = newRouter();
  const verification = new Verification(receipts, tellSecurity);
  const call = callWith({ security, middleware: signedIn(sessions), tags: ['Assignments'] });
  const answers = {
    200: answer('The assignment as it stands now.', { Assignment: WireAssignment }),
    ...refusals(400, 401, 403, 404, 413, 422),
  };

  async function report(student: Student, assignmentId: string, place: LessonPlace, lessonReport: LessonReport) {
    const lesson = await findLesson(db, student, place);
    if (lesson.assignmentId !== assignmentId)
      throw new Refusal('not_found', 'The lesson is not one of this assignment.');
    await keepReport(db, verification, student, lesson, lessonReport, around.now());
    return readAssignment(db, known, student, assignmentId);
  }

  async function onlyLesson(student: Student, assignmentId: string): Promise<string> {
    const { details } = await readAssignment(db, known, student, assignmentId);
    const [only, another] = details;
    if (only !== undefined && another === undefined) return only.assignment_detail_id;
    throw new Refusal('invalid_request', 'The body does not say which lesson it is about.', {
      issues: [{ path: 'assignment_detail_id', message: 'Needed, because the assignment has several lessons.' }],
    });
  }

  for (const api of VERSIONS) {
    const params = parameters('assignment_id');
    const progress = createRoute({
      ...call('post', paths.progress(api, '{assignment_id}'), `reportProgress_${api}`),
      summary: 'Report how far a lesson is',
      request: { params, ...jsonBody({ AssignmentProgress }) },
      responses: answers,
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
    ...call('put', paths.assignment('v1', '{assignment_id}'), 'submitScore_v1'),
    summary: 'Report the score of a lesson',
    description: 'assignment_detail_id may be left out where the assignment has one lesson.',
    request: { params: parameters('assignment_id'), ...jsonBody({ ScoreSubmission }) },
    responses: answers,
  });
  routes.openapi(submit, async (c) => {
    const { student } = c.get('session');
    requireApi(student, 'v1');
    const { assignment_id } = c.req.valid('param');
    const body = c.req.valid('json');
    const assignmentDetailId = body.assignment_detail_id ?? (await onlyLesson(student, assignment_id));
    return c.json(await report(student, assignment_id, { assignmentDetailId }, reportOfSubmission(body)), 200);
  });

  const completeLesson = createRoute({
    ...call('post', paths.lesson('{assignment_id}', '{study_set_id}'), 'submitScore_v2'),
    summary: 'Report the score of a completed lesson',
    description: 'Only nova organizations, only for a completed lesson.',
    request: { params: parameters('assignment_id', 'study_set_id'), ...jsonBody({ ScoreSubmission }) },
    responses: answers,
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
