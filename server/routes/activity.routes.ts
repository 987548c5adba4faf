import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import { ActivityEvents } from '../../contract/activity.ts';
import { StudyTime } from '../../contract/study-sets.ts';
import { markActive } from '../accounts/students.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { keepEvents } from '../assignments/activity-events.ts';
import { keepStudyTime } from '../assignments/reports.ts';
import { callWith, jsonBody, noContent, parameters, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { requireApi, requireSelf, security, signedIn } from './signed-in.ts';

/** The student's own activity, study time (WIRE-03), and events (ANA-01). Nova has no study time (SET-10). */
export function activityRoutes({ db, sessions, around, analytics }: AppDependencies) {
  const params = parameters('user_id');
  const call = callWith({ security, middleware: signedIn(sessions), tags: ['Activity'] });
  const activity = createRoute({
    ...call('post', paths.activity('{user_id}'), 'markActive'),
    summary: 'Remember that the student is active now',
    request: { params },
    responses: { 204: noContent, ...refusals(401, 403, 422) },
  });
  const trackTime = createRoute({
    ...call('post', paths.trackTime('{user_id}'), 'trackTime'),
    summary: 'Report the time studied in a lesson',
    request: { params, ...jsonBody({ StudyTime }) },
    responses: { 204: noContent, ...refusals(400, 401, 403, 404, 413, 422, 429) },
  });
  const trackActivity = createRoute({
    ...call('post', paths.trackActivity('{user_id}'), 'trackActivity'),
    summary: 'Report what the student did',
    description: 'Without analytics, the provider accepts uses of the app and stores none of them.',
    request: { params, ...jsonBody({ ActivityEvents }) },
    responses: { 204: noContent, ...refusals(400, 401, 403, 413, 422, 429) },
  });

  return newRouter()
    .openapi(activity, async (c) => {
      const { student } = c.get('session');
      requireSelf(student, c.req.valid('param').user_id);
      await markActive(db, student.id, around.now());
      return c.body(null, 204);
    })
    .openapi(trackTime, async (c) => {
      const { student } = c.get('session');
      requireSelf(student, c.req.valid('param').user_id);
      requireApi(student, 'v1');
      await keepStudyTime(db, student, c.req.valid('json'), around.now());
      return c.body(null, 204);
    })
    .openapi(trackActivity, async (c) => {
      const { student } = c.get('session');
      requireSelf(student, c.req.valid('param').user_id);
      await keepEvents(db, student, c.req.valid('json'), { now: around.now(), analytics });
      return c.body(null, 204);
    });
}
