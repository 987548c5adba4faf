import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import type { HeldConversation } from '../../contract/held-conversation.ts';
import { RolePlayReport, Scenario, type StudentTurn } from '../../contract/role-play.ts';
import { reportHeld, type Material } from '../../dialogue/held-conversation.ts';
import { chanceOf } from '../support/simulated-students.ts';
import { onSqlite, oneProvider } from './support/each-provider.ts';
import { materialOf, talkOffline, SOUND } from './support/held-talk.ts';
import { codeOf, noDatabase, startProvider, noGrammar } from './support/provider.ts';
import { recordStatements } from './support/statements.ts';
import { startOf, talker, turnOf } from './support/talk.ts';
import { people, SCENARIO } from './support/test-school.ts';

const SEEDS = Number(process.env.SEEDS ?? 8);
const MEETING = 'Good morning.';
const OF_LESSON = { assignment_id: 'market', assignment_detail_id: 'market-first' };

describe('a conversation that a device has held', () => {
  let token: string;
  let material: Material;
  const tam = () => talker(provider, () => token);
  /** Holds the provider's reports. */
  let paused: { begun: () => void; released: Promise<void> } | undefined;

  // The device has no grammar checker either.
  const check = async () => {
    paused?.begun();
    await paused?.released;
    return null;
  };
  const provider = oneProvider(onSqlite, { overrides: { grammarChecker: { ...noGrammar, check } } });
  beforeAll(async () => {
    token = (await provider.logIn(people.tam)).user_token;
    material = materialOf((await tam().call('GET', paths.dialogue(SCENARIO))).body);
  });
  beforeEach(async () => {
    for (const table of ['conversations', 'report_quotas'] as const)
      await provider.server.db.deleteFrom(table).execute();
  });

  const deliver = (body: HeldConversation) => tam().call('POST', paths.heldConversations, body);
  const resultsBefore = async () =>
    Scenario.parse((await tam().call('GET', paths.scenario(SCENARIO))).body).past_results;

  it('[RP-02, RP-04] is the same at the provider, with the same report, also if it began online', async () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      await provider.server.db.deleteFrom('report_quotas').execute();
      const chance = chanceOf(seed);
      const start = startOf({ ...OF_LESSON, created_at: provider.now().toISOString() });
      const online = seed % 3 === 0 ? 0 : Math.floor(chance() * 6);
      const { held, shown } = await talkOffline(tam(), material, start, { chance, online });
      const whole = { ...held, finish: { lessonTime: 0 } };
      const report = await reportHeld(material, whole, await resultsBefore());
      const answer = await deliver(whole);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const { receipt, ...stored } = RolePlayReport.parse(answer.body);
      expect(receipt).toBeDefined();
      expect(stored, `seed ${seed}`).toEqual(report);
      expect(stored.scored_by).toBe('device');
      const conversation = await tam().read(held.start.conversationId);
      const wereSaid = shown.messages.length;
      expect(conversation.messages.slice(0, wereSaid), `seed ${seed}`).toEqual(shown.messages);
      expect(conversation.metObjectives).toEqual(shown.metObjectives);
      expect((await deliver(whole)).body).toEqual(answer.body);
      expect(await tam().read(held.start.conversationId)).toEqual(conversation);
    }
  });

  it('[RP-02] counts a turn once that the provider answered just before the network was lost', async () => {
    const start = startOf();
    await tam().begin(start);
    const [wrong, right] = [turnOf('Good morning.'), turnOf('How much is it?')];
    const corrected = { ...right, corrects: wrong.turn_id };
    await tam().say(start.conversationId, wrong);
    await tam().say(start.conversationId, corrected);
    await deliver({ start, turns: [wrong, corrected], finish: { lessonTime: 1 } });
    const { messages } = await tam().read(start.conversationId);
    expect(messages.filter(({ speaker }) => speaker === 'student')).toMatchObject([{ turn_id: right.turn_id }]);
  });

  it('[RP-04, D50] believes no goal and no receipt that the device made up', async () => {
    const lie = turnOf('La la la.', {
      source: 'matched',
      receipt: 'a.b',
      pronunciation: { ...SOUND, scored_by: 'provider' },
    });
    const body = { start: startOf(OF_LESSON), turns: [lie], finish: { lessonTime: 1 }, metObjectives: ['greet'] };
    const report = RolePlayReport.parse((await deliver(body)).body);
    expect([report.lesson_score, report.pronunciation.score]).toEqual([0, null]);
    const { messages } = await tam().read(body.start.conversationId);
    expect(messages.find(({ speaker }) => speaker === 'student')).toMatchObject({
      source: 'typed',
      pronunciation: null,
    });
  });

  it('[ERR-01] counts its turns before the provider works on them', async () => {
    const { db } = provider.server;
    const many = (count: number) => Array.from({ length: count }, () => turnOf('La la la.'));
    const held = (turns: StudentTurn[]) => ({ start: startOf(), turns, finish: { lessonTime: 1 } });
    expect((await deliver(held(many(1)))).status).toBe(200);
    await db.updateTable('report_quotas').set({ in_minute: 500 }).execute();
    const refused = await deliver(held(many(100)));
    expect([refused.status, codeOf(refused), refused.headers.get('retry-after')]).toEqual([
      429,
      'too_many_attempts',
      '60',
    ]);
    expect(await db.selectFrom('conversations').select('conversation_id').execute()).toHaveLength(1);
    // It counted, although it was refused.
    expect((await deliver(held([]))).status).toBe(429);
  });

  it('[ERR-01] costs the store no more for more turns', async () => {
    const statements = async (turns: number) => {
      let executed = 0;
      const done = recordStatements(() => (executed += 1));
      const said = Array.from({ length: turns }, () => turnOf(MEETING));
      const corrected = said.map((turn, at) => ({ ...turn, corrects: said[at - 1]?.turn_id ?? null }));
      expect((await deliver({ start: startOf(), turns: corrected, finish: { lessonTime: 1 } })).status).toBe(200);
      done();
      return executed;
    };
    expect(await statements(60)).toBe(await statements(2));
  });

  it('[ERR-01] waits for another one of the same student, and for large bodies', async () => {
    const held = (text: string, count = 1) => ({
      start: startOf(),
      turns: Array.from({ length: count }, () => turnOf(text)),
      finish: { lessonTime: 1 },
    });
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    paused = { begun: begun.resolve, released: released.promise };
    const first = deliver(held('My own words are not in the book.'));
    await begun.promise;
    const second = held('La la la.');
    const refused = await deliver(second);
    expect([refused.status, codeOf(refused), refused.headers.get('retry-after')]).toEqual([503, 'busy', '1']);
    released.resolve();
    paused = undefined;
    expect((await first).status).toBe(200);
    expect((await deliver(second)).status).toBe(200);
    const large = () => deliver(held('x'.repeat(2_000), 40));
    expect([(await large()).status, (await large()).status]).toEqual([200, 429]);
  });

  it('[NAV-05, WIRE-10] is refused if the scenario is not the student’s', async () => {
    const other = talker(provider, () => ana);
    const ana = (await provider.logIn(people.ana)).user_token;
    for (const answer of [
      await other.call('GET', paths.dialogue(SCENARIO)),
      await other.call('POST', paths.heldConversations, { start: startOf(), turns: [], finish: { lessonTime: 1 } }),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
  });
});

it('[RP-02] no device holds conversations in which a language model answers', async () => {
  const chat = { CHAT_URL: 'http://127.0.0.1:9', CHAT_MODEL: 'm' };
  const provider = await startProvider(noDatabase, {}, chat);
  try {
    const { user_token } = await provider.logIn(people.tam);
    const student = talker(provider, () => user_token);
    const scenario = Scenario.parse((await student.call('GET', paths.scenario(SCENARIO))).body);
    const dialogue = await student.call('GET', paths.dialogue(SCENARIO));
    expect([scenario.works_offline, dialogue.status, codeOf(dialogue)]).toEqual([false, 404, 'not_found']);
  } finally {
    await provider.close();
  }
});
