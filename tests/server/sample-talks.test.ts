import { beforeAll, describe, expect, it } from 'vitest';
import { Assignment, AssignmentList } from '../../contract/assignments.ts';
import { paths } from '../../contract/paths.ts';
import { Conversation, RolePlayReport, Scenario, ScenarioList } from '../../contract/role-play.ts';
import { DEMO_SCHOOL } from '../../server/folders.ts';
import { databases } from './support/databases.ts';
import { oneProvider } from './support/each-provider.ts';
import { talker } from './support/talk.ts';

const [CAKE, ASSIGNMENT] = ['a-birthday-cake', 'talk-in-the-shop'];

describe.each(databases)("the demo school's finished role-plays, over $name", ({ open }) => {
  const provider = oneProvider(open, { overrides: { school: DEMO_SCHOOL } });
  let token = '';
  const talk = () => talker(provider, () => token);
  const get = async (path: string) => (await talk().call('GET', path)).body;
  beforeAll(async () => {
    token = (await provider.logIn('minh.anh@hoasen.example', 'outloud-demo')).user_token;
  });

  it('[RP-04] are past results, the latest first, with the best score in the list', async () => {
    const { past_results } = Scenario.parse(await get(paths.scenario(CAKE)));
    expect(past_results.map(({ starsEarned }) => starsEarned)).toEqual([3, 2, 1]);
    expect(past_results.map(({ created_at }) => created_at)).toEqual(
      past_results.map(({ created_at }) => created_at).toSorted((a, b) => b.localeCompare(a)),
    );
    const list = ScenarioList.parse(await get(paths.scenarios));
    expect(list.find(({ scenarioId }) => scenarioId === CAKE)?.best_stars).toBe(3);
  });

  it('[RP-06] complete their assignment with the best score, while another is overdue', async () => {
    const done = Assignment.parse(await get(paths.assignment('v1', ASSIGNMENT)));
    expect(done).toMatchObject({ assignment_status: 'completed', average_assignment_score: 100 });
    const overdue = AssignmentList.parse(await get(`${paths.assignments}?tab=overdue`)).results;
    expect(overdue.filter(({ assignment_type }) => assignment_type === 'ai_tutor')).toMatchObject([
      { assignment_id: 'talk-at-school', assignment_status: 'not_started' },
    ]);
  });

  it('[RP-04] have a report and a conversation each', async () => {
    const { past_results } = Scenario.parse(await get(paths.scenario(CAKE)));
    const reports = await Promise.all(
      past_results.map(async ({ conversationId }) => RolePlayReport.parse(await get(paths.report(conversationId)))),
    );
    expect(reports.map(({ outcome }) => outcome)).toEqual(past_results);
    expect(reports.map(({ is_best }) => is_best)).toEqual([true, true, false]);
    expect(reports[0]!.grammar.corrections.length).toBeGreaterThan(0);
    expect(reports[0]!.pronunciation.certainty).toBe('sure');
    const said = Conversation.parse(await get(paths.conversation(past_results[0]!.conversationId)));
    expect(said.status).toBe('ended');
    expect(said.messages.filter(({ speaker }) => speaker === 'student').length).toBe(
      past_results[0]!.numberOfUserTurns,
    );
  });
});
