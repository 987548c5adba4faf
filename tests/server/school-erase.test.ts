import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { seedSchool } from '../../server/packs/seed.ts';
import { copyStore } from '../../server/database/store-copy.ts';
import { classified, tablesOf, tablesWithStudent } from '../../server/school/student-data.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { databases } from './support/databases.ts';
import { oneProvider } from './support/each-provider.ts';
import { school, settingsOf } from './support/operator.ts';
import { codeOf } from './support/provider.ts';
import { talker, turnOf } from './support/talk.ts';
import { people, writeTestSchool } from './support/test-school.ts';

const SAID = 'Good morning, I am Quillabamba.';

const OLD_TRACE = 'tam-before-secure-delete';

/** Changes a store like earlier versions, which did not overwrite deleted data. */
function leaveTraces(storeFile: string): void {
  const store = new DatabaseSync(storeFile, { timeout: 5000 });
  store.exec('pragma secure_delete = off; create table old (text text)');
  const insert = store.prepare('insert into old values (?)');
  for (let count = 0; count < 200; count += 1) insert.run(`${OLD_TRACE} ${people.tam} ${count}`);
  store.exec('drop table old; pragma wal_checkpoint(truncate)');
  store.close();
  expect(readFileSync(storeFile).includes(OLD_TRACE)).toBe(true);
}

describe.each(databases)('an erased student, over $name', ({ name, open }) => {
  const provider = oneProvider(open);
  let folder: string;
  let token: string;
  let id: string;
  const run = (...words: string[]) => school(words, settingsOf(provider), { now: provider.now });

  beforeAll(async () => {
    folder = dirname(provider.storeFile);
    const auth = await provider.logIn(people.tam);
    token = auth.user_token;
    id = auth.profile.user_id;
    const tam = talker(provider, () => token);
    const lesson = { assignment_id: 'market', assignment_detail_id: 'market-first' };
    const { conversationId } = await tam.begin({ ...lesson, created_at: provider.now().toISOString() });
    await tam.say(conversationId, turnOf(SAID));
    await fillAll();
    mkdirSync(join(folder, 'mail'), { recursive: true });
    writeFileSync(join(folder, 'mail', 'tam.eml'), `To: ${people.tam}\r\n\r\nYour link\r\n`);
    const body = Buffer.from(`Someone asked: ${people.tam}`).toString('base64');
    writeFileSync(
      join(folder, 'mail', 'admin.eml'),
      `To: admin@school.example\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}\r\n`,
    );
    writeFileSync(join(folder, 'mail', 'ana.eml'), `To: ${people.ana}\r\n\r\nYour link\r\n`);
    if (name === 'SQLite') {
      leaveTraces(provider.storeFile);
      copyStore(provider.storeFile, '999-next');
      copyFileSync(provider.storeFile, `${provider.storeFile}.replaced-2026-01-01`);
    }
    // Files of an interrupted restore and upgrade.
    mkdirSync(join(folder, '.restore'));
    for (const left of ['.restore/outloud.sqlite', 'outloud.before-998-last.sqlite.unfinished'])
      writeFileSync(join(folder, left), people.tam);
    if (name !== 'SQLite') {
      // The old store of a school that moved to PostgreSQL.
      const moved = await openDatabase({ dataDir: folder, databaseConnections: 1 });
      await seedSchool(moved, await loadPack(writeTestSchool(join(folder, 'pack'))), realSurroundings);
      await moved.destroy();
    }
  });

  /** Adds a row of the student to every table that can have one, based on the table's columns. */
  async function fillAll() {
    const { db } = provider.server;
    const shapes = await db.introspection.getTables();
    const known: Record<string, unknown> = {
      student_id: id,
      assignment_id: 'market',
      assignment_detail_id: 'market-first',
      class_id: 'r4',
      teacher_id: 'tess',
      item_id: 'hello',
      skill: 'speaking',
      scenario_id: 'market',
      lessons: '{}',
      entry: '{}',
      words: '[]',
      result: gzipSync('{}').toString('base64'),
    };
    const { id: login } = await db
      .selectFrom('logins')
      .select('id')
      .where('student_id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('listening_classes')
      .values({ class_id: 'r4', teacher_id: 'tess', switched_at: provider.now().toISOString() })
      .execute();
    for (const table of tablesWithStudent) {
      const have = await sql`select 1 from ${sql.table(table)} where student_id = ${id}`.execute(db);
      if (have.rows.length > 0) continue;
      const row = shapes
        .find((shape) => shape.name === table)!
        .columns.map(({ name: column, dataType }) => {
          if (column === 'login_id') return [column, login] as const;
          const isNumber = /int|double|real|float/i.test(dataType);
          return [column, known[column] ?? (isNumber ? 1 : `tam-${table}`)] as const;
        });
      await db
        .insertInto(table)
        .values(Object.fromEntries(row) as never)
        .execute();
    }
  }

  const rowsOfStudent = async () => {
    const counts: Record<string, number> = {};
    for (const table of tablesWithStudent) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where student_id = ${id}`.execute(
        provider.server.db,
      );
      counts[table] = rows.length;
    }
    return counts;
  };

  it("is known in every table, including each one with a student's ID", async () => {
    const shapes = await provider.server.db.introspection.getTables();
    expect(shapes.map((shape) => shape.name).toSorted()).toEqual(classified.toSorted());
    const withId = shapes.filter(({ columns }) => columns.some((column) => column.name === 'student_id'));
    expect(withId.map((shape) => shape.name).toSorted()).toEqual(tablesWithStudent.toSorted());
    const withLogin = shapes.filter(({ columns }) =>
      columns.some((column) => /^(login_id|session_hash)$/.test(column.name)),
    );
    for (const { name: table } of withLogin)
      expect([...tablesOf('login'), ...tablesOf('secret'), ...tablesOf('teacher')], table).toContain(table);
    const withEmail = shapes.filter(({ columns }) => columns.some((column) => column.name === 'email'));
    expect(withEmail.map((shape) => shape.name).toSorted()).toEqual([
      'join_requests',
      'reset_requests',
      'sso_transactions',
      'students',
      'teachers',
    ]);
  });

  it('can be displayed completely beforehand, without secrets', async () => {
    const said = await run('export-student', people.tam, '--json');
    expect(said.exitCode).toBe(0);
    const { tables } = said.json() as { tables: Record<string, unknown[]> };
    const shown = ['students', ...tablesWithStudent.filter((table) => !tablesOf('secret').includes(table))];
    expect(Object.keys(tables).toSorted()).toEqual(shown.toSorted());
    for (const table of shown) expect(tables[table]!.length, table).toBeGreaterThan(0);
    expect(said.out).toContain(SAID);
    expect(said.out).not.toMatch(/argon2|password_hash|token_hash|p256dh/);
    const file = join(folder, '..', 'tam.json');
    await run('export-student', people.tam, '--file', file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ tables: { students: [{ email: people.tam }] } });
    expect(await run('export-student', people.tam, '--file', file)).toMatchObject({ exitCode: 1 });
  });

  it('is not erased by accident', async () => {
    const before = await rowsOfStudent();
    expect(Object.values(before).every((count) => count > 0)).toBe(true);
    expect(await run('erase-student', people.tam)).toMatchObject({ exitCode: 1, out: '' });
    expect(await rowsOfStudent()).toEqual(before);
  });

  it('leaves no trace in the store, its log, its copies, and mails, and everyone else stays', async () => {
    const { db } = provider.server;
    const others = () =>
      db
        .selectFrom('assignment_results')
        .selectAll()
        .where('student_id', '!=', id)
        .orderBy('student_id')
        .orderBy('assignment_id')
        .execute();
    const before = await others();
    const said = await run('erase-student', people.tam, '--yes', '--json');
    expect(said).toMatchObject({ exitCode: 0, error: '' });
    expect(said.json()).toMatchObject({ id, mails: 2, copies: name === 'SQLite' ? 2 : 1 });
    expect(Object.values(await rowsOfStudent()).filter((count) => count > 0)).toEqual([]);
    expect(codeOf(await provider.call('GET', paths.profile, { token }))).toBe('unauthorized');
    expect(await others()).toEqual(before);
    expect(readdirSync(join(folder, 'mail'))).toEqual(['ana.eml']);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.parentPath.includes('pack'),
    );
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const bytes = readFileSync(join(file.parentPath, file.name));
      for (const trace of [
        people.tam,
        SAID,
        OLD_TRACE,
        'tam-push_subscriptions',
        'tam-activity_events',
        'tam-recordings',
      ])
        expect([file.name, trace, bytes.includes(trace)]).toEqual([file.name, trace, false]);
    }
    expect(provider.logged.join('')).not.toContain(people.tam);
    expect(await run('erase-student', people.tam, '--yes')).toMatchObject({ exitCode: 1 });
    await provider.logIn(people.ana);
  });
});
