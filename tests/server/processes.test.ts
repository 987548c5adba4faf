import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { AssignmentList } from '../../contract/assignments.ts';
import { paths, SESSION_TOKEN_HEADER, type LessonAddress } from '../../contract/paths.ts';
import { Conversation } from '../../contract/role-play.ts';
import { readConfig } from '../../server/config/config.ts';
import { migrations } from '../../server/database/migrations/migrations.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { startServer, type RunningServer } from '../../server/provider/start-server.ts';
import { ownFolder } from '../support/own-folder.ts';
import { openRealPostgres, type TestDatabase } from './support/databases.ts';
import { fakeScorer } from './support/fake-scorer.ts';
import { makeBackup } from '../../server/school/backup-file.ts';
import { school, settingsOf } from './support/operator.ts';
import { noGrammar, startProvider, type Provider } from './support/provider.ts';
import { connect, tone, wavHeader } from './support/speech-client.ts';
import { heardOf, startOf, turnOf } from './support/talk.ts';
import { PASSWORD, people, writeTestSchool } from './support/test-school.ts';
import { eventually } from '../support/eventually.ts';

const database = await openRealPostgres();
const lesson: LessonAddress = { api: 'v1', assignmentId: '', assignmentDetailId: 'greet-all', studySetId: 'greetings' };

/**
 * The processes share only the database and a folder. These tests need PostgreSQL, because PGlite has one session for
 * all.
 */
describe.skipIf(database === null)('two processes on one PostgreSQL', () => {
  const shared = database as TestDatabase;
  let a: Provider;
  let b: RunningServer;
  beforeAll(async () => {
    a = await startProvider(
      shared,
      // A busy machine needs some 100 ms to answer a ping, without which the provider closes the socket.
      { heartbeat: 1_000 },
      { SESSION_LIFETIME_S: '31536000', LOGIN_LIFETIME_S: '31536000' },
    );
    b = await a.startAnother();
  });
  beforeEach(async () => {
    for (const table of ['login_guesses', 'reset_requests'] as const) await b.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await a?.close();
    await database?.close();
  });

  async function call(url: string, method: string, path: string, { token = '', body }: Asked = {}) {
    const headers = { [SESSION_TOKEN_HEADER]: token, 'content-type': 'application/json' };
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, json: <T>() => JSON.parse(text) as T };
  }
  type Asked = { token?: string; body?: unknown };
  const profileAt = async (url: string, token: string) => (await call(url, 'GET', paths.profile, { token })).status;
  const operator = (...words: string[]) => school(words, settingsOf(a), { now: a.now });

  async function speak(url: string, token: string, sentence: string) {
    const socket = await connect(url, token);
    await socket.start(sentence);
    socket.audio(Buffer.concat([wavHeader(0), tone(100)]));
    await socket.expect('audioACK');
    const data = await socket.result();
    await socket.close();
    const { nativeness_score_percentage_user: score, engine_version, receipt } = data;
    return { skill_mode: 'speaking', score, finished: true, engine_version, receipt };
  }

  it('[AUTH-08] share logins and their ends', async () => {
    const { user_token: token } = await a.logIn(people.ana);
    expect(await profileAt(b.url, token)).toBe(200);
    expect((await call(b.url, 'DELETE', paths.logout, { token })).status).toBe(204);
    expect(await profileAt(a.url, token)).toBe(401);
  });

  it('[AUTH-09] share the exchange of a refresh token, which the other process then refuses', async () => {
    const { refresh_token } = await a.logIn(people.ana);
    const refresh = (url: string, token: string) =>
      call(url, 'POST', paths.refreshSession, { body: { refresh_token: token } });
    const first = await refresh(a.url, refresh_token);
    expect(first.status).toBe(200);
    const next = first.json<{ session: string; refresh_token: string }>();
    expect(await profileAt(b.url, next.session)).toBe(200);
    a.advance(60_000);
    expect((await refresh(b.url, refresh_token)).status).toBe(401);
    expect(await profileAt(a.url, next.session)).toBe(401);
  });

  it('[LIST-01] share a score at once', async () => {
    const { user_token: token } = await a.logIn(people.ben);
    const average = async (url: string) => {
      const { json } = await call(url, 'GET', `${paths.assignments}?tab=todo`, { token });
      return (
        AssignmentList.parse(json()).results.find(({ assignment_id: id }) => id === 'greet')
          ?.average_assignment_score ?? null
      );
    };
    const before = await average(b.url);
    for (const [url, other, score] of [
      [a.url, b.url, 60],
      [b.url, a.url, 80],
      [a.url, b.url, 100],
    ] as const) {
      const updates = ['hello', 'good-morning', 'room-21'].flatMap((id) =>
        ['speaking', 'listening', 'reading', 'writing'].map((skill_mode) => ({
          id,
          skill_mode,
          score,
          finished: true,
        })),
      );
      for (const update of updates) await call(url, 'PATCH', paths.scores(lesson), { token, body: [update] });
      const seen = await average(other);
      expect(seen).toBe(await average(url));
      expect(seen).not.toBe(before);
    }
  });

  it('[AUTH-10] both reject a student whom the operator disables or erases, and close open sockets', async () => {
    for (const command of [['disable'], ['erase-student', '--yes']]) {
      const { user_token: token } = await a.logIn(people.noa);
      const sockets = await Promise.all([connect(a.url, token), connect(b.url, token)]);
      const [word = '', ...options] = command;
      expect(await operator(word, people.noa, ...options)).toMatchObject({ exitCode: 0 });
      expect(await Promise.all([a.url, b.url].map((url) => profileAt(url, token)))).toEqual([401, 401]);
      expect(await Promise.all(sockets.map((socket) => socket.expectError()))).toEqual([
        'unauthorized',
        'unauthorized',
      ]);
      if (word === 'disable') await operator('enable', people.noa);
    }
  });

  it('[AUTH-09] close the socket at one after a logout at the other', async () => {
    const { user_token: token } = await a.logIn(people.ana);
    const socket = await connect(b.url, token);
    const other = await connect(b.url, (await a.logIn(people.ana)).user_token);
    await call(a.url, 'DELETE', paths.logout, { token });
    expect(await socket.expectError()).toBe('unauthorized');
    await other.start('Hello');
    await other.close();
  });

  it('[AUTH-03] share reset links and their limit of three mails an hour', async () => {
    const mail = join(dirname(a.storeFile), 'mail');
    const ask = (url: string) =>
      call(url, 'POST', paths.resetPassword, { body: { email: people.ana, language: 'en' } });
    const asked = await Promise.all([a.url, b.url, a.url, b.url, a.url].map(ask));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await eventually(() => expect(existsSync(mail) ? readdirSync(mail) : []).toHaveLength(3));
  });

  it('[RP-02] [SPK-05] answer a turn once and verify one score, if both get the same at once', async () => {
    const { user_token: tam } = await a.logIn(people.tam);
    const both = (path: string, body: unknown) =>
      Promise.all([a.url, b.url].map((url) => call(url, 'POST', path, { token: tam, body })));
    const [begun] = await both(paths.conversations, startOf());
    const { conversationId } = Conversation.parse(begun!.json());
    await both(paths.turns(conversationId), turnOf('Good morning.'));
    const { json } = await call(a.url, 'GET', paths.conversation(conversationId), { token: tam });
    const { messages } = Conversation.parse(json());
    expect(messages.filter(({ speaker }) => speaker === 'student')).toHaveLength(1);

    const { user_token: ana } = await a.logIn(people.ana);
    const said = [{ id: 'hello', ...(await speak(a.url, ana, 'Hello')) }];
    const lessons = ['greet-all', 'greet-speaking'].map((id) => ({ ...lesson, assignmentDetailId: id }));
    const [here, there] = lessons.map((of) => paths.scores(of));
    const sent = await Promise.all([
      call(a.url, 'PATCH', here!, { token: ana, body: said }),
      call(b.url, 'PATCH', there!, { token: ana, body: said }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const scores = b.db.selectFrom('scores').select('verified_score').where('engine_version', '=', 'fake');
    const verified = await scores.where('student_id', '=', 'ana').where('item_id', '=', 'hello').execute();
    expect(verified.map(({ verified_score }) => verified_score).toSorted()).toEqual([80, null]);
  });

  it('[RP-02] share conversations', async () => {
    const { user_token: token } = await a.logIn(people.tam);
    const started = await call(a.url, 'POST', paths.conversations, { token, body: startOf() });
    const { conversationId } = Conversation.parse(started.json());
    const turn = turnOf('Good morning.');
    const there = await call(b.url, 'POST', paths.turns(conversationId), { token, body: turn });
    // The response was lost, so the turn is sent again to the other process.
    const here = await call(a.url, 'POST', paths.turns(conversationId), { token, body: turn });
    expect(heardOf(there.text).conversation).toEqual(heardOf(here.text).conversation);
    expect(heardOf(here.text).deltas).toEqual(heardOf(there.text).deltas);
  });

  it('[SPK-05] finish a sentence or a reading from the start after the other process stops', async () => {
    const c = await a.startAnother();
    const { user_token: token } = await a.logIn(people.rae);
    const start = {
      type: 'start_passage',
      read_aloud_id: 'tides',
      assignment_detail_id: 'read-tides',
      recording_id: crypto.randomUUID(),
      sampling_rate: 16_000,
    };
    const reading = await connect(c.url, token);
    reading.send(start);
    expect(await reading.expect('start_passage_result')).toMatchObject({ received: 0 });
    await reading.expect('reading_place');
    reading.audio(Buffer.concat([wavHeader(0), tone(250)]));
    await eventually(async () => expect((await reading.next()).type).toBe('audioACK'));
    const sentence = await connect(c.url, token);
    await sentence.start('Hello');
    const closing = c.close();
    for (const socket of [reading, sentence]) {
      let message = await socket.next();
      while (message.type === 'reading_place') message = await socket.next();
      expect(message).toMatchObject({ type: 'error', code: 'busy' });
      expect((message as { retry_after?: number }).retry_after).toBeLessThanOrEqual(2);
      expect(await socket.closed).toEqual({ code: 1001 });
    }
    await closing;
    const again = await connect(b.url, token);
    again.send(start);
    expect(await again.expect('start_passage_result')).toMatchObject({ received: 0 });
    await again.close();
    expect((await speak(b.url, token, 'Hello')).score).toBe(80);
  });

  it('[SET-09] neither migrate nor replace a store that a provider uses', async () => {
    const folder = ownFolder(onTestFinished);
    const backup = join(folder, 'backup.tar.gz');
    expect(await operator('backup', backup)).toMatchObject({ exitCode: 0, error: '' });
    expect(await operator('restore', backup, '--force')).toMatchObject({
      exitCode: 1,
      error: 'The server is running. Stop all of its processes first.\n',
    });
    const location = { ...shared.config, dataDir: folder };
    const newer = {
      ...migrations,
      '900-next': {
        up: (db: Parameters<NonNullable<(typeof migrations)[string]>['up']>[0]) =>
          db.schema.createTable('marks').addColumn('mark', 'text').execute(),
      },
    };
    await expect(openDatabase(location, newer)).rejects.toMatchObject({ name: 'StoreInUseError' });
  });

  it('[SET-09] restore a backup into another database, unless its version is newer', async () => {
    const folder = ownFolder(onTestFinished);
    const elsewhere = (await openRealPostgres()) as TestDatabase;
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: elsewhere.config.databaseUrl };
    const restore = (file: string, ...more: string[]) => school(['restore', file, ...more], settings);
    expect(await operator('backup', join(folder, 'backup'))).toMatchObject({ exitCode: 0 });
    await sql`insert into kysely_migration (name, timestamp) values ('999-next', '')`.execute(b.db);
    const newer = join(folder, 'newer');
    await makeBackup(newer, readConfig(settingsOf(a)), () => {});
    await sql`delete from kysely_migration where name = '999-next'`.execute(b.db);
    expect(await restore(newer)).toMatchObject({ exitCode: 1, error: expect.stringContaining('newer version') });
    for (const how of [[], ['--force']]) {
      const restored = await restore(join(folder, 'backup'), ...how, '--json');
      expect(restored).toMatchObject({ exitCode: 0, error: '' });
      expect(restored.json()).toMatchObject({ migration: Object.keys(migrations).at(-1) });
    }
    expect(await restore(join(folder, 'backup'))).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining('--force'),
    });
    const db = await openDatabase({ ...elsewhere.config, dataDir: folder });
    for (const table of ['students', 'scores', 'assignments', 'items', 'receipts_used'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual(
        await b.db.selectFrom(table).selectAll().execute(),
      );
    await db.destroy();
    await elsewhere.close();
  });

  it('prepare a query once per connection, up to a limit', async () => {
    await b.db.transaction().execute(async (trx) => {
      const prepared = async () => {
        const { rows } = await sql<{ count: string }>`select count(*) as count from pg_prepared_statements`.execute(
          trx,
        );
        return Number(rows[0]!.count);
      };
      await prepared();
      const before = await prepared();
      for (const id of ['hello', 'room-21', 'ticket'])
        expect(await trx.selectFrom('items').select('id').where('id', '=', id).execute()).toEqual([{ id }]);
      expect((await prepared()) - before).toBeLessThanOrEqual(1);
      for (let number = 0; number < 250; number += 1) await sql`select ${sql.lit(number)}`.execute(trx);
      expect(await prepared()).toBe(200);
    });
  });

  it('[SET-09] regain the lock on the store after a lost connection', async () => {
    const holders = async () => {
      const { rows } = await sql<{ pid: number }>`
        select distinct pid from pg_locks where locktype = 'advisory' and granted and mode = 'ShareLock'
          and database = (select oid from pg_database where datname = current_database())`.execute(b.db);
      return rows.map(({ pid }) => pid);
    };
    const before = await holders();
    expect(before).toHaveLength(2);
    for (const pid of before) await sql`select pg_terminate_backend(${pid})`.execute(b.db);
    await eventually(
      async () => {
        const now = await holders();
        expect(now).toHaveLength(2);
        expect(now.filter((pid) => before.includes(pid))).toEqual([]);
      },
      { interval: 100 },
    );
  });
});

describe.skipIf(database === null)('two first starts', () => {
  it('[SET-09] on an empty database create one school and one key of each kind, and both serve', async () => {
    const own = (await openRealPostgres()) as TestDatabase;
    const folder = ownFolder(onTestFinished);
    const pack = writeTestSchool(join(folder, 'school'));
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), ...own.config, port: 0, dataDir: folder };
    const start = () => startServer(config, { school: pack, scorer: fakeScorer(), grammarChecker: noGrammar });
    const servers = await Promise.all([start(), start(), start()]);
    expect(servers.filter(({ seeded }) => seeded)).toHaveLength(1);
    const { db } = servers[0];
    expect(await db.selectFrom('students').select('id').execute()).toHaveLength(Object.keys(people).length);
    const tokens = await Promise.all(
      servers.map(async ({ url }) => {
        const body = JSON.stringify({ email: people.ana, password: PASSWORD });
        return (
          await fetch(url + paths.login, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        ).status;
      }),
    );
    expect(tokens).toEqual([200, 200, 200]);
    for (const server of servers) await server.close();
    await own.close();
  });
});
