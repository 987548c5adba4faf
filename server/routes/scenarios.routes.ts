import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import { Scenario, ScenarioList, ScenarioListQuery } from '../../contract/role-play.ts';
import { ScenarioDialogue } from '../../contract/held-conversation.ts';
import { requireRolePlay, requireSelfStudy } from '../accounts/role-play-access.ts';
import { newRouter } from '../http/router.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, parameters, refusals } from './route-parts.ts';
import { security, signedIn } from './signed-in.ts';

/** Scenarios of role-plays (WIRE-10, RP-01), with role-play only (NAV-06). */
export function scenarioRoutes({ db, sessions, scenarios, conversations }: AppDependencies) {
  const routes = newRouter();
  const call = callWith({ security, middleware: signedIn(sessions), tags: ['Role-play'] });

  const assigned = createRoute({
    ...call('get', paths.scenarios, 'listScenarios'),
    summary: 'The scenarios of the student’s assignments',
    responses: { 200: answer('The scenarios.', { ScenarioList }), ...refusals(401, 403) },
  });
  routes.openapi(assigned, async (c) => {
    const { student } = c.get('session');
    await requireRolePlay(db, student);
    return c.json(await scenarios.assigned(student), 200);
  });

  const catalog = createRoute({
    ...call('get', paths.standaloneScenarios, 'listStandaloneScenarios'),
    summary: 'All scenarios, for self-study',
    request: { query: ScenarioListQuery },
    responses: {
      200: answer('The scenarios, or those of a level.', { ScenarioList }),
      ...refusals(401, 403, 422),
    },
  });
  routes.openapi(catalog, async (c) => {
    const { student } = c.get('session');
    requireSelfStudy(await requireRolePlay(db, student));
    return c.json(await scenarios.catalog(student, c.req.valid('query').level), 200);
  });

  const introduction = createRoute({
    ...call('get', paths.scenario('{scenario_id}'), 'readScenario'),
    summary: 'A scenario with its introduction and past results',
    request: { params: parameters('scenario_id') },
    responses: { 200: answer('The scenario.', { Scenario }), ...refusals(401, 403, 404, 422) },
  });
  routes.openapi(introduction, async (c) => {
    const { student } = c.get('session');
    const access = await requireRolePlay(db, student);
    const introduced = await scenarios.introduction(student, access, c.req.valid('param').scenario_id);
    return c.json({ ...introduced, works_offline: conversations.isAuthored }, 200);
  });

  const dialogue = createRoute({
    ...call('get', paths.dialogue('{scenario_id}'), 'readDialogue'),
    summary: 'Everything that a device needs to hold conversations of a scenario',
    description: 'Not found if a language model answers.',
    request: { params: parameters('scenario_id') },
    responses: { 200: answer('The dialogue.', { ScenarioDialogue }), ...refusals(401, 403, 404, 422) },
  });
  routes.openapi(dialogue, async (c) => {
    const { student } = c.get('session');
    const access = await requireRolePlay(db, student);
    return c.json(await conversations.dialogue(student, access, c.req.valid('param').scenario_id), 200);
  });

  return routes;
}
