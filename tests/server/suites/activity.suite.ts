import { beforeEach, describe, expect } from 'vitest';
import type { ActivityEvent, AnalyticsEvent, UsageEvent } from '../../../contract/activity.ts';
import { paths } from '../../../contract/paths.ts';
import { LONG_SESSIONS, loggedIn, oneProvider } from '../support/each-provider.ts';
import type { Cases } from '../support/over-each.ts';
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

const at = '2026-05-04T08:00:00.000Z';
const opened = {
  event_id: '0a8f6f0e-3f0b-4c53-9d3c-0f2b1c6d7e13',
  event: 'list_action',
  action: 'open_assignment',
  tab: 'todo',
  assignment_id: 'greet',
  class_id: 'r1',
  teacher_id: 'teacher-r',
  created_time: at,
} as const satisfies UsageEvent;
const uses: UsageEvent[] = [
  {
    event_id: '0a8f6f0e-3f0b-4c53-9d3c-0f2b1c6d7e11',
    event: 'language_selected',
    language: 'vi',
    previous_language: 'zh-TW',
    created_time: at,
  },
  {
    event_id: '0a8f6f0e-3f0b-4c53-9d3c-0f2b1c6d7e12',
    event: 'assignment_list_shown',
    tab: 'overdue',
    assignments: 0,
    created_time: at,
  },
  opened,
];
/** Texts that a student or a person near the student could have typed or said. */
const CANARIES = ['Canary Nguyễn', 'canary@school.example', 'canary-token', 'I said canary'];

export function activitySuite({ open, it, onBoth }: Cases): void {
  const provider = oneProvider(open, { settings: { LOG_LEVEL: 'trace', ...LONG_SESSIONS } });
  const tokens = loggedIn(provider, ['ana', 'noa']);

  const send = (userId: string, token: string, body: unknown) =>
    provider.call('POST', paths.trackActivity(userId), { token, body });
  const stored = ({ server }: Provider = provider) =>
    server.db.selectFrom('activity_events').selectAll().orderBy('student_id').orderBy('event_id').execute();

  const storedUses = async ({ server }: Provider = provider) => {
    const rows = await server.db.selectFrom('usage_events').selectAll().orderBy('event_id').execute();
    return rows.map(({ fields, ...row }) => ({ ...row, ...(JSON.parse(fields) as object) }));
  };

  beforeEach(() => provider.advance(86_400_000));

  onBoth("[ANA-01] [SET-10] starts with a school whose work was begun and completed, in a device's time", async () => {
    const { db } = provider.server;
    const own = { activity_type: 'Study Set', activity_id: 'travel', assignment_id: 'done', assigned: 1 };
    const [completed, began] = await db
      .selectFrom('activity_events')
      .selectAll()
      .where('student_id', '=', 'ana')
      .orderBy('event')
      .execute();
    expect([completed, began]).toMatchObject([
      { ...own, event: 'activity_completed' },
      { ...own, event: 'activity_started' },
    ]);
    expect(Date.parse(completed!.created_time) - Date.parse(began!.created_time)).toBe(90_000);
    const times = await db.selectFrom('study_time').selectAll().orderBy('student_id').execute();
    expect(times).toMatchObject([
      {
        student_id: 'ana',
        assignment_id: 'done',
        happened_at: completed!.created_time,
        duration_s: 90,
        cards_studied: 2,
      },
      { student_id: 'ray', assignment_id: 'read', activity: 'read_aloud', duration_s: 20, cards_studied: 1 },
    ]);
    for (const table of ['activity_events', 'study_time'] as const) await db.deleteFrom(table).execute();
  });

  it('[ANA-01] stores each event once, in any batches and for any number of sends, for v1 and nova', async () => {
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
        class_id: 'n1',
        teacher_id: 'teacher-n',
        created_time: '2026-05-04T08:00:00.000Z',
      },
    ]);
  });

  onBoth('[ANA-01] accepts a whole day of events at once, and many senders', async () => {
    const day = Array.from({ length: 200 }, (_, index): ActivityEvent => ({
      ...started,
      event_id: `0a8f6f0e-3f0b-4c53-9d3c-${index.toString().padStart(12, '0')}`,
    }));
    const before = (await stored()).length;
    const answers = await Promise.all(Array.from({ length: 3 }, () => send('ana', tokens.ana, day)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await stored()).length).toBe(before + 200);
  });

  it("[ANA-01] rejects a batch with another student's event or an invalid one", async () => {
    const before = await stored();
    const fresh = { ...started, event_id: '0a8f6f0e-3f0b-4c53-9d3c-0f2b1c6d7e99' };
    const other = await send('ben', tokens.ana, [fresh]);
    expect([other.status, codeOf(other)]).toEqual([403, 'forbidden']);
    for (const body of [
      Array.from({ length: 201 }, () => fresh),
      [fresh, { ...fresh, activity_name: 'x'.repeat(501) }],
    ])
      expect((await send('ana', tokens.ana, body)).status, JSON.stringify(body).slice(0, 200)).toBe(422);
    expect(await stored()).toEqual(before);
  });

  describe('uses of the app', () => {
    const fresh = (more: object = {}) => ({ ...opened, event_id: crypto.randomUUID(), ...more });
    beforeEach(async () => {
      await provider.server.db.deleteFrom('usage_events').execute();
    });

    onBoth('[ANA-01] are stored once with all their fields, alone or with activities', async () => {
      const activities = (await stored()).length;
      const batches: AnalyticsEvent[][] = [uses, [{ ...started, event_id: crypto.randomUUID() }, ...uses], [opened]];
      for (const batch of batches) expect((await send('ana', tokens.ana, batch)).status).toBe(204);
      expect(await storedUses()).toEqual(uses.map((use) => ({ ...use, student_id: 'ana' })));
      expect((await stored()).length).toBe(activities + 1);
    });

    it.each(['only-ben', 'nova-greet', 'gone', 'Canary Nguyễn'])(
      '[ANA-01] name no assignment, class, or teacher if the assignment %j is not the student’s',
      async (assignment_id) => {
        await send('ana', tokens.ana, [fresh({ assignment_id, class_id: 'n1', teacher_id: 'teacher-n' })]);
        expect(await storedUses()).toMatchObject([{ assignment_id: '', class_id: '', teacher_id: '' }]);
      },
    );

    it('[ANA-01] get class and teacher from the assignment', async () => {
      await send('ana', tokens.ana, [fresh({ class_id: 'r2', teacher_id: 'somebody' })]);
      expect(await storedUses()).toMatchObject([{ class_id: 'r1', teacher_id: 'teacher-r' }]);
    });

    it('[ANA-01] [TEL-02] contain no name, token, speech, or typed text, even if the app sends them', async () => {
      const [name, email, token, speech] = CANARIES;
      const more = { name, first_name: name, email, user_token: token, transcript: speech, text: speech };
      for (const use of uses) {
        const body = [{ ...use, ...more, event_id: crypto.randomUUID() }];
        expect((await send('ana', tokens.ana, body)).status).toBe(204);
      }
      expect((await send('ana', tokens.ana, [fresh({ class_id: name, teacher_id: email })])).status).toBe(204);
      const written = JSON.stringify([await storedUses(), provider.logged]);
      expect((await storedUses()).length).toBe(4);
      for (const canary of CANARIES) expect(written).not.toContain(canary);
    });

    it('[ANA-01] are rejected if a field has another value than the contract lists', async () => {
      const [selected, shown] = uses;
      for (const use of [
        { ...selected, language: 'Canary' },
        { ...selected, previous_language: '' },
        { ...shown, tab: 'all' },
        { ...shown, assignments: -1 },
        fresh({ action: 'type_text' }),
        fresh({ tab: undefined }),
        fresh({ created_time: 'now' }),
      ])
        expect((await send('ana', tokens.ana, [use])).status, JSON.stringify(use)).toBe(422);
      expect(await storedUses()).toEqual([]);
    });

    it('[ANA-01] are not stored without analytics, nor are the name, class, and teacher of an activity', async () => {
      const own = await startProvider(undefined, {}, { ANALYTICS: '0' });
      const { user_token: token, profile } = await own.logIn(people.ana);
      await own.server.db.deleteFrom('activity_events').execute();
      for (const body of [uses, [started, ...uses]])
        expect((await own.call('POST', paths.trackActivity('ana'), { token, body })).status).toBe(204);
      expect(await storedUses(own)).toEqual([]);
      expect(await stored(own)).toEqual([
        {
          ...started,
          student_id: 'ana',
          assigned: 1,
          activity_name: '',
          class_id: '',
          teacher_id: '',
          created_time: at,
        },
      ]);
      expect(profile).not.toHaveProperty('analytics');
      await own.close();
    });

    it('[ANA-01] count towards the quota, and not as days of practice', async () => {
      const recently = () => provider.call('GET', paths.recently, { token: tokens.noa });
      const before = await recently();
      for (const status of [204, 204, 204, 429]) {
        const many = Array.from({ length: 200 }, () => fresh({ assignment_id: '' }));
        expect((await send('noa', tokens.noa, many)).status).toBe(status);
      }
      expect((await recently()).body).toEqual(before.body);
    });
  });

  describe('class and time of an event', () => {
    const fresh = (more: Partial<ActivityEvent> = {}) => ({ ...started, event_id: crypto.randomUUID(), ...more });
    const keep = async (...events: ActivityEvent[]) => {
      for (const event of events) expect((await send('ana', tokens.ana, [event])).status).toBe(204);
      const rows = await stored();
      return events.map(({ event_id }) => rows.find((row) => row.event_id === event_id)!);
    };
    const ago = (ms: number) => new Date(provider.now().getTime() - ms).toISOString();
    const DAY = 86_400_000;

    onBoth('[ANA-01] come from the assignment, despite the values from the client', async () => {
      const [row] = await keep(fresh({ class_id: 'r2', teacher_id: 'somebody', assigned: false }));
      expect(row).toMatchObject({ class_id: 'r1', teacher_id: 'teacher-r', assigned: 1 });
    });

    it('[ANA-01] have a name that the app did not know, if the content exists', async () => {
      const [named, unknown] = await keep(
        fresh({ activity_name: '', assignment_id: '' }),
        fresh({ activity_id: 'gone', activity_name: '', assignment_id: '' }),
      );
      expect([named?.activity_name, unknown?.activity_name]).toEqual(['Greetings', '']);
    });

    it.each(['only-ben', 'nova-greet', 'gone', ''])(
      '[ANA-01] are null in an event of %j, which is not the student’s',
      async (assignment_id) => {
        const [row] = await keep(fresh({ assignment_id, class_id: 'n1', teacher_id: 'teacher-n' }));
        expect(row).toMatchObject({ assignment_id, class_id: '', teacher_id: '', assigned: 0 });
      },
    );

    it('[ANA-01] follow a device’s clock while it can be right, and a wrong one loses nothing', async () => {
      const now = provider.now().toISOString();
      const good = [ago(0), ago(1), ago(90 * DAY)];
      for (const created_time of good) expect((await keep(fresh({ created_time })))[0]).toMatchObject({ created_time });
      const wrong = [
        ago(-1),
        ago(90 * DAY + 1),
        '1970-01-01T00:00:00Z',
        '0000-01-01T00:00:00Z',
        '9999-12-31T23:59:59Z',
      ];
      for (const created_time of wrong)
        expect((await keep(fresh({ created_time })))[0]).toMatchObject({ created_time: now });
    });

    it('[ANA-01] never show an end before the start, even if the clock was corrected in between', async () => {
      const activity_id = 'travel';
      const [begun, ended, other] = await keep(
        fresh({ activity_id, created_time: ago(60_000) }),
        fresh({ activity_id, event: 'activity_completed', created_time: ago(3_600_000) }),
        fresh({ activity_id: 'greetings', event: 'activity_quit', created_time: ago(3_600_000) }),
      );
      expect([begun?.created_time, ended?.created_time, other?.created_time]).toEqual([
        ago(60_000),
        ago(60_000),
        ago(3_600_000),
      ]);
      const both = [
        fresh({ activity_id: 'x', created_time: ago(50) }),
        fresh({ activity_id: 'x', event: 'activity_quit', created_time: ago(99) }),
      ];
      await send('ana', tokens.ana, both);
      expect((await keep(...both)).map(({ created_time }) => created_time)).toEqual([ago(50), ago(50)]);
    });
  });

  describe('quotas', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (): ActivityEvent => ({ ...started, event_id: crypto.randomUUID() }));
    const time = (second: number) => ({
      activity: 'study_set',
      activity_obj_id: 'greetings',
      created_time: new Date(Date.UTC(2026, 4, 4, 8) + second * 1000).toISOString(),
      assignment_id: 'greet',
      duration: 1,
      cards_studied: 1,
    });
    const track = (body: object) => provider.call('POST', paths.trackTime('ana'), { token: tokens.ana, body });

    it('[ANA-01] [SET-10] delay a student beyond 600 a minute, with the time to retry, and lose nothing', async () => {
      const kept = many(200);
      expect((await send('ana', tokens.ana, kept)).status).toBe(204);
      // A device repeats what it got no response for.
      expect((await send('ana', tokens.ana, kept)).status).toBe(204);
      provider.advance(20_000);
      expect((await send('ana', tokens.ana, many(199))).status).toBe(204);
      expect((await track(time(1))).status).toBe(204);
      const rest = many(2);
      const before = (await stored()).length;
      for (const refused of [await track(time(2)), await send('ana', tokens.ana, rest)]) {
        expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_attempts']);
        expect(refused.headers.get('retry-after')).toBe('40');
      }
      expect((await stored()).length).toBe(before);
      expect((await send('noa', tokens.noa, many(2))).status).toBe(204);
      provider.advance(39_999);
      expect((await send('ana', tokens.ana, rest)).status).toBe(429);
      provider.advance(1);
      expect((await send('ana', tokens.ana, rest)).status).toBe(204);
      expect((await track(time(2))).status).toBe(204);
    });

    onBoth('[ANA-01] [SET-10] count a request that is refused, for any reason', async () => {
      const { db } = provider.server;
      const spent = async () =>
        (await db.selectFrom('report_quotas').select('in_minute').where('student_id', '=', 'ana').execute())[0]
          ?.in_minute;
      expect((await track({ ...time(1), assignment_id: 'of-nobody' })).status).toBe(404);
      expect(await spent()).toBe(1);
      await db.updateTable('report_quotas').set({ in_minute: 500 }).execute();
      expect((await send('ana', tokens.ana, many(150))).status).toBe(429);
      // The first 100 would have fit.
      expect((await send('ana', tokens.ana, many(1))).status).toBe(429);
      expect(await spent()).toBe(650);
    });

    onBoth('[ANA-01] delay a student beyond 4000 a day until the next day, in every process', async ({ skip }) => {
      skip(provider.database.config.databaseUrl === undefined, 'a SQLite store has one process');
      const another = await provider.startAnother();
      await send('ana', tokens.ana, many(200));
      await provider.server.db.updateTable('report_quotas').set({ in_minute: 0, in_day: 3_800 }).execute();
      expect((await send('ana', tokens.ana, many(200))).status).toBe(204);
      provider.advance(60_000);
      const [one] = many(1);
      const refused = await fetch(another.url + paths.trackActivity('ana'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-session-token': tokens.ana },
        body: JSON.stringify([one]),
      });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(86_400 - 60)]);
      provider.advance(86_400_000 - 60_000);
      expect((await send('ana', tokens.ana, [one])).status).toBe(204);
    });

    onBoth('[ANA-01] hold for simultaneous requests', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => send('ana', tokens.ana, many(200))));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 429, 429, 429]);
    });
  });

  it('[ANA-01] [TEL-02] logs no content of an event', () => {
    const text = provider.logged.join('');
    expect(text).toContain('/activity-tracking');
    for (const secret of ['xin chào', 'activity_quit', 'teacher-r', started.event_id])
      expect(text).not.toContain(secret);
  });
}
