import { bodyLimit } from 'hono/body-limit';
import { LARGEST_BODY } from '../contract/constants.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { Refusal } from './errors.ts';
import { compressed } from './http/compressed.ts';
import { answerError } from './http/error-answers.ts';
import { requestLog } from './http/request-log.ts';
import { newRouter } from './http/router.ts';
import { securityHeaders } from './http/security-headers.ts';
import { accountRoutes } from './routes/account.routes.ts';
import { activityRoutes } from './routes/activity.routes.ts';
import { appFileRoutes } from './routes/app-files.routes.ts';
import { assignmentRoutes } from './routes/assignments.routes.ts';
import { asyncApiRoutes } from './routes/asyncapi.routes.ts';
import { dictionaryRoutes } from './routes/dictionary.routes.ts';
import { itemRoutes } from './routes/items.routes.ts';
import { addOpenApi } from './routes/openapi.routes.ts';
import { speechRoutes } from './routes/speech.routes.ts';
import { studySetRoutes } from './routes/study-sets.routes.ts';

/**
 * Everything the provider answers over HTTP; the speech socket is beside it (speech/speech-sockets.ts).
 * Every answer of 400 or more is an ErrorBody.
 */
export function createApp(dependencies: AppDependencies) {
  const { log } = dependencies;
  const app = newRouter();
  app.onError(answerError(log));
  app.notFound((c) => {
    const refusal = new Refusal('not_found', 'There is nothing here.');
    return c.json(refusal.body, refusal.status);
  });
  app.use(requestLog(log), securityHeaders);
  app.use('/api/*', compressed, async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: () => {
        throw new Refusal('body_too_large', `A body may have ${LARGEST_BODY} bytes.`);
      },
    }),
  );
  app.route('/', accountRoutes(dependencies));
  app.route('/', activityRoutes(dependencies));
  app.route('/', assignmentRoutes(dependencies));
  app.route('/', studySetRoutes(dependencies));
  app.route('/', itemRoutes(dependencies));
  app.route('/', dictionaryRoutes(dependencies));
  app.route('/', speechRoutes(dependencies));
  app.route('/', asyncApiRoutes());
  addOpenApi(app);
  app.route('/', appFileRoutes(dependencies));
  return app;
}
