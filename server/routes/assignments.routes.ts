import { createRoute, z } from '@hono/zod-openapi';
import { AssignmentCounts, AssignmentListQuery } from '../../contract/assignments.ts';
import { paths, type ApiVersion } from '../../contract/paths.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { countAssignments, listAssignments, readAssignment } from '../assignments/assignments.ts';
import { readHistory } from '../assignments/history.ts';
import { KnownLessons } from '../assignments/lessons.ts';
import { WireAssignment, WireHistory, WireAssignmentList } from '../assignments/wire.ts';
import { lessonReportRoutes } from './lesson-reports.routes.ts';
import { answer, callWith, parameters, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { requireApi, security, signedIn } from './signed-in.ts';

const VERSIONS = ['v1', 'v2'] as const satisfies ApiVersion[];

/** Assignments and the app's reports on them (WIRE-04, WIRE-05). Responses have the status from stored scores (D23). */
export function assignmentRoutes(dependencies: AppDependencies) {
  const { db, sessions, around } = dependencies;
  const routes = newRouter();
  const known = new KnownLessons();
  const call = callWith({ security, middleware: signedIn(sessions), tags: ['Assignments'] });

  const list = createRoute({
    ...call('get', paths.assignments, 'listAssignments'),
    summary: 'A page of the assignments of a tab',
    request: { query: AssignmentListQuery },
    responses: { 200: answer('A page of a tab.', { AssignmentList: WireAssignmentList }), ...refusals(401, 403, 422) },
  });
  routes.openapi(list, async (c) =>
    c.json(await listAssignments(db, known, c.get('session').student, c.req.valid('query'), around.now()), 200),
  );

  const counts = createRoute({
    ...call('get', paths.assignmentCounts, 'countAssignments'),
    summary: 'How many assignments each tab has',
    request: { query: z.object({ app: z.literal('student_app').optional() }) },
    responses: {
      200: answer('How many assignments each tab has.', { AssignmentCounts }),
      ...refusals(401, 403, 422),
    },
  });
  routes.openapi(counts, async (c) => c.json(await countAssignments(db, c.get('session').student, around.now()), 200));

  for (const api of VERSIONS) {
    const params = parameters('assignment_id');
    const detail = createRoute({
      ...call('get', paths.assignment(api, '{assignment_id}'), `readAssignment_${api}`),
      summary: 'An assignment with its lessons',
      request: { params },
      responses: { 200: answer('The assignment.', { Assignment: WireAssignment }), ...refusals(401, 403, 404, 422) },
    });
    routes.openapi(detail, async (c) => {
      const { student } = c.get('session');
      requireApi(student, api);
      return c.json(await readAssignment(db, known, student, c.req.valid('param').assignment_id), 200);
    });

    const history = createRoute({
      ...call('get', paths.assignmentHistory(api, '{assignment_id}'), `readHistory_${api}`),
      summary: 'What was reached in an assignment over time',
      request: { params },
      responses: { 200: answer('The attempts.', { AssignmentHistory: WireHistory }), ...refusals(401, 403, 404, 422) },
    });
    routes.openapi(history, async (c) => {
      const { student } = c.get('session');
      requireApi(student, api);
      return c.json(await readHistory(db, student, c.req.valid('param').assignment_id), 200);
    });
  }
  return routes.route('/', lessonReportRoutes(dependencies, known));
}
