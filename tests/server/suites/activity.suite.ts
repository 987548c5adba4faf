import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActivityEvent } from '../../../contract/activity.ts';
import { paths } from '../../../contract/paths.ts';
import type { TestDatabase } from '../support/databases.ts';
import { codeOf, startProvider, type Provider } from '../support/provider.ts';
import { people } from '../support/test-school.ts';

const started: ActivityEvent = {
  event_id: '0a8f6f0e-3f0b-4c53-9d3c-0f2b1c6d7e01',
  event: 'activity_started',
  activity_type: 'Study Set',
  activity_id: 'greetings',
  activity_name: 'Greetings ’n’ more: “xin chào”',
  assigned: true,
  assignment_id: 'greet',
  class_id: 'r1',
  teacher_id: 'teacher-r',
  created_time: '2026-05-04T08:00:00Z',
};
const quit: ActivityEvent = {
  ...started,
  event_id: '0a8f6f0e-3f0b-4c53-9d3c-0f2b1c6d7e02',
  event: 'activity_quit',
  created_time: '2026-05-04T08:02:00.000Z',
};

export function activitySuite(database: () => TestDatabase): void {
  let provider: Provider;
  const tokens = { ana: '', noa: '' };
  beforeAll(async () => {
    provider = await startProvider(database(), {}, { LOG_LEVEL: 'trace' });
    for (const name of ['ana', 'noa'] as const) tokens[name] = (await provider.logIn(people[name])).user_token;
  });
  afterAll(() => provider.close());

  const send = (userId: string, token: string, body: unknown) =>
    provider.call('POST', paths.trackActivity(userId), { token, body });
  const stored = () =>
    provider.server.db.selectFrom('activity_events').selectAll().orderBy('student_id').orderBy('event_id').execute();

  it('[ANA-01] stores each event once, however often and in whatever batches it is sent, for v1 and nova', async () => {
    for (const batch of [[started], [started, quit], [quit, quit], [{ ...started, activity_name: 'Changed' }]])
      expect((await send('ana', tokens.ana, batch)).status).toBe(204);
    expect((await send('ana', tokens.ana, [{ ...quit, event_id: quit.event_id.toUpperCase() }])).status).toBe(204);
    expect((await send('noa', tokens.noa, [{ ...started, assignment_id: 'nova-greet' }])).status).toBe(204);
    expect(await stored()).toEqual([
      { ...started, student_id: 'ana', assigned: 1, created_time: '2026-05-04T08:00:00.000Z' },
      { ...quit, student_id: 'ana', assigned: 1 },
      {
        ...started,
        student_id: 'noa',
        assigned: 1,
        assignment_id: 'nova-greet',
        created_time: '2026-05-04T08:00:00.000Z',
      },
    ]);
  });

  it('[ANA-01] takes a whole day of events at once, and many senders', async () => {
    const day = Array.from({ length: 200 }, (_, index): ActivityEvent => ({
      ...started,
      event_id: `0a8f6f0e-3f0b-4c53-9d3c-${index.toString().padStart(12, '0')}`,
    }));
    const before = (await stored()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('ana', tokens.ana, day)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect((await stored()).length).toBe(before + 200);
  });

  it('[ANA-01] refuses events of others, and what is no event, whole', async () => {
    const before = await stored();
    const fresh = { ...started, event_id: '0a8f6f0e-3f0b-4c53-9d3c-0f2b1c6d7e99' };
    const other = await send('ben', tokens.ana, [fresh]);
    expect([other.status, codeOf(other)]).toEqual([403, 'forbidden']);
    for (const body of [
      [],
      {},
      Array.from({ length: 201 }, () => fresh),
      [fresh, { ...fresh, event_id: 'not-a-uuid' }],
      [fresh, { ...fresh, event: 'activity_dreamt' }],
      [fresh, { ...fresh, activity_type: 'Nap' }],
      [fresh, { ...fresh, activity_name: 'x'.repeat(501) }],
      [fresh, { ...fresh, created_time: 'yesterday' }],
      [fresh, { ...fresh, assigned: 1 }],
    ])
      expect((await send('ana', tokens.ana, body)).status, JSON.stringify(body).slice(0, 200)).toBe(422);
    expect(await stored()).toEqual(before);
  });

  it('[ANA-01] [TEL-02] logs nothing of what was done', () => {
    const text = provider.logged.join('');
    expect(text).toContain('/activity-tracking');
    for (const secret of ['xin chào', 'activity_quit', 'teacher-r', started.event_id])
      expect(text).not.toContain(secret);
  });
}
