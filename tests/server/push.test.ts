import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, onTestFinished } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { PushSettings, PUSH_WORKER } from '../../contract/push.ts';
import { createLogger } from '../../server/logger.ts';
import { pushSender } from '../../server/push/push-sender.ts';
import { remindNow } from '../../server/push/reminders.ts';
import { openVapidKeys } from '../../server/push/vapid-keys.ts';
import { ownFolder } from '../support/own-folder.ts';
import { LONG_SESSIONS, eachProvider } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { codeOf, startProvider } from './support/provider.ts';
import { startPushService, type PushService } from './support/push-service.ts';
import { people } from './support/test-school.ts';

const HOUR = 3_600_000;
const CONTACT = 'mailto:it@school.example';
const ZONE = 'Asia/Ho_Chi_Minh';
const log = createLogger('silent');

overEach('push notifications', ({ open, it, onBoth }) => {
  let service: PushService;
  let publicKey: string;
  /** It is 17:00, and Ana has one assignment, which is due at 17:00 the next day. */
  const A_DAY_BEFORE = 26 * HOUR;
  beforeEach(async () => {
    service = await startPushService();
    return () => service.close();
  });
  const provider = eachProvider(open, () => ({
    settings: { ...LONG_SESSIONS, PUSH_CONTACT: CONTACT },
    overrides: { pushServices: service.trusted },
  }));
  beforeEach(async () => {
    const { user_token: token } = await provider.logIn(people.nia);
    const settings = PushSettings.parse((await provider.call('GET', paths.push, { token })).body);
    publicKey = settings.kind === 'web' ? settings.public_key : '';
  });

  const look = async (db = provider.server.db) => {
    const send = pushSender(await openVapidKeys(db), CONTACT, service.trusted);
    await remindNow({ db, around: { now: provider.now }, log, send });
  };
  const subscribe = (token: string, body: object) =>
    provider.call('POST', paths.pushSubscriptions, { token, body: { language: 'en', time_zone: ZONE, ...body } });
  const ana = async (more: object = {}, name = 'phone') => {
    const { user_token: token } = await provider.logIn(people.ana);
    const browser = service.browser(name, publicKey);
    const { status } = await subscribe(token, { ...browser, ...more });
    expect(status).toBe(204);
    return { token, browser };
  };
  const told = () => service.delivered.map(({ message }) => message.body);
  const kept = async () => {
    const rows = await provider.server.db.selectFrom('push_subscriptions').select('student_id').execute();
    return rows.map((row) => row.student_id);
  };

  it('[PROF-04] remind a student once of work due tomorrow, signed and encrypted, and until 19:30 only', async () => {
    const { token, browser } = await ana();
    const { endpoint } = browser;
    expect((await provider.call('GET', paths.push, { token })).body).toMatchObject({ endpoints: [endpoint] });
    await look();
    expect(service.asked).toBe(0);
    provider.advance(A_DAY_BEFORE);
    await look();
    await look();
    expect(service.delivered).toEqual([
      {
        browser: 'phone',
        message: {
          title: 'A little reminder',
          body: '“Assignment greet” is due tomorrow.',
          path: '/homework-assignments/greet',
          tag: 'greet',
        },
        ttl: 2.5 * 3600,
        urgency: 'normal',
      },
    ]);
    provider.advance(24 * HOUR - 60_000);
    await look();
    expect(service.asked).toBe(1);
  });

  it('[PROF-04] use each browser’s language, and call today "today"', async () => {
    await ana({ language: 'vi' }, 'phone');
    await ana({ language: 'ja' }, 'laptop');
    provider.advance(A_DAY_BEFORE + 23 * HOUR);
    await look();
    expect(told().toSorted()).toEqual(
      ['Hôm nay là hạn nộp “Assignment greet”.', '「Assignment greet」の期限は今日です。'].toSorted(),
    );
  });

  it('[PROF-04] keep their keys after a restart, and repeat no reminder', async () => {
    await ana();
    provider.advance(A_DAY_BEFORE);
    await look();
    await provider.restart();
    const { user_token: token } = await provider.logIn(people.nia);
    const settings = { kind: 'web', public_key: publicKey, endpoints: [] };
    expect((await provider.call('GET', paths.push, { token })).body).toEqual(settings);
    await look();
    expect(service.asked).toBe(1);
  });

  onBoth('[PROF-04] are sent once by several processes that look together', async ({ skip }) => {
    skip(provider.database.config.databaseUrl === undefined, 'a SQLite store has one process');
    await ana();
    const { db } = await provider.startAnother();
    provider.advance(A_DAY_BEFORE);
    await Promise.all([look(), look(db), look(), look(db)]);
    expect(told()).toEqual(['“Assignment greet” is due tomorrow.']);
  });

  onBoth('[PROF-04] forget a browser that its service no longer knows', async () => {
    await ana();
    provider.advance(A_DAY_BEFORE);
    service.answers = { status: 410 };
    await look();
    expect(await kept()).toEqual([]);
    service.answers = { status: 201 };
    await ana({}, 'new');
    await look();
    expect(service.delivered.map(({ browser }) => browser)).toEqual(['new']);
  });

  it.each([
    [{ status: 503 }, 5],
    [{ status: 429, retryAfter: '3600' }, 60],
  ])('[PROF-04] are sent again to a busy service (%o) after %d minutes, not before', async (answers, minutes) => {
    await ana();
    provider.advance(A_DAY_BEFORE);
    service.answers = answers;
    await look();
    service.answers = { status: 201 };
    provider.advance(minutes * 60_000 - 1);
    await look();
    expect([service.asked, told()]).toEqual([1, []]);
    provider.advance(1);
    await look();
    await look();
    expect([service.asked, told().length]).toEqual([2, 1]);
  });

  it.each([{ status: 'hangUp' as const }, { status: 400 }])(
    '[PROF-04] are not sent again if they may have arrived, or never will: %o',
    async (answers) => {
      await ana();
      provider.advance(A_DAY_BEFORE);
      service.answers = answers;
      await look();
      service.answers = { status: 201 };
      provider.advance(HOUR);
      await look();
      expect([service.asked, await kept()]).toEqual([1, ['ana']]);
    },
  );

  onBoth("[PROF-04] go to a browser's last subscriber, and only that student ends them", async () => {
    const { token, browser } = await ana();
    const { user_token: bens } = await provider.logIn(people.ben);
    await subscribe(bens, browser);
    expect(await kept()).toEqual(['ben']);
    const end = (who: string) =>
      provider.call('DELETE', paths.pushSubscriptions, { token: who, body: { endpoint: browser.endpoint } });
    expect((await end(token)).status).toBe(204);
    expect(await kept()).toEqual(['ben']);
    expect((await end(bens)).status).toBe(204);
    expect(await kept()).toEqual([]);
  });

  onBoth(
    '[PROF-04] [AUTH-09] end with the login and with the account, and the oldest of too many browsers is dropped',
    async () => {
      const { token } = await ana();
      await provider.call('DELETE', paths.logout, { token });
      expect(await kept()).toEqual([]);
      await ana();
      provider.advance(A_DAY_BEFORE);
      await provider.server.db.updateTable('students').set({ active: 0 }).where('id', '=', 'ana').execute();
      await look();
      expect([service.asked, await kept()]).toEqual([0, []]);
      const { user_token: bens } = await provider.logIn(people.ben);
      for (let index = 0; index < 12; index++) {
        await subscribe(bens, service.browser(`browser-${index}`, publicKey));
        provider.advance(1);
      }
      const left = await provider.server.db.selectFrom('push_subscriptions').select('endpoint').execute();
      const numbers = left.map(({ endpoint }) => Number(endpoint.split('-').at(-1))).toSorted((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => index + 2));
    },
  );

  onBoth('[PROF-04] are not sent for an expired login', async () => {
    await ana();
    const { db } = provider.server;
    await db.updateTable('token_pairs').set({ refresh_expires_at: provider.now().toISOString() }).execute();
    provider.advance(A_DAY_BEFORE);
    await look();
    expect(service.asked).toBe(0);
  });

  it('[PROF-04] go only to a public https host, with usable keys', async () => {
    const { token, browser } = await ana();
    for (const endpoint of [
      'http://push.example/1',
      'https://[::ffff:10.0.0.7]/1',
      'https://printer.local/1',
      'https://push.example:8443/1',
      'https://me:secret@push.example/1',
    ])
      expect(codeOf(await subscribe(token, { ...browser, endpoint })), endpoint).toBe('invalid_request');
    expect(codeOf(await subscribe(token, { ...browser, time_zone: 'Mars/Olympus' }))).toBe('invalid_request');
    expect(codeOf(await subscribe(token, { ...browser, language: 'fr' }))).toBe('invalid_request');
    expect(codeOf(await subscribe(token, { ...browser, keys: { p256dh: 'x', auth: 'y' } }))).toBe('invalid_request');
    expect((await subscribe(token, { ...browser, endpoint: 'https://push.example/1' })).status).toBe(204);
    expect(codeOf(await provider.call('GET', paths.push))).toBe('unauthorized');
  });
});

describe('the configuration of push notifications', () => {
  const withSettings = async (settings: Record<string, string>, overrides = {}) => {
    const provider = await startProvider(undefined, overrides, settings);
    const { user_token: token } = await provider.logIn(people.ana);
    return { provider, token, push: (await provider.call('GET', paths.push, { token })).body };
  };
  const scriptsOf = ({ headers }: { headers: Headers }) =>
    headers
      .get('content-security-policy')!
      .split('; ')
      .filter((rule) => rule.includes('cdn.example'));

  test('[PROF-04] can turn them off', async () => {
    const { provider, token, push } = await withSettings({ PUSH: 'off' });
    expect(push).toEqual({ kind: 'none' });
    const body = {
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
      language: 'en',
      time_zone: 'UTC',
    };
    expect(codeOf(await provider.call('POST', paths.pushSubscriptions, { token, body }))).toBe('not_found');
    expect(scriptsOf(await provider.call('GET', '/'))).toEqual([]);
    await provider.close();
  });

  test("[PROF-04] can name an external SDK, and only its origin's scripts run in addition to our own", async () => {
    const sdk_url = 'https://cdn.example/sdk/v16.js';
    const { provider, push } = await withSettings({ PUSH_SDK_URL: sdk_url, PUSH_APP_ID: 'app-1' });
    expect(push).toEqual({ kind: 'external', sdk_url, app_id: 'app-1' });
    const rules = scriptsOf(await provider.call('GET', '/'));
    expect(rules[0]).toBe("script-src 'self' 'wasm-unsafe-eval' https://cdn.example");
    expect(rules.map((rule) => rule.split(' ')[0])).toEqual(['script-src', 'connect-src']);
    await provider.close();
  });

  test('[PROF-04] makes the service worker revalidate each time', async () => {
    const appFolder = ownFolder(onTestFinished);
    writeFileSync(join(appFolder, PUSH_WORKER), 'self;');
    const { provider } = await withSettings({}, { appFolder });
    const { headers } = await provider.call('GET', PUSH_WORKER);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    await provider.close();
  });

  test('[PROF-04] makes the provider look for reminders repeatedly by itself', async () => {
    const service = await startPushService();
    const { provider, token, push } = await withSettings(
      { SESSION_LIFETIME_S: '31536000', PUSH_CONTACT: CONTACT },
      { pushServices: service.trusted, remindersEvery: 20 },
    );
    const settings = PushSettings.parse(push);
    const browser = service.browser('phone', settings.kind === 'web' ? settings.public_key : '');
    await provider.call('POST', paths.pushSubscriptions, {
      token,
      body: { ...browser, language: 'en', time_zone: ZONE },
    });
    provider.advance(26 * HOUR);
    await expect.poll(() => service.delivered.length).toBe(1);
    await provider.close();
    await service.close();
    expect(provider.logged.join('')).not.toMatch(/Assignment greet|127\.0\.0\.1:\d+\/phone/);
  });
});
