import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ScoreUpdates } from '../../contract/study-sets.ts';
import { classCodePaths } from '../../contract/class-codes.ts';
import { paths, type LessonAddress } from '../../contract/paths.ts';
import { teacherAccountPaths } from '../../contract/teacher-accounts.ts';
import { teacherAssignmentPaths } from '../../contract/teacher-assignments.ts';
import { SpokenSentence, teacherCorrectionPaths } from '../../contract/teacher-corrections.ts';
import { teacherListeningPaths } from '../../contract/teacher-listening.ts';
import { type RosterCheck, teacherRosterPaths } from '../../contract/teacher-roster.ts';
import { teacherWritingPaths } from '../../contract/teacher-writing.ts';
import { teacherPaths } from '../../contract/teacher.ts';
import { migrations } from '../../server/database/migrations/migrations.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { refusesWrites } from '../../server/database/refused-writes.ts';
import { copyStore } from '../../server/database/store-copy.ts';
import type { Database } from '../../server/database/tables.ts';
import { NOT_REWRITTEN } from '../../server/school/erase.ts';
import { Readiness } from '../../server/readiness.ts';
import { eachProvider, onSqlite } from './support/each-provider.ts';
import { school, settingsOf } from './support/operator.ts';
import { person, rosterFiles } from './support/roster-files.ts';
import { codeOf, startProvider } from './support/provider.ts';
import { teacherBrowser } from './support/teacher.ts';
import { people, teachers } from './support/test-school.ts';

const MINUTE = 60_000;
const lesson: LessonAddress = { api: 'v1', assignmentId: '', assignmentDetailId: 'greet-all', studySetId: 'greetings' };
const WEEK = {
  request_id: randomUUID(),
  name: 'Week 19',
  contents: [{ id: 'travel', skills: ['speaking'] }],
  classes: [{ id: 'r1', students: null }],
  start_day: '2026-05-04',
  due_day: '2026-05-11',
};
const update = { id: 'hello', skill_mode: 'speaking', score: 90, finished: true };

/** SQLite's own errors, without a full disk. */
const troubles = {
  'has no room': {
    begin: async (db: Database) => {
      await sql`pragma max_page_count = 1`.execute(db);
      for (let row = 0; ; row += 1)
        try {
          await db
            .insertInto('secrets')
            .values({ name: `filler ${row}`, value: 'x'.repeat(3000) })
            .execute();
        } catch {
          return;
        }
    },
    end: (db: Database) => sql`pragma max_page_count = 1000000`.execute(db),
  },
  'may only be read': {
    begin: (db: Database) => sql`pragma query_only = on`.execute(db),
    end: (db: Database) => sql`pragma query_only = off`.execute(db),
  },
};

describe.each(Object.entries(troubles))('a provider whose store %s', (_, { begin, end }) => {
  const provider = eachProvider(onSqlite, { settings: { METRICS_TOKEN: 'for-prometheus-only' } });

  const ready = async () => (await provider.call('GET', '/readyz')).status;
  const writable = async () => {
    const headers = { authorization: 'Bearer for-prometheus-only' };
    const { body } = await provider.call('GET', '/metrics', { headers });
    return /^outloud_store_writable (\d)$/m.exec(String(body))?.[1];
  };

  it('[SET-09] answers reads of a new session, and writes with busy until the store has room', async () => {
    const { db, scoringReady } = provider.server;
    await scoringReady;
    const { user_token: token } = await provider.logIn(people.ana);
    await begin(db);
    for (const path of [paths.profile, paths.assignments, paths.assignmentCounts, paths.studySetDetail(lesson)])
      expect((await provider.call('GET', path, { token })).status, path).toBe(200);
    expect(await ready()).toBe(503);
    expect(await writable()).toBe('0');
    const events = Array.from({ length: 100 }, () => ({
      event_id: crypto.randomUUID(),
      event: 'activity_started',
      activity_type: 'Study Set',
      activity_id: 'greetings',
      activity_name: 'n'.repeat(150),
      assigned: true,
      assignment_id: 'greet',
      class_id: 'r1',
      teacher_id: 'teacher-r',
      created_time: provider.now().toISOString(),
    }));
    const refused = await provider.call('POST', paths.trackActivity('ana'), { token, body: events });
    expect([refused.status, codeOf(refused), refused.headers.get('retry-after')]).toEqual([503, 'busy', '10']);
    expect(provider.logged.join('')).toContain('a request failed');
    await end(db);
    const saved = await provider.call('PATCH', paths.scores(lesson), { token, body: [update] });
    expect(ScoreUpdates.parse(saved.body)).toEqual([update]);
  });
});

it('[SET-09] lets a teacher read the classes while the store is read-only, and answers each change with busy', async () => {
  const provider = await startProvider(undefined, {}, { LISTENING_DAYS: '30' });
  const { db } = provider.server;
  const readOnly = troubles['may only be read'];
  const tess = teacherBrowser(provider);
  await db.updateTable('teachers').set({ writes_content: 1, manages_roster: 1 }).execute();
  await tess.logIn(teachers.tess);
  const draft = { kind: 'passage', name: 'Mine', level: 'A1', topic: 'me', text: 'It is mine. I like it.' };
  const files = rosterFiles({ people: [person('zoe', 'zoe@riverside.test')], enrolled: [['zoe', 'r1']] });
  const preview = await tess.call('POST', teacherRosterPaths.preview, { body: { files } });
  const { token } = preview.body as Extract<RosterCheck, { outcome: 'preview' }>;
  const ticket = teacherCorrectionPaths.sentence('r1', 'ana', 'done-travel', 'ticket');
  const { answered_at } = SpokenSentence.parse((await tess.read(ticket)).body);
  const changes: [method: string, path: string, body?: object][] = [
    ['PUT', teacherWritingPaths.content(`written-${'0'.repeat(32)}`), { draft }],
    ['POST', teacherAssignmentPaths.assignments, WEEK],
    ['POST', classCodePaths.code('r1')],
    ['POST', teacherAccountPaths.passwords('r1'), { students: ['ana'] }],
    ['PUT', teacherAccountPaths.accommodations('r1', 'ana'), { more_time: true }],
    ['PUT', teacherListeningPaths.listening('r1'), { on: true }],
    ['PUT', teacherListeningPaths.consents('r1'), { students: ['ana'], given_by: 'guardian' }],
    ['PUT', ticket, { answered_at, score: 50, words: [] }],
    ['POST', teacherRosterPaths.roster, { files, token, disable_missing: false }],
  ];
  await readOnly.begin(db);
  // The provider must mark the login as used.
  provider.advance(2 * MINUTE);
  expect((await tess.read(teacherPaths.classes)).status).toBe(200);
  for (const [method, path, body] of changes) {
    const answer = await tess.call(method, path, body === undefined ? {} : { body });
    expect([answer.status, codeOf(answer), answer.headers.get('retry-after')], path).toEqual([503, 'busy', '10']);
  }
  await readOnly.end(db);
  for (const [method, path, body] of changes)
    expect((await tess.call(method, path, body === undefined ? {} : { body })).status, path).toBeLessThan(300);
  await provider.close();
});

describe('readiness', () => {
  let folder: string;
  let db: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'outloud-full-'));
    db = await openDatabase({ dataDir: folder, databaseConnections: 1 }, migrations);
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  it('[SET-09] tries a write every five seconds, which never enlarges the store', async () => {
    const readiness = new Readiness(db, Promise.resolve(), folder);
    expect(await readiness.missing()).toBeNull();
    const size = async () => (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows[0]!.page_count;
    const before = await size();
    const { begin, end } = troubles['may only be read'];
    await begin(db);
    vi.advanceTimersByTime(4_999);
    expect(await readiness.missing()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(await readiness.missing()).toBe('the database takes no writes, or its disk is full');
    await end(db);
    for (let time = 0; time < 50; time += 1) {
      vi.advanceTimersByTime(5_000);
      expect(await readiness.missing()).toBeNull();
    }
    expect(await size()).toBe(before);
    expect(await db.selectFrom('secrets').selectAll().where('name', '=', 'readiness').execute()).toEqual([]);
  });
});

it.each([
  [{ code: '53100' }, true],
  [{ code: '25006' }, true],
  [{ code: '23505' }, false],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, true],
  // A disk error with additional upper bits.
  [{ code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) }, true],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 19 }, false],
])('tells whether %o means that the store is not writable: %s', (fields, is) => {
  expect(refusesWrites(Object.assign(new Error('It failed.'), fields))).toBe(is);
});

/** Mounts a disk of 24 MB, which requires root. */
function mountDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const disk = mkdtempSync(join(tmpdir(), 'outloud-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status === 0) return disk;
  rmSync(disk, { recursive: true });
  return null;
}

const disk = mountDisk();

describe.skipIf(disk === null)('commands on a full disk (needs root)', () => {
  const folder = disk!;
  const elsewhere = mkdtempSync(join(tmpdir(), 'outloud-full-'));
  afterAll(() => {
    spawnSync('umount', [folder]);
    for (const each of [folder, elsewhere]) rmSync(each, { recursive: true });
  });

  it('[SET-09] list, back up, and erase while the provider runs, and list after it has stopped', async () => {
    vi.stubEnv('TMPDIR', folder);
    const provider = await startProvider();
    vi.unstubAllEnvs();
    const run = (...words: string[]) => school(words, settingsOf(provider), { now: provider.now });
    copyStore(provider.storeFile, '900-next');
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize));

    expect((await provider.call('POST', paths.login, { body: { email: people.ana, password: 'x' } })).status).toBe(503);
    expect(await run('list', 'students')).toMatchObject({ exitCode: 0, out: expect.stringContaining(people.ana) });
    const backup = join(elsewhere, 'backup.tar.gz');
    expect(await run('backup', backup)).toMatchObject({ exitCode: 0, error: '' });
    expect(existsSync(backup)).toBe(true);
    expect(await run('erase-student', people.ana, '--yes')).toMatchObject({
      exitCode: 0,
      error: `${NOT_REWRITTEN}\n`,
      out: expect.stringContaining('copies of the store: 1'),
    });
    expect(readFileSync(provider.storeFile.replace('.sqlite', '.before-900-next.sqlite'), 'latin1')).not.toContain(
      people.ana,
    );
    await provider.server.close();
    expect((await run('list', 'students')).out).not.toContain(people.ana);
    await provider.close();
  });
});
