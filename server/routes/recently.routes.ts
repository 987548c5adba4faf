import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import { Recently } from '../../contract/recently.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { security, signedIn } from './signed-in.ts';
import { readRecently } from '../practice/recently.ts';

/** The student's recent activity, for the home screen (HOME-01). */
export function recentlyRoutes({ db, sessions, around }: AppDependencies) {
  const recently = createRoute({
    method: 'get',
    path: paths.recently,
    operationId: 'readRecently',
    summary: 'Words to practice again, and what was done in the last seven days',
    tags: ['Activity'],
    security,
    middleware: signedIn(sessions),
    responses: { 200: answer('What the student did of late.', { Recently }), ...refusals(401, 403) },
  });
  return newRouter().openapi(recently, async (c) =>
    c.json(await readRecently(db, c.get('session').student, around.now()), 200),
  );
}
