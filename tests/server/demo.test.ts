import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AuthData } from '../../contract/account.ts';
import { paths } from '../../contract/paths.ts';
import { NO_PASSWORD } from '../../server/accounts/passwords.ts';
import { appPage } from '../../server/http/app-page.ts';
import { createLogger } from '../../server/logger.ts';
import { deleteOld } from '../../server/retention.ts';
import { Hono } from 'hono';
import { ownFolder } from '../support/own-folder.ts';
import { databases } from './support/databases.ts';
import { oneProvider } from './support/each-provider.ts';
import { codeOf, startProvider } from './support/provider.ts';
import { people } from './support/test-school.ts';

const DAY = 86_400_000;

describe.each(databases)('the demo school’s visitors over $name', ({ open }) => {
  const provider = oneProvider(open, { settings: { DEMO: '1', DEMO_MODE: '1', TRUSTED_PROXIES: '127.0.0.1' } });

  const enter = (address = '198.51.100.1') =>
    provider.call('POST', paths.demoToken, { headers: { 'x-forwarded-for': address } });

  it("[AUTH-04] [D31] are separate students with a class's work, which they can do", async () => {
    const [one, other] = [AuthData.parse((await enter()).body), AuthData.parse((await enter()).body)];
    expect(one.profile.user_id).not.toBe(other.profile.user_id);
    const list = await provider.call('GET', paths.assignments, { token: one.user_token });
    expect((list.body as { results: unknown[] }).results.length).toBeGreaterThan(0);
    const path = paths.activity(one.profile.user_id);
    expect((await provider.call('POST', path, { token: one.user_token })).status).toBe(204);
    expect((await provider.call('POST', path, { token: other.user_token })).status).toBe(403);
  });

  it("[AUTH-04] are not created by a GET or by another site's page", async () => {
    const { db } = provider.server;
    const visitors = async () =>
      (await db.selectFrom('students').select('id').where('demo_until', 'is not', null).execute()).length;
    const before = await visitors();
    expect((await provider.call('GET', paths.demoToken)).status).toBe(405);
    const headers = { origin: 'https://elsewhere.example' };
    expect(codeOf(await provider.call('POST', paths.demoToken, { headers }))).toBe('forbidden');
    expect(await visitors()).toBe(before);
  });

  it('[AUTH-04] have no password, so that no one can log in as one or request a reset', async () => {
    const { profile } = AuthData.parse((await enter()).body);
    const { password_hash } = await provider.server.db
      .selectFrom('students')
      .select('password_hash')
      .where('id', '=', profile.user_id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBe(NO_PASSWORD);
    const body = { email: profile.email, password: 'outloud-demo' };
    expect(codeOf(await provider.call('POST', paths.login, { body }))).toBe('invalid_credentials');
    await provider.call('POST', paths.resetPassword, { body: { email: profile.email, language: 'en' } });
    expect(await provider.server.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });

  it('[ANA-01] [AUTH-04] are not analyzed: the app is told so, and the provider stores no use of the app', async () => {
    const { db } = provider.server;
    const { profile, user_token: token } = AuthData.parse((await enter()).body);
    expect(profile.analytics).toBe(false);
    const created_time = provider.now().toISOString();
    const ids = { assignment_id: '', class_id: '', teacher_id: '' };
    const body = [
      { event_id: crypto.randomUUID(), event: 'list_action', action: 'reload', tab: 'todo', ...ids, created_time },
      {
        event_id: crypto.randomUUID(),
        event: 'activity_started',
        activity_type: 'Role Play',
        activity_id: 'market',
        activity_name: 'At the market',
        assigned: false,
        ...ids,
        created_time,
      },
    ];
    expect((await provider.call('POST', paths.trackActivity(profile.user_id), { token, body })).status).toBe(204);
    const of = (table: 'usage_events' | 'activity_events') =>
      db.selectFrom(table).selectAll().where('student_id', '=', profile.user_id).execute();
    expect(await of('usage_events')).toEqual([]);
    expect(await of('activity_events')).toMatchObject([{ activity_id: 'market', activity_name: '' }]);
  });

  it('[AUTH-04] [D31] disappear after a day with all their data, and no one else does', async () => {
    const { db } = provider.server;
    const auth = AuthData.parse((await enter()).body);
    const { user_id } = auth.profile;
    const event = {
      event_id: crypto.randomUUID(),
      event: 'activity_started',
      activity_type: 'Study Set',
      activity_id: 'greetings',
      activity_name: '',
      assigned: true,
      assignment_id: 'greet',
      class_id: '',
      teacher_id: '',
      created_time: provider.now().toISOString(),
    };
    await provider.call('POST', paths.trackActivity(user_id), { token: auth.user_token, body: [event] });
    const count = async () =>
      Number(
        (
          await db
            .selectFrom('students')
            .select(({ fn }) => fn.countAll().as('n'))
            .where('demo_until', 'is', null)
            .executeTakeFirstOrThrow()
        ).n,
      );
    const others = await count();
    const sweep = async () => {
      const around = { now: () => provider.now() };
      await deleteOld({ db, around, log: createLogger('silent'), days: undefined });
    };
    provider.advance(DAY - 1);
    await sweep();
    expect(await db.selectFrom('students').select('id').where('id', '=', user_id).execute()).toHaveLength(1);
    provider.advance(1);
    await sweep();
    for (const table of ['activity_events', 'logins', 'class_students'] as const)
      expect(await db.selectFrom(table).select('student_id').where('student_id', '=', user_id).execute()).toEqual([]);
    expect(await db.selectFrom('students').select('id').where('demo_until', 'is not', null).execute()).toEqual([]);
    expect(await count()).toBe(others);
    expect((await provider.call('GET', paths.profile, { token: auth.user_token })).status).toBe(401);
  });

  it('[AUTH-04] include two classes on one network, and others later', async () => {
    const answers = await Promise.all(Array.from({ length: 62 }, () => enter('203.0.113.5')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(codeOf(answers.find(({ status }) => status !== 200)!)).toBe('too_many_attempts');
    const { db } = provider.server;
    const turn = () => db.selectFrom('login_turn').select('taken_at').executeTakeFirstOrThrow();
    const before = await turn();
    provider.advance(1_000);
    expect((await enter('203.0.113.5')).status).toBe(429);
    expect(await turn()).toEqual(before);
    expect((await enter('203.0.114.5')).status).toBe(200);
    // Visits of a clock that was ahead do not count.
    provider.advance(-DAY);
    expect((await enter('203.0.113.5')).status).toBe(200);
    provider.advance(2 * DAY);
    expect((await enter('203.0.113.5')).status).toBe(200);
  });
});

describe("the page's ways to log in", () => {
  it.each([
    [{ DEMO: '1' }, 'sso', 404],
    [{ DEMO: '1', DEMO_MODE: '1' }, 'sso demo', 200],
    [{ EMPTY: '1', DEMO_MODE: '1' }, '', 404],
    [{ DEMO: '1', STAY_LOGGED_IN: '0' }, 'sso no-stay', 404],
  ])(
    '[AUTH-02] [AUTH-04] [0122] with %o are "%s", and a closed demo is not found',
    async (settings, options, status) => {
      const app = ownFolder(onTestFinished);
      mkdirSync(app, { recursive: true });
      writeFileSync(join(app, 'index.html'), '<html><head><title>Outloud</title></head><body></body></html>');
      const provider = await startProvider(undefined, { appFolder: app }, settings);
      for (const path of ['/login', '/', '/index.html', '/login/sso']) {
        const { body } = await provider.call('GET', path);
        expect(body).toContain(`<meta name="login-options" content="${options}" /></head>`);
      }
      expect((await provider.call('POST', paths.demoToken)).status).toBe(status);
      await provider.close();
    },
  );

  it('[0122] let no login stay if the school forbids it', async () => {
    const provider = await startProvider(undefined, {}, { STAY_LOGGED_IN: '0' });
    await provider.logIn(people.ana);
    expect(await provider.server.db.selectFrom('logins').select('stays').execute()).toEqual([{ stays: 0 }]);
    await provider.close();
  });

  it('[WIRE-11] come with a page compressed for the browser, which is not sent again while unchanged', async () => {
    const folder = ownFolder(onTestFinished);
    const page = '<html><head></head><body>Outloud</body></html>';
    writeFileSync(join(folder, 'index.html'), page);
    const app = new Hono();
    const send = appPage(folder, ['sso']);
    app.get('*', async (c) => (await send(c)) ?? c.notFound());
    const get = (headers: Record<string, string>) => app.request('/', { headers });
    const whole = page.replace('</head>', '<meta name="login-options" content="sso" /></head>');
    const plain = await get({});
    expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual([whole, null]);
    const br = await get({ 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(whole);
    const zipped = await get({ 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(whole);
    const etag = plain.headers.get('etag')!;
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    writeFileSync(join(folder, 'index.html'), page.replace('Outloud', 'Outloud, newer'));
    const newer = await get({ 'if-none-match': etag });
    expect([newer.status, (await newer.text()).includes('newer')]).toEqual([200, true]);
  });
});
