import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import {
  AnsweredInvitation,
  AskedClass,
  ClassNews,
  InvitationAnswer,
  JoinAsSelf,
  ReadNotices,
} from '../../contract/class-codes.ts';
import { newRouter } from '../http/router.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, jsonBody, parameters, refusals } from './route-parts.ts';
import { security, signedIn } from './signed-in.ts';

/** A logged-in student confirms classes, and reads what others did with the account. */
export function classInvitationRoutes({ sessions, classInvitations }: AppDependencies) {
  const call = callWith({ tags: ['Account'], security, middleware: signedIn(sessions) });
  const newsNow = answer('What the student is asked and told.', { ClassNews });
  const news = createRoute({
    ...call('get', paths.classNews, 'readClassNews'),
    summary: 'Read what the student is asked and told about classes and the password',
    responses: { 200: newsNow, ...refusals(401, 403) },
  });
  const read = createRoute({
    ...call('post', paths.readNews, 'markNoticesRead'),
    summary: 'Forget notices that the student has read',
    request: jsonBody({ ReadNotices }),
    responses: { 200: newsNow, ...refusals(400, 401, 403, 413, 422) },
  });
  const ask = createRoute({
    ...call('post', paths.classInvitations, 'askForClass'),
    summary: 'Ask for a class as the student',
    description: 'Counts as confirmed. The student is in the class once a teacher of the class has let them in.',
    request: jsonBody({ JoinAsSelf }),
    responses: {
      200: answer('The class, and whether the student is in it.', { AskedClass }),
      ...refusals(400, 401, 403, 404, 413, 422, 429),
    },
  });
  const reply = createRoute({
    ...call('post', paths.classInvitation('{invitation_id}'), 'answerInvitation'),
    summary: 'Confirm a class, or say that it is not the student’s',
    description: 'Ignores an invitation that is gone.',
    request: { params: parameters('invitation_id'), ...jsonBody({ InvitationAnswer }) },
    responses: {
      200: answer('Whether the student is in the class, and what is left.', { AnsweredInvitation }),
      ...refusals(400, 401, 403, 413, 422, 429),
    },
  });

  return newRouter()
    .openapi(news, async (c) => c.json(await classInvitations.news(c.get('session').student), 200))
    .openapi(read, async (c) =>
      c.json(await classInvitations.markRead(c.get('session').student, c.req.valid('json').notices), 200),
    )
    .openapi(ask, async (c) =>
      c.json(await classInvitations.ask(c.get('session').student, c.req.valid('json').code), 200),
    )
    .openapi(reply, async (c) => {
      const { invitation_id } = c.req.valid('param');
      return c.json(await classInvitations.answer(c.get('session').student, invitation_id, c.req.valid('json')), 200);
    });
}
