import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { createLogger } from '../../server/logger.ts';
import { deleteOld, startRetention } from '../../server/retention.ts';
import { ownFolder } from '../support/own-folder.ts';
import { databases } from './support/databases.ts';
import { LONG_SESSIONS, oneProvider } from './support/each-provider.ts';
import { codeOf } from './support/provider.ts';
import { talker, turnOf } from './support/talk.ts';
import { people } from './support/test-school.ts';

const DAY = 86_400_000;
const KEPT = 30;
const REFRESH_LIFETIME_S = 14 * 86_400;
const log = createLogger('silent');

describe.each(databases)("the students' words, over $name", ({ open }) => {
  const settings = { ...LONG_SESSIONS, KEPT_DAYS: String(KEPT) };
  const provider = oneProvider(open, { settings, overrides: { retentionEvery: 50 } });
  let token: string;
  let id: string;
  beforeAll(async () => {
    token = (await provider.logIn(people.tam)).user_token;
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
    await deleteOld({ db: provider.server.db, around, log, days: kept });
    return rows();
  };

  it("[RP-02] D39: are deleted after the operator's number of days: words, report, and all", async () => {
    provider.advance(KEPT * DAY + 1000);
    await expect.poll(rows).toEqual([0, 0]);
    for (const path of [paths.conversation(id), paths.report(id)])
      expect(codeOf(await provider.call('GET', path, { token }))).toBe('not_found');
    expect(provider.logged.join('')).not.toContain('Good morning');
  });

  it('[RP-02] D39: remain until then', async () => {
    const [talks, messages] = await rows();
    expect([talks, messages! > 1]).toEqual([1, true]);
    expect(await sweepAfter(KEPT - 1, KEPT)).toEqual([talks, messages]);
    expect(await sweepAfter(KEPT + 1, KEPT)).toEqual([0, 0]);
  });

  it('[RP-02] D39: remain as long as the student if the operator set no days', async () => {
    const before = await rows();
    expect(before[0]).toBe(1);
    expect(await sweepAfter(4000, undefined)).toEqual(before);
    await provider.server.db.deleteFrom('students').where('email', '=', people.tam).execute();
    expect(await rows()).toEqual([0, 0]);
  });
});

describe.each(databases)('obsolete data, over $name', ({ open }) => {
  const provider = oneProvider(open, { settings: { REFRESH_LIFETIME_S: String(REFRESH_LIFETIME_S) } });

  const count = async (table: 'activity_events' | 'usage_events' | 'logins' | 'token_pairs' | 'login_guesses') =>
    (await provider.server.db.selectFrom(table).selectAll().execute()).length;
  const sweepAfter = async (ms: number, { days, mailFolder }: { days?: number; mailFolder?: string } = {}) => {
    const around = { now: () => new Date(provider.now().getTime() + ms) };
    await deleteOld({ db: provider.server.db, around, log, days, ...(mailFolder && { mailFolder }) });
  };

  it("includes events after the operator's number of days, and none if no days are set", async () => {
    const { db } = provider.server;
    const { id: student_id } = await db
      .selectFrom('students')
      .select('id')
      .where('email', '=', people.tam)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('activity_events').execute();
    const happened = (event_id: string, daysAgo: number) => ({
      student_id,
      event_id,
      event: 'activity_started',
      activity_type: 'Study Set',
      activity_id: 'market',
      activity_name: 'At the market',
      assigned: 0,
      assignment_id: '',
      class_id: '',
      teacher_id: '',
      created_time: new Date(provider.now().getTime() - daysAgo * DAY).toISOString(),
    });
    await db
      .insertInto('activity_events')
      .values([happened('old', KEPT + 1), happened('new', KEPT - 1)])
      .execute();
    const used = (event_id: string, daysAgo: number) => {
      const { event, created_time } = happened(event_id, daysAgo);
      return { student_id, event_id, event, fields: '{}', created_time };
    };
    await db
      .insertInto('usage_events')
      .values([used('old', KEPT + 1), used('new', KEPT - 1)])
      .execute();
    await sweepAfter(0);
    expect([await count('activity_events'), await count('usage_events')]).toEqual([2, 2]);
    await sweepAfter(0, { days: KEPT });
    for (const table of ['activity_events', 'usage_events'] as const)
      expect((await db.selectFrom(table).select('event_id').execute()).map((row) => row.event_id)).toEqual(['new']);
  });

  it('includes a login after its last tokens have expired, and not before', async () => {
    await provider.logIn(people.tam);
    await sweepAfter(REFRESH_LIFETIME_S * 1000 - 1000);
    expect([await count('logins'), await count('token_pairs')]).toEqual([1, 1]);
    await sweepAfter(REFRESH_LIFETIME_S * 1000);
    expect([await count('logins'), await count('token_pairs')]).toEqual([0, 0]);
  });

  it('[SET-09] remains while the clock is briefly wrong, and is deleted when it runs evenly', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      const every = 1_000;
      let ahead = 0;
      const around = { now: () => new Date(provider.now().getTime() + performance.now() + ahead) };
      const logged: unknown[] = [];
      const watched = { ...log, warn: (fields: unknown) => void logged.push(fields) } as typeof log;
      await provider.logIn(people.tam);
      const afterLooksAt = async (...clocks: number[]) => {
        const stop = startRetention({ db: provider.server.db, around, log: watched, days: undefined, every });
        for (ahead of clocks) vi.advanceTimersByTime(every);
        await stop();
        return count('logins');
      };
      const kept = await count('logins');
      expect(await afterLooksAt(100 * DAY, 0, 100 * DAY, -100 * DAY)).toBe(kept);
      expect(logged).toHaveLength(4);
      ahead = 100 * DAY;
      expect(await afterLooksAt(100 * DAY)).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('includes a wrong guess that no longer counts', async () => {
    await expect(provider.logIn(people.tam, 'not-the-password')).rejects.toThrow('401');
    const guesses = await count('login_guesses');
    expect(guesses).toBeGreaterThan(0);
    await sweepAfter(5 * 60_000 - 1_000);
    expect(await count('login_guesses')).toBe(guesses);
    await sweepAfter(5 * 60_000);
    expect(await count('login_guesses')).toBe(0);
  });

  it('includes mail files after a day, and nothing else in their folder', async () => {
    const mailFolder = ownFolder(onTestFinished);
    const aged = (name: string, days: number) => {
      const at = new Date(provider.now().getTime() - days * DAY);
      writeFileSync(join(mailFolder, name), '');
      utimesSync(join(mailFolder, name), at, at);
    };
    aged('old.eml', 1.1);
    aged('new.eml', 0.9);
    aged('note.txt', 9);
    await sweepAfter(0, { mailFolder });
    expect(readdirSync(mailFolder).toSorted()).toEqual(['new.eml', 'note.txt']);
  });
});
