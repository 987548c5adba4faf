import { createRoute } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { LARGEST_BODY } from '../../contract/constants.ts';
import {
  RosterCheck,
  RosterOutcome,
  RosterPreviewRequest,
  RosterRequest,
  teacherRosterPaths,
} from '../../contract/teacher-roster.ts';
import { Refusal } from '../errors.ts';
import { newRouter, type AppEnv } from '../http/router.ts';
import { LatestTurns } from '../teachers/latest-turns.ts';
import type { Teacher } from '../teachers/teacher-logins.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, jsonBody, refusals, teacherSecurity } from './route-parts.ts';
import { LARGE_BODY } from './student-bodies.ts';
import { fromOwnPage, teacherSignedIn } from './teacher-signed-in.ts';

/**
 * A teacher whom the operator lets do so imports the school's roster. Others are refused before the body is read, and a
 * teacher's next roster is read after the one before.
 */
export function teacherRosterRoutes(dependencies: AppDependencies) {
  const { schoolRosters, teacherLogins, trustedProxies, studentBodies } = dependencies;
  const ownPage = fromOwnPage(trustedProxies);
  const signedIn = teacherSignedIn(teacherLogins);
  const turns = new LatestTurns();
  const oneAtATime = createMiddleware<TeacherEnv>(async (c, next) => {
    const { id } = c.get('teacher');
    const isLarge = Number(c.req.header('content-length') ?? LARGEST_BODY) > LARGE_BODY;
    await turns.take(id, isLarge ? PAUSE : 0, next).catch((error: unknown) => {
      studentBodies.refuse(id, c.env.outgoing);
      throw error;
    });
  });
  const middleware = [ownPage, signedIn, managesRoster, oneAtATime] as [
    typeof ownPage,
    typeof signedIn,
    typeof managesRoster,
    typeof oneAtATime,
  ];
  const call = callWith({ tags: ['Teachers'], security: teacherSecurity, middleware });
  const preview = createRoute({
    ...call('post', teacherRosterPaths.preview, 'previewRoster'),
    summary: 'Compare a roster with the school',
    description: 'Stores nothing. The files are those of OneRoster 1.1, in bulk.',
    request: jsonBody({ RosterPreviewRequest }),
    responses: {
      200: answer('The changes, or the problems that prevent an import.', { RosterCheck }),
      ...refusals(400, 401, 403, 413, 422, 503),
    },
  });
  const store = createRoute({
    ...call('post', teacherRosterPaths.roster, 'importRoster'),
    summary: 'Import a roster',
    description: 'Stores all changes of the preview with this token, or none.',
    request: jsonBody({ RosterRequest }),
    responses: {
      200: answer('What was imported, or other changes than those of the token.', { RosterOutcome }),
      ...refusals(400, 401, 403, 413, 422, 503),
    },
  });

  const routes = newRouter();
  routes.openapi(preview, async (c) =>
    c.json(await schoolRosters.preview(c.get('teacher').id, c.req.valid('json').files), 200),
  );
  routes.openapi(store, async (c) => c.json(await schoolRosters.import(c.get('teacher').id, c.req.valid('json')), 200));
  return routes;
}

/** Time in ms between two large rosters of a teacher. */
const PAUSE = 2_000;

type TeacherEnv = AppEnv & { Variables: { teacher: Teacher } };

const managesRoster = createMiddleware<TeacherEnv>(async (c, next) => {
  if (!c.get('teacher').manages_roster) throw new Refusal('forbidden', 'This teacher does not manage the roster.');
  await next();
});
