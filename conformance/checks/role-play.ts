import { randomUUID } from 'node:crypto';
import { ROLE_PLAY_ADDON, ROLE_PLAY_FEATURE } from '../../contract/constants.ts';
import { TurnEvent, type Conversation, type ConversationStart, type StudentTurn } from '../../contract/role-play.ts';
import { Line } from '../socket.ts';
import { look, type Student } from '../student.ts';
import { slicesOf, spoken } from '../voice.ts';
import { BEFORE_A_RESULT, sayTo } from './speech.ts';

export async function rolePlayChecks(student: Student): Promise<void> {
  const { client, token, profile } = student;
  const isAllowed =
    (profile.organization_k12?.features_available ?? []).includes(ROLE_PLAY_FEATURE) ||
    profile.addons.includes(ROLE_PLAY_ADDON);
  if (!isAllowed) {
    await client.refused('listScenarios', 'a school without role-play (NAV-06)', ['forbidden'], { token });
    return;
  }
  const scenarioId = await lists(student);
  const unknown = { scenario_id: 'nobody-has-this', conversation_id: randomUUID() };
  for (const name of ['readScenario', 'readDialogue', 'readConversation', 'readReport'] as const)
    await client.refused(name, 'what the student has not', ['not_found'], { token, params: unknown });
  if (scenarioId == null) return;
  const scenario = await look(client, () =>
    client.call('readScenario', 'an introduction', { token, params: { scenario_id: scenarioId } }),
  );
  if (scenario?.works_offline) await hold(student, scenarioId);
  const begun = await begin(student, scenarioId);
  if (begun === undefined) return;
  const [sample] = scenario?.key_sentences ?? [];
  await talk(student, begun, sample?.audio_url == null ? null : await client.file(sample.audio_url));
}

/** Returns the ID of a scenario that the student may play. */
async function lists(student: Student): Promise<string | null | undefined> {
  const { client, token, profile } = student;
  const assigned = await look(client, () => client.call('listScenarios', 'a student opens role-play', { token }));
  const catalog = 'listStandaloneScenarios';
  if (profile.enable_role_plays) {
    const all = await look(client, () => client.call(catalog, 'a student chooses', { token }));
    const level = all?.[0]?.level;
    if (level !== undefined)
      await look(client, async () => {
        const some = await client.call(catalog, `of ${level}`, { token, query: { level } });
        client.holds(
          catalog,
          `of ${level}`,
          `only ${level}`,
          some.every((each) => each.level === level),
          'another level',
        );
      });
    await client.refused(catalog, 'a level that there is not', ['invalid_request'], { token, query: { level: 'Z9' } });
  } else await client.refused(catalog, 'by a student who may not choose (NAV-05)', ['forbidden'], { token });
  const lesson = student.lessonOf('ai_tutor');
  return lesson?.detail.study_set_id ?? (profile.enable_role_plays ? assigned?.[0]?.scenarioId : undefined);
}

function startOf(student: Student, scenarioId: string): ConversationStart {
  const lesson = student.lessonOf('ai_tutor');
  return {
    conversationId: randomUUID(),
    scenarioId,
    assignment_id: lesson?.assignment.assignment_id ?? null,
    assignment_detail_id: lesson?.detail.assignment_detail_id ?? null,
    created_at: new Date().toISOString(),
  };
}

/** Delivers a conversation that a device has held, twice. */
async function hold(student: Student, scenarioId: string): Promise<void> {
  const { client, token } = student;
  const params = { scenario_id: scenarioId };
  await look(client, () => client.call('readDialogue', 'a scenario that works offline', { token, params }));
  const start = startOf(student, scenarioId);
  const turn = { turn_id: randomUUID(), understood: null, pronunciation: null, corrects: null };
  const body = { start, turns: [turn], finish: { lessonTime: 1 } };
  await look(client, async () => {
    const report = await client.call('holdConversation', 'a held conversation arrives', { token, body });
    const when = 'it arrives again';
    client.same('holdConversation', when, report, await client.call('holdConversation', when, { token, body }));
  });
}

async function begin(student: Student, scenarioId: string): Promise<Conversation | undefined> {
  const { client, token } = student;
  const start = startOf(student, scenarioId);
  await client.refused('beginConversation', 'a scenario that there is not', ['not_found'], {
    token,
    body: { ...start, scenarioId: 'nobody-has-this', conversationId: randomUUID() },
  });
  return look(client, async () => {
    const first = await client.call('beginConversation', 'a conversation is begun', { token, body: start });
    const when = 'the same conversation is begun again';
    client.same(
      'beginConversation',
      when,
      first,
      await client.call('beginConversation', when, { token, body: { ...start, unknown_field: 1 } }),
    );
    return first;
  });
}

async function talk({ client, token }: Student, begun: Conversation, voice: Uint8Array | null): Promise<void> {
  const params = { conversation_id: begun.conversationId };
  const [phrase] = begun.expected.phrases;
  const turn: StudentTurn = {
    turn_id: randomUUID(),
    understood: { text: phrase?.text ?? 'Hello!', source: 'typed', intent: null },
    pronunciation: null,
    corrects: null,
  };
  await client.refused('answerTurn', 'a conversation that the student has not', ['not_found'], {
    token,
    params: { conversation_id: randomUUID() },
    body: turn,
  });
  await look(client, async () => {
    const line = await Line.open(client, { session: token });
    try {
      const when = 'something is said in a conversation';
      line.send({ type: 'start_turn', ...params, turn_id: randomUUID(), sampling_rate: 16_000 });
      await line.expect('socket start_turn', when, 'start_turn_result');
      await sayTo(line, client, when, slicesOf(await spoken(voice, 10)));
      line.send({ type: 'last_packet' });
      await line.expectAmong('socket last_packet', when, 'turn_result', BEFORE_A_RESULT);
    } finally {
      line.close();
    }
  });
  await look(client, async () => {
    const when = 'a turn is typed';
    const events = eventsOf(await client.call('answerTurn', when, { token, params, body: turn }));
    for (const event of events) client.matches('answerTurn', when, TurnEvent, event);
    const last = events.at(-1) as TurnEvent | undefined;
    client.holds(
      'answerTurn',
      when,
      'the conversation as the last event',
      last?.type === 'conversation',
      String(last?.type),
    );
    const again = eventsOf(await client.call('answerTurn', 'the same turn again', { token, params, body: turn }));
    client.same('answerTurn', 'the same turn again', last, again.at(-1));
    const read = await client.call('readConversation', 'a conversation is read again', { token, params });
    client.same('readConversation', 'a conversation is read again', last?.type === 'conversation' && last.data, read);
  });
  await look(client, async () => {
    const finish = (when: string) =>
      client.call('finishConversation', when, { token, params, body: { lessonTime: 1 } });
    const report = await finish('a conversation is finished');
    client.same('finishConversation', 'it is finished again', report, await finish('it is finished again'));
    client.same(
      'readReport',
      'the report again',
      report,
      await client.call('readReport', 'the report again', { token, params }),
    );
  });
  await client.refused('answerTurn', 'a turn after the end', ['unexpected_message'], {
    token,
    params,
    body: { ...turn, turn_id: randomUUID() },
  });
}

function eventsOf(stream: unknown): unknown[] {
  return String(stream)
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => {
      try {
        return JSON.parse(block.replace(/^data: ?/m, '')) as unknown;
      } catch {
        return 'an event that is no JSON';
      }
    });
}
