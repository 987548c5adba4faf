import { createRoute, z } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { paths } from '../../contract/paths.ts';
import {
  Conversation,
  ConversationFinish,
  ConversationStart,
  RolePlayReport,
  StudentTurn,
  TurnEvent,
} from '../../contract/role-play.ts';
import { HeldConversation } from '../../contract/held-conversation.ts';
import { requireRolePlay } from '../accounts/role-play-access.ts';
import { newRouter } from '../http/router.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, jsonBody, parameters, refusals, schemaOf } from './route-parts.ts';
import { security, signedIn } from './signed-in.ts';
import { sending } from './student-bodies.ts';

const ofConversation = parameters('conversation_id');

/** Conversations and their reports (WIRE-10, RP-02 to RP-08), with role-play only (NAV-06). Scores use WIRE-05. */
export function conversationRoutes(dependencies: AppDependencies) {
  return newRouter().route('/', turnRoutes(dependencies)).route('/', reportRoutes(dependencies));
}

/** The conversation itself, until its end. */
function turnRoutes({ db, sessions, log, conversations }: AppDependencies) {
  const routes = newRouter();
  const call = callWith({ security, middleware: signedIn(sessions), tags: ['Role-play'] });

  const begin = createRoute({
    ...call('post', paths.conversations, 'beginConversation'),
    summary: 'Open a conversation',
    description: 'The same conversationId again opens nothing and answers how it stands.',
    request: jsonBody({ ConversationStart }),
    responses: {
      200: answer('The conversation as it stands.', { Conversation }),
      ...refusals(400, 401, 403, 404, 413, 422, 429),
    },
  });
  routes.openapi(begin, async (c) => {
    const { student } = c.get('session');
    const access = await requireRolePlay(db, student);
    return c.json(await conversations.begin(student, access, c.req.valid('json')), 200);
  });

  const turns = createRoute({
    ...call('post', paths.turns('{conversation_id}'), 'answerTurn'),
    summary: 'Say something, and hear the answer',
    description:
      'Server-sent events, each a TurnEvent: what the tutor says as it comes, then the conversation as it stands. ' +
      'The same turn_id again gets the same answer. A stream that ends without the conversation has failed: send the turn again.',
    request: { params: ofConversation, ...jsonBody({ StudentTurn }) },
    responses: {
      200: { description: 'The answer.', content: { 'text/event-stream': { schema: schemaOf({ TurnEvent }) } } },
      ...refusals(400, 401, 403, 404, 409, 413, 422, 429, 503),
    },
  });
  routes.openapi(turns, async (c) => {
    const { student } = c.get('session');
    await requireRolePlay(db, student);
    const tell = await conversations.answer(student, c.req.valid('param').conversation_id, c.req.valid('json'));
    return streamSSE(
      c,
      async (stream) => {
        const send = (event: TurnEvent) => stream.writeSSE({ data: JSON.stringify(event) });
        const data = await tell((text) => send({ type: 'tutor_delta', text }));
        await send({ type: 'conversation', data });
      },
      // The response has started, so it can only end without its last event.
      async (error) => log.error({ err: error }, 'a turn could not be answered'),
    );
  });

  const read = createRoute({
    ...call('get', paths.conversation('{conversation_id}'), 'readConversation'),
    summary: 'A conversation as it stands',
    request: { params: ofConversation },
    responses: { 200: answer('The conversation.', { Conversation }), ...refusals(401, 403, 404, 422) },
  });
  routes.openapi(read, async (c) => {
    const { student } = c.get('session');
    await requireRolePlay(db, student);
    return c.json(await conversations.read(student, c.req.valid('param').conversation_id), 200);
  });

  return routes;
}

/** The conversation's end, and its report. */
function reportRoutes(dependencies: AppDependencies) {
  const { db, sessions, conversations } = dependencies;
  const routes = newRouter();
  const call = callWith({ security, middleware: signedIn(sessions), tags: ['Role-play'] });

  const finish = createRoute({
    ...call('post', paths.finish('{conversation_id}'), 'finishConversation'),
    summary: 'End a conversation and get its report',
    description: 'The report is made once.',
    request: { params: ofConversation, ...jsonBody({ ConversationFinish }) },
    responses: {
      200: answer('The report.', { RolePlayReport }),
      ...refusals(400, 401, 403, 404, 413, 422, 503),
    },
  });
  routes.openapi(finish, async (c) => {
    const { student } = c.get('session');
    await requireRolePlay(db, student);
    const { conversation_id } = c.req.valid('param');
    return c.json(await conversations.finish(student, conversation_id, c.req.valid('json')), 200);
  });

  const hold = createRoute({
    ...call('post', paths.heldConversations, 'holdConversation'),
    middleware: sending(dependencies, z.object({}), (student) => requireRolePlay(db, student)),
    summary: 'Take over a conversation that a device has held',
    description:
      'Answers the turns that are new, with authored lines only, and makes the report. The same conversation again ' +
      'changes nothing.',
    request: jsonBody({ HeldConversation }),
    responses: {
      200: answer('The report.', { RolePlayReport }),
      ...refusals(400, 401, 403, 404, 413, 422, 429, 503),
    },
  });
  routes.openapi(hold, async (c) => {
    const { student } = c.get('session');
    return c.json(await conversations.hold(student, c.get('own'), c.req.valid('json')), 200);
  });

  const report = createRoute({
    ...call('get', paths.report('{conversation_id}'), 'readReport'),
    summary: 'The report on a finished conversation',
    request: { params: ofConversation },
    responses: { 200: answer('The report.', { RolePlayReport }), ...refusals(401, 403, 404, 422) },
  });
  routes.openapi(report, async (c) => {
    const { student } = c.get('session');
    await requireRolePlay(db, student);
    return c.json(await conversations.report(student, c.req.valid('param').conversation_id), 200);
  });

  return routes;
}
