import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import { components } from '../http/components.ts';
import { jsonBody, noContent, refusals, security } from '../http/route-parts.ts';
import { newRouter } from '../http/router.ts';
import { signedIn } from '../http/signed-in.ts';
import { keepSaidWords, keepWeeklyGoal } from '../practice/practice-reports.ts';

/** Practice without an assignment: single words, and the goal for the week (docs/decisions/0072). */
export function practiceRoutes({ db, sessions, around }: AppDependencies) {
  const words = createRoute({
    method: 'post',
    path: paths.practiceWords,
    operationId: 'keepSaidWords',
    summary: 'Report words that were said in practice',
    tags: ['Activity'],
    security,
    middleware: signedIn(sessions),
    request: jsonBody(components.SaidWords),
    responses: { 204: noContent, ...refusals(400, 401, 403, 413, 422, 429) },
  });
  const goal = createRoute({
    method: 'put',
    path: paths.practiceGoal,
    operationId: 'chooseGoal',
    summary: "Choose the student's own goal for the week, or give it up",
    tags: ['Activity'],
    security,
    middleware: signedIn(sessions),
    request: jsonBody(components.GoalChoice),
    responses: { 204: noContent, ...refusals(400, 401, 403, 413, 422) },
  });
  return newRouter()
    .openapi(words, async (c) => {
      await keepSaidWords(db, c.get('session').student, c.req.valid('json'), around.now());
      return c.body(null, 204);
    })
    .openapi(goal, async (c) => {
      await keepWeeklyGoal(db, c.get('session').student, c.req.valid('json'), around.now());
      return c.body(null, 204);
    });
}
