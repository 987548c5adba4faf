import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { createLogger } from '../../server/logger.ts';
import { startRetention } from '../../server/retention.ts';
import { databases, type TestDatabase } from './support/databases.ts';
import { codeOf, startProvider, type Provider } from './support/provider.ts';
import { talker, turnOf } from './support/talk.ts';
import { people } from './support/test-school.ts';

const DAY = 86_400_000;
const KEPT = 30;
const log = createLogger('silent');

describe.each(databases)('what students said, over $name', ({ open }) => {
  let database: TestDatabase;
  let provider: Provider;
  let token: string;
  let id: string;
  beforeAll(async () => {
    database = await open();
    const settings = { SESSION_LIFETIME_S: '31536000', KEPT_DAYS: String(KEPT) };
    provider = await startProvider(database, { retentionEvery: 50 }, settings);
    token = (await provider.logIn(people.tam)).user_token;
  }, 60_000);
  afterAll(async () => {
    await provider.close();
    await database.close();
  });
  beforeEach(async () => {
    const tam = talker(provider, () => token);
    const lesson = { assignment_id: 'market', assignment_detail_id: 'market-first' };
    ({ conversationId: id } = await tam.begin({ ...lesson, created_at: provider.now().toISOString() }));
    await tam.say(id, turnOf('Good morning!'));
    const { status } = await tam.call('POST', paths.finish(id), { lessonTime: 10 });
    if (status !== 200) throw new Error(`Finishing answered ${status}.`);
  });

  const rows = async () => {
    const { db } = provider.server;
    const talks = await db.selectFrom('conversations').select('conversation_id').execute();
    const messages = await db.selectFrom('conversation_messages').select('text').execute();
    return [talks.length, messages.length];
  };
  const sweepAfter = async (days: number, kept: number | undefined) => {
    const around = { now: () => new Date(provider.now().getTime() + days * DAY) };
    const stop = await startRetention({ db: provider.server.db, around, log, days: kept });
    await stop();
    return rows();
  };

  it('[RP-02] D39: is deleted with the days that the operator allows, words, report and all', async () => {
    provider.advance(KEPT * DAY + 1000);
    await expect.poll(rows, { timeout: 10_000 }).toEqual([0, 0]);
    for (const path of [paths.conversation(id), paths.report(id)])
      expect(codeOf(await provider.call('GET', path, { token }))).toBe('not_found');
    expect(provider.logged.join('')).not.toContain('Good morning');
  }, 60_000);

  it('[RP-02] D39: is kept until then, and deleted at the start of the provider too', async () => {
    const [talks, messages] = await rows();
    expect([talks, messages! > 1]).toEqual([1, true]);
    expect(await sweepAfter(KEPT - 1, KEPT)).toEqual([talks, messages]);
    expect(await sweepAfter(KEPT + 1, KEPT)).toEqual([0, 0]);
  }, 60_000);

  it('[RP-02] D39: is kept where the operator set no days, as long as the student', async () => {
    const before = await rows();
    expect(before[0]).toBe(1);
    expect(await sweepAfter(4000, undefined)).toEqual(before);
    await provider.server.db.deleteFrom('students').where('email', '=', people.tam).execute();
    expect(await rows()).toEqual([0, 0]);
  }, 60_000);
});
