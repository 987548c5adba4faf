import { LARGEST_BODY, LARGEST_READING, LARGEST_SCORES } from '../../contract/constants.ts';
import { teacherAssignmentPaths } from '../../contract/teacher-assignments.ts';
import { LARGEST_ROSTER_BODY, teacherRosterPaths } from '../../contract/teacher-roster.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { Refusal } from '../errors.ts';
import { compressed } from '../http/compressed.ts';
import { answerError } from '../http/error-answers.ts';
import { heldRefusals } from '../http/held-refusals.ts';
import { limitedBody } from '../http/limited-body.ts';
import { nothingHere } from '../http/nothing-here.ts';
import { requestLog } from '../http/request-log.ts';
import { newRouter } from '../http/router.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { accountRoutes } from './account.routes.ts';
import { activityRoutes } from './activity.routes.ts';
import { appFileRoutes } from './app-files.routes.ts';
import { assignmentRoutes } from './assignments.routes.ts';
import { asyncApiRoutes } from './asyncapi.routes.ts';
import { demoRoutes } from './demo.routes.ts';
import { dictionaryRoutes } from './dictionary.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { itemRoutes } from './items.routes.ts';
import { addOpenApi } from './openapi.routes.ts';
import { classCodeRoutes } from './class-codes.routes.ts';
import { classInvitationRoutes } from './class-invitations.routes.ts';
import { passwordResetRoutes } from './password-reset.routes.ts';
import { pushRoutes } from './push.routes.ts';
import { readAloudRoutes } from './read-aloud.routes.ts';
import { practiceRoutes } from './practice.routes.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { scenarioRoutes } from './scenarios.routes.ts';
import { speechRoutes } from './speech.routes.ts';
import { ltiRoutes } from './lti.routes.ts';
import { operationRoutes } from './operation.routes.ts';
import { studySetRoutes } from './study-sets.routes.ts';
import { teacherAccommodationRoutes } from './teacher-accommodations.routes.ts';
import { teacherCorrectionRoutes } from './teacher-corrections.routes.ts';
import { teacherListeningRoutes } from './teacher-listening.routes.ts';
import { teacherAccountRoutes } from './teacher-account.routes.ts';
import { teacherAssignmentRoutes } from './teacher-assignments.routes.ts';
import { teacherClassRoutes } from './teacher-class.routes.ts';
import { teacherConversationRoutes } from './teacher-conversations.routes.ts';
import { teacherPasswordRoutes } from './teacher-passwords.routes.ts';
import { teacherRosterRoutes } from './teacher-roster.routes.ts';
import { teacherWritingRoutes } from './teacher-writing.routes.ts';
import { teacherRoutes } from './teacher.routes.ts';

/** Twice the length of a path with the longest IDs. */
const LONGEST_ADDRESS = 5_000;

/** Apart from teachers' changes, only scores use PATCH. Only readings post to recordings. */
function mostAnnounced(method: string, path: string): number {
  if (path === teacherRosterPaths.preview || path === teacherRosterPaths.roster) return LARGEST_ROSTER_BODY;
  if (method === 'PATCH' && !path.startsWith(teacherAssignmentPaths.assignments)) return LARGEST_SCORES;
  return method === 'POST' && RECORDINGS.test(path) ? LARGEST_READING : LARGEST_BODY;
}

const RECORDINGS = /^\/api\/read-aloud-games\/[^/]+\/recordings$/;

/** All HTTP routes. Every response with a status of 400 or more is an ErrorBody. */
export function createApp(dependencies: AppDependencies) {
  const { log, metrics, requestSpans } = dependencies;
  const app = newRouter();
  app.onError(answerError(log));
  app.notFound(nothingHere(app));
  app.use(requestLog(log, metrics, requestSpans), securityHeaders(dependencies), async (c, next) => {
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
  app.use('/lti/*', limitedBody(LARGEST_BODY));
  accountRoutes(app, dependencies);
  passwordResetRoutes(app, dependencies);
  classInvitationRoutes(app, dependencies);
  demoRoutes(app, dependencies);
  activityRoutes(app, dependencies);
  assignmentRoutes(app, dependencies);
  studySetRoutes(app, dependencies);
  readAloudRoutes(app, dependencies);
  practiceRoutes(app, dependencies);
  scenarioRoutes(app, dependencies);
  conversationRoutes(app, dependencies);
  itemRoutes(app, dependencies);
  dictionaryRoutes(app, dependencies);
  settingsRoutes(app, dependencies);
  pushRoutes(app, dependencies);
  speechRoutes(app, dependencies);
  teacherAccountRoutes(app, dependencies);
  teacherRoutes(app, dependencies);
  teacherAssignmentRoutes(app, dependencies);
  teacherClassRoutes(app, dependencies);
  teacherPasswordRoutes(app, dependencies);
  classCodeRoutes(app, dependencies);
  teacherAccommodationRoutes(app, dependencies);
  teacherRosterRoutes(app, dependencies);
  teacherWritingRoutes(app, dependencies);
  teacherCorrectionRoutes(app, dependencies);
  teacherListeningRoutes(app, dependencies);
  teacherConversationRoutes(app, dependencies);
  app.route('/', asyncApiRoutes());
  const describe = addOpenApi(app);
  app.route('/', operationRoutes(dependencies));
  app.route('/', ltiRoutes(dependencies));
  app.route('/', appFileRoutes(dependencies));
  return Object.assign(app, { describe });
}
