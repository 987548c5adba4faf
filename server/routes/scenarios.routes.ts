import { ScenarioDialogue } from '../../contract/held-conversation.ts';
import { paths } from '../../contract/paths.ts';
import { Scenario, ScenarioList, ScenarioListQuery } from '../../contract/role-play.ts';
import { requireRolePlay, requireSelfStudy } from '../accounts/role-play-access.ts';
import { answer, at, type Routes } from './calls.ts';
import { studentCalls } from './signed-in.ts';

/** Scenarios of role-plays (WIRE-10, RP-01), with role-play only (NAV-06). */
export const scenarioRoutes: Routes = (routes, { db, sessions, scenarios, conversations }) => {
  const call = studentCalls(routes, sessions, 'Role-play', (student) => requireRolePlay(db, student));
  call.get('listScenarios', paths.scenarios, {
    summary: 'The scenarios of the student’s assignments',
    answers: answer('The scenarios.', { ScenarioList }),
    handle: ({ student }) => scenarios.assigned(student),
  });
  call.get('listStandaloneScenarios', paths.standaloneScenarios, {
    summary: 'All scenarios, for self-study',
    query: ScenarioListQuery,
    answers: answer('The scenarios, or those of a level.', { ScenarioList }),
    handle: ({ student, access, query }) => {
      requireSelfStudy(access);
      return scenarios.catalog(student, query.level);
    },
  });
  call.get('readScenario', at(paths.scenario, 'scenario_id'), {
    summary: 'A scenario with its introduction and past results',
    answers: answer('The scenario.', { Scenario }),
    handle: async ({ student, access, params }) => ({
      ...(await scenarios.introduction(student, access, params.scenario_id)),
      works_offline: conversations.isAuthored,
    }),
  });
  call.get('readDialogue', at(paths.dialogue, 'scenario_id'), {
    summary: 'Everything that a device needs to hold conversations of a scenario',
    description: 'Not found if a language model answers.',
    answers: answer('The dialogue.', { ScenarioDialogue }),
    handle: ({ student, access, params }) => conversations.dialogue(student, access, params.scenario_id),
  });
};
