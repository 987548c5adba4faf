import { LARGEST_BODY, LARGEST_READING, LARGEST_SCORES } from '../contract/constants.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { Refusal } from './errors.ts';
import { compressed } from './http/compressed.ts';
import { answerError } from './http/error-answers.ts';
import { heldRefusals } from './http/held-refusals.ts';
import { limitedBody } from './http/limited-body.ts';
import { nothingHere } from './http/nothing-here.ts';
import { requestLog } from './http/request-log.ts';
import { newRouter } from './http/router.ts';
import { securityHeaders } from './http/security-headers.ts';
import { accountRoutes } from './routes/account.routes.ts';
import { activityRoutes } from './routes/activity.routes.ts';
import { appFileRoutes } from './routes/app-files.routes.ts';
import { assignmentRoutes } from './routes/assignments.routes.ts';
import { asyncApiRoutes } from './routes/asyncapi.routes.ts';
import { demoRoutes } from './routes/demo.routes.ts';
import { dictionaryRoutes } from './routes/dictionary.routes.ts';
import { embedRoutes } from './routes/embed.routes.ts';
import { itemRoutes } from './routes/items.routes.ts';
import { addOpenApi } from './routes/openapi.routes.ts';
import { passwordResetRoutes } from './routes/password-reset.routes.ts';
import { pushRoutes } from './routes/push.routes.ts';
import { pagesRoutes } from './routes/pages.routes.ts';
import { readAloudRoutes } from './routes/read-aloud.routes.ts';
import { practiceRoutes } from './routes/practice.routes.ts';
import { recentlyRoutes } from './routes/recently.routes.ts';
import { rolePlayRoutes } from './routes/role-play.routes.ts';
import { speechRoutes } from './routes/speech.routes.ts';
import { operationRoutes } from './routes/operation.routes.ts';
import { studySetRoutes } from './routes/study-sets.routes.ts';
import { teacherAccountRoutes } from './routes/teacher-account.routes.ts';
import { teacherRoutes } from './routes/teacher.routes.ts';

/** Twice the length of a path with the longest IDs. */
const LONGEST_ADDRESS = 5_000;

/** Only scores use PATCH, and only readings post to recordings. */
function mostAnnounced(method: string, path: string): number {
  if (method === 'PATCH') return LARGEST_SCORES;
  return method === 'POST' && RECORDINGS.test(path) ? LARGEST_READING : LARGEST_BODY;
}

const RECORDINGS = /^\/api\/read-aloud-games\/[^/]+\/recordings$/;

/** All HTTP routes. Every response with a status of 400 or more is an ErrorBody. */
export function createApp(dependencies: AppDependencies) {
  const { log, metrics } = dependencies;
  const app = newRouter();
  app.onError(answerError(log));
  app.notFound(nothingHere(app));
  app.use(requestLog(log, metrics), securityHeaders(dependencies), async (c, next) => {
    if (c.req.url.length > LONGEST_ADDRESS)
      throw new Refusal('invalid_request', `An address may have ${LONGEST_ADDRESS} characters.`, { status: 414 });
    await next();
  });
  app.use('/api/*', heldRefusals(dependencies.refusalHeld));
  app.use('/api/*', compressed, async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  app.use('/api/*', limitedBody(LARGEST_BODY, mostAnnounced));
  app.route('/', accountRoutes(dependencies));
  app.route('/', passwordResetRoutes(dependencies));
  app.route('/', demoRoutes(dependencies));
  app.route('/', activityRoutes(dependencies));
  app.route('/', assignmentRoutes(dependencies));
  app.route('/', studySetRoutes(dependencies));
  app.route('/', readAloudRoutes(dependencies));
  app.route('/', recentlyRoutes(dependencies));
  app.route('/', practiceRoutes(dependencies));
  app.route('/', rolePlayRoutes(dependencies));
  app.route('/', itemRoutes(dependencies));
  app.route('/', dictionaryRoutes(dependencies));
  app.route('/', embedRoutes(dependencies));
  app.route('/', pushRoutes(dependencies));
  app.route('/', pagesRoutes(dependencies));
  app.route('/', speechRoutes(dependencies));
  app.route('/', teacherAccountRoutes(dependencies));
  app.route('/', teacherRoutes(dependencies));
  app.route('/', asyncApiRoutes());
  addOpenApi(app);
  app.route('/', operationRoutes(dependencies));
  app.route('/', appFileRoutes(dependencies));
  return app;
}
