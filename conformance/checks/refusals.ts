import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { LARGEST_BODY } from '../../contract/constants.ts';
import { CALLS, type Call, type CallName } from '../calls.ts';
import { look, type Student } from '../student.ts';

/** The provider may look for the student or lesson before it validates the body. */
const MALFORMED = ['invalid_request', 'not_found', 'forbidden'] as const;
const NO_JSON = ['malformed_json', 'not_found', 'forbidden'] as const;

/** Makes every call without a session, with an unknown one, and with invalid bodies. Nothing is stored. */
export async function refusalChecks({ client, token, api, otherApi, profile, isFirst }: Student): Promise<void> {
  for (const [name, { session, body, method }] of Object.entries(CALLS) as [CallName, Call][]) {
    if (!isFirst && !name.endsWith(api)) continue;
    if (session) {
      await client.refused(name, 'without a token', ['unauthorized']);
      const withBody = method === 'GET' ? {} : { body: '{"broken":' };
      await client.refused(name, 'with an unknown token', ['unauthorized'], { token: 'unknown', ...withBody });
    }
    if (body === undefined || name.endsWith(otherApi)) continue;
    const sent = { params: { user_id: profile.user_id }, ...(session && { token }) };
    await client.refused(name, 'a body that is no JSON', NO_JSON, { ...sent, body: '{"broken":' });
    const good = sampleOf(name, api);
    for (const [when, bad] of badBodies(good, body))
      await client.refused(name, when, MALFORMED, { ...sent, body: bad });
  }
}

export async function dictionaryChecks({ client, token }: Student): Promise<void> {
  const of = (sentence: string) => ({ token, body: { user_lang: 'en', sentence, unknown_field: 1 } });
  await look(client, async () => {
    const { sentence } = await client.call('lookUp', 'a word', of(' water '));
    client.holds('lookUp', 'a word', 'the word without spaces around it', sentence === 'water', `“${sentence}”`);
    const { definitions } = await client.call('lookUp', 'a word that nobody knows', of('zzqxv'));
    client.holds(
      'lookUp',
      'a word that nobody knows',
      'no definitions',
      definitions.length === 0,
      `${definitions.length}`,
    );
  });
  await client.refused('lookUp', 'a body of more than 256 kB', ['body_too_large'], of('a'.repeat(LARGEST_BODY + 1)));
}

function badBodies(good: unknown, schema: z.ZodType): [string, unknown][] {
  const whole: [string, unknown][] = [
    ['a text as the body', JSON.stringify('text')],
    ['null as the body', 'null'],
  ];
  const isList = Array.isArray(good);
  const record = (isList ? good[0] : good) as Record<string, unknown>;
  const wrap = (value: unknown) => (isList ? [value] : value);
  const changed = Object.keys(record).flatMap((key): [string, unknown][] => {
    const { [key]: _, ...without } = record;
    return [
      [`without ${key}`, wrap(without)],
      [`${key} of another type`, wrap({ ...record, [key]: { of: ['another', 'type'] } })],
    ];
  });
  return [...whole, ...changed].filter(
    ([, body]) => !schema.safeParse(typeof body === 'string' ? JSON.parse(body) : body).success,
  );
}

/** Returns a valid body with unknown ids. */
function sampleOf(name: CallName, api: 'v1' | 'v2'): unknown {
  const email = 'nobody@conformance.invalid';
  const id = 'nobody-has-this';
  const at = new Date().toISOString();
  const open = { created_at: at, conversationId: randomUUID(), scenarioId: id };
  const samples: Partial<Record<CallName, unknown>> = {
    logIn: { email, password: 'p' },
    startSso: { email },
    logInBySso: { code: 'c', state: 's', browser_secret: 'b' },
    refreshSession: { refresh_token: 'r' },
    requestPasswordReset: { email, language: 'en' },
    joinClass: { code: 'c', first_name: 'f', last_name: 'l', email },
    askForClass: { code: 'c' },
    answerInvitation: { answer: 'join' },
    markNoticesRead: { notices: [id] },
    setNewPassword: { token: 't', password: 'p' },
    trackTime: {
      activity: 'study_set',
      activity_obj_id: id,
      created_time: at,
      assignment_id: id,
      duration: 1,
      cards_studied: 0,
    },
    trackActivity: [
      {
        event_id: randomUUID(),
        event: 'activity_started',
        activity_type: 'Study Set',
        activity_id: id,
        activity_name: id,
        assigned: true,
        assignment_id: id,
        class_id: id,
        teacher_id: id,
        created_time: at,
      },
    ],
    [`reportProgress_${api}`]: {
      assignment_id: id,
      assignment_detail_id: id,
      assignment_status: 'in_progress',
      assignment_detail_status: 'in_progress',
      average_assignment_score: null,
      average_studyset_score: null,
      duration: 0,
    },
    [`submitScore_${api}`]: {
      assignment_status: 'in_progress',
      average_assignment_score: null,
      lesson_score: null,
      lesson_status: 'in_progress',
      lesson_type: 'study_set',
    },
    [`keepScores_${api}`]: [{ id, score: 1, skill_mode: 'speaking' }],
    keepRecording: { created_at: at, result: {} },
    beginConversation: { ...open, assignment_id: null, assignment_detail_id: null },
    answerTurn: { turn_id: randomUUID(), understood: null, pronunciation: null, corrects: null },
    finishConversation: { lessonTime: 1 },
    holdConversation: {
      start: { ...open, assignment_id: null, assignment_detail_id: null },
      turns: [],
      finish: { lessonTime: 1 },
    },
    lookUp: { user_lang: 'en', sentence: 'water' },
    subscribeToPush: {
      endpoint: 'https://push.conformance.invalid/',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      language: 'en',
      time_zone: 'UTC',
    },
    unsubscribeFromPush: { endpoint: 'https://push.conformance.invalid/' },
  };
  return samples[name] ?? {};
}
