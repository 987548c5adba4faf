import { createRoute } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { paths } from '../../contract/paths.ts';
import { ScenarioListQuery, type TurnEvent } from '../../contract/role-play.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { components } from './components.ts';
import { answer, jsonBody, parameters, refusals, security, template } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { signedIn } from './signed-in.ts';
import { requireRolePlay, requireSelfStudy } from '../accounts/role-play-access.ts';

/** Scenarios, conversations, and reports (WIRE-10, RP-01 to RP-08), with role-play only (NAV-06). Scores use WIRE-05. */
export function rolePlayRoutes({ db, sessions, log, scenarios, conversations }: AppDependencies) {
  const routes = newRouter();
  const common = { security, middleware: signedIn(sessions), tags: ['Role-play'] };
  const ofConversation = parameters('conversation_id');

  const assigned = createRoute({
    ...common,
    method: 'get',
    path: paths.scenarios,
    operationId: 'listScenarios',
    summary: 'The scenarios of the student’s assignments',
    responses: { 200: answer('The scenarios.', components.ScenarioList), ...refusals(401, 403) },
  });
  routes.openapi(assigned, async (c) => {
    const { student } = c.get('session');
    await requireRolePlay(db, student);
    return c.json(await scenarios.assigned(student), 200);
  });

  const catalog = createRoute({
    ...common,
    method: 'get',
    path: paths.standaloneScenarios,
    operationId: 'listStandaloneScenarios',
    summary: 'All scenarios, for self-study',
    request: { query: ScenarioListQuery },
    responses: {
      200: answer('The scenarios, or those of a level.', components.ScenarioList),
      ...refusals(401, 403, 422),
    },
  });
  routes.openapi(catalog, async (c) => {
    const { student } = c.get('session');
    requireSelfStudy(await requireRolePlay(db, student));
    return c.json(await scenarios.catalog(student, c.req.valid('query').level), 200);
  });

  const introduction = createRoute({
    ...common,
    method: 'get',
    path: template(paths.scenario('{scenario_id}')),
    operationId: 'readScenario',
    summary: 'A scenario with its introduction and past results',
    request: { params: parameters('scenario_id') },
    responses: { 200: answer('The scenario.', components.Scenario), ...refusals(401, 403, 404, 422) },
  });
  routes.openapi(introduction, async (c) => {
    const { student } = c.get('session');
    const access = await requireRolePlay(db, student);
    return c.json(await scenarios.introduction(student, access, c.req.valid('param').scenario_id), 200);
  });

  const begin = createRoute({
    ...common,
    method: 'post',
    path: paths.conversations,
    operationId: 'beginConversation',
    summary: 'Open a conversation',
    description: 'The same conversationId again opens nothing and answers how it stands.',
    request: jsonBody(components.ConversationStart),
    responses: {
      200: answer('The conversation as it stands.', components.Conversation),
      ...refusals(400, 401, 403, 404, 413, 422, 429),
    },
  });
  routes.openapi(begin, async (c) => {
    const { student } = c.get('session');
    const access = await requireRolePlay(db, student);
    return c.json(await conversations.begin(student, access, c.req.valid('json')), 200);
  });

  const turns = createRoute({
    ...common,
    method: 'post',
    path: template(paths.turns('{conversation_id}')),
    operationId: 'answerTurn',
    summary: 'Say something, and hear the answer',
    description:
      'Server-sent events, each a TurnEvent: what the tutor says as it comes, then the conversation as it stands. ' +
      'The same turn_id again gets the same answer. A stream that ends without the conversation has failed: send the turn again.',
    request: { params: ofConversation, ...jsonBody(components.StudentTurn) },
    responses: {
      200: { description: 'The answer.', content: { 'text/event-stream': { schema: components.TurnEvent } } },
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
    ...common,
    method: 'get',
    path: template(paths.conversation('{conversation_id}')),
    operationId: 'readConversation',
    summary: 'A conversation as it stands',
    request: { params: ofConversation },
    responses: { 200: answer('The conversation.', components.Conversation), ...refusals(401, 403, 404, 422) },
  });
  routes.openapi(read, async (c) => {
    const { student } = c.get('session');
    await requireRolePlay(db, student);
    return c.json(await conversations.read(student, c.req.valid('param').conversation_id), 200);
  });

  const finish = createRoute({
    ...common,
    method: 'post',
    path: template(paths.finish('{conversation_id}')),
    operationId: 'finishConversation',
    summary: 'End a conversation and get its report',
    description: 'The report is made once.',
    request: { params: ofConversation, ...jsonBody(components.ConversationFinish) },
    responses: {
      200: answer('The report.', components.RolePlayReport),
      ...refusals(400, 401, 403, 404, 413, 422, 503),
    },
  });
  routes.openapi(finish, async (c) => {
    const { student } = c.get('session');
    await requireRolePlay(db, student);
    const { conversation_id } = c.req.valid('param');
    return c.json(await conversations.finish(student, conversation_id, c.req.valid('json')), 200);
  });

  const report = createRoute({
    ...common,
    method: 'get',
    path: template(paths.report('{conversation_id}')),
    operationId: 'readReport',
    summary: 'The report on a finished conversation',
    request: { params: ofConversation },
    responses: { 200: answer('The report.', components.RolePlayReport), ...refusals(401, 403, 404, 422) },
  });
  routes.openapi(report, async (c) => {
    const { student } = c.get('session');
    await requireRolePlay(db, student);
    return c.json(await conversations.report(student, c.req.valid('param').conversation_id), 200);
  });

  return routes;
}
