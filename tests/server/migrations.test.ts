import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely, type Migration } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAssignments } from '../../server/assignments/assignments.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import { migrations } from '../../server/database/migrations/migrations.ts';
import { openDatabase, type DatabaseLocation } from '../../server/database/open-database.ts';
import { seedSchool } from '../../server/packs/seed.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { databases, type TestDatabase } from './support/databases.ts';
import { people, writeTestSchool } from './support/test-school.ts';

describe.each(databases)('the store over $name', ({ name, open }) => {
  let database: TestDatabase;
  let folder: string;
  let location: DatabaseLocation;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'outloud-store-'));
    location = { ...database.config, dataDir: folder };
    await database.empty();
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(() => database.close());

  const firstSteps = (count: number) => Object.fromEntries(Object.entries(migrations).slice(0, count));
  const next = (up: Migration['up']): Record<string, Migration> => ({ ...migrations, '900-next': { up } });
  const createMarks = (db: Kysely<unknown>) => db.schema.createTable('marks').addColumn('mark', 'text').execute();
  const school = async () => loadPack(writeTestSchool(join(folder, 'school')));
  const copies = () => readdirSync(folder).filter((file) => file.includes('.before-'));

  it('[D44] [SET-09] [SET-06] keeps old scores finished that were stored before the store knew about finishing', async () => {
    const before = await openDatabase(location, firstSteps(6));
    for (const [table, row] of OLD_SCHOOL)
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(before);
    await before.destroy();

    const after = await openDatabase(location);
    const scores = await after.selectFrom('scores').select(['item_id', 'score', 'finished']).execute();
    expect(scores).toEqual([{ item_id: 'ticket', score: 80, finished: 1 }]);
    // The store doesn't know when members from before joined.
    expect(await after.selectFrom('class_students').select(['student_id', 'joined_at']).execute()).toEqual([
      { student_id: 'ana', joined_at: null },
    ]);
    const ana = { id: 'ana', organizationId: 'riverside', api: 'v1' } as const;
    expect(await countAssignments(after, ana, new Date())).toEqual({ todo: 0, overdue: 0, completed: 1 });
    await after.destroy();
  });

  it.each(['a new store', 'an old store'])('[SET-09] has nothing in %s from an interrupted migration', async (kind) => {
    if (kind === 'an old store') await (await openDatabase(location)).destroy();
    const cutOff = next(async (db) => {
      await createMarks(db);
      throw new Error('cut off');
    });
    await expect(openDatabase(location, cutOff)).rejects.toThrow('cut off');

    const after = await openDatabase(location, next(createMarks));
    expect(await sql`select * from marks`.execute(after)).toMatchObject({ rows: [] });
    await after.destroy();
  });

  // PGlite has one session for all, which mixes up their statements.
  it.skipIf(name === 'PostgreSQL' && !process.env.TEST_DATABASE_URL)(
    '[SET-09] is migrated once and seeded once by several providers that start together on an empty store',
    async () => {
      let made = 0;
      const steps = next(async (db) => {
        made += 1;
        await createMarks(db);
      });
      const pack = await school();
      const starts = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const db = await openDatabase(location, steps);
          const seeded = await seedSchool(db, pack, realSurroundings);
          await db.destroy();
          return seeded;
        }),
      );
      expect(made).toBe(1);
      expect(starts.filter(Boolean)).toHaveLength(1);
      const db = await openDatabase(location, steps);
      expect(await db.selectFrom('students').select('id').execute()).toHaveLength(pack.students.length);
      await db.destroy();
    },
  );

  it.runIf(name === 'SQLite')(
    '[SET-09] copies an old store before its schema changes, and keeps three copies',
    async () => {
      const db = await openDatabase(location);
      await seedSchool(db, await school(), realSurroundings);
      await db.destroy();
      expect(copies()).toEqual([]);
      const steps: Record<string, Migration> = { ...migrations };
      for (const number of [901, 902, 903, 904]) {
        steps[`${number}-next`] = { up: (trx) => sql`delete from students`.execute(trx).then(() => {}) };
        await (await openDatabase(location, steps)).destroy();
      }
      expect(copies().toSorted()).toEqual([902, 903, 904].map((number) => `outloud.before-${number}-next.sqlite`));

      rmSync(folder, { recursive: true });
      const again = await openDatabase(location);
      await seedSchool(again, await school(), realSurroundings);
      await again.destroy();
      await (await openDatabase(location, steps)).destroy();
      const copy = new DatabaseSync(join(folder, 'outloud.before-901-next.sqlite'), { readOnly: true });
      expect(copy.prepare('select id from students').all()).toHaveLength(Object.keys(people).length);
      copy.close();
    },
  );
});

/** A student's score with all rows it depends on, at the sixth migration. */
const OLD_SCHOOL: [string, Record<string, unknown>][] = [
  ['organizations', { id: 'riverside', name: 'R', is_nova: 0, native_language: 'vi', features_available: '[]' }],
  ['classes', { id: 'r1', organization_id: 'riverside', name: 'Class 1', teacher_id: 't', teacher_name: 'T' }],
  [
    'students',
    {
      id: 'ana',
      external_id: 'x',
      organization_id: 'riverside',
      email: 'ana@riverside.example',
      username: 'ana',
      first_name: 'Ana',
      last_name: 'A',
      native_language: 'vi',
      password_hash: '',
      active: 1,
      registration_date: '2025-09-05T00:00:00.000Z',
      addons: '[]',
      enable_role_plays: 0,
    },
  ],
  ['class_students', { class_id: 'r1', student_id: 'ana', is_primary: 1 }],
  ['study_sets', { id: 'travel', name: 'Travel', level: 'A1', topic: 'travel' }],
  [
    'items',
    {
      id: 'ticket',
      study_set_id: 'travel',
      position: 0,
      text: 'Ticket',
      ipa: '',
      audio: '',
      game_sub_type: 'SHADOWING',
      translations: '{}',
      definitions: '[]',
    },
  ],
  ['item_skills', { item_id: 'ticket', skill: 'speaking', content: '{}' }],
  [
    'assignments',
    {
      id: 'done',
      class_id: 'r1',
      name: 'Done',
      type: 'study_set',
      due_date: '2025-10-01T00:00:00.000Z',
      whole_class: 1,
    },
  ],
  [
    'assignment_details',
    {
      id: 'done-travel',
      assignment_id: 'done',
      position: 0,
      name: 'Travel',
      type: 'study_set',
      study_set_id: 'travel',
      skill_modes: '[]',
    },
  ],
  [
    'scores',
    {
      student_id: 'ana',
      assignment_detail_id: 'done-travel',
      item_id: 'ticket',
      skill: 'speaking',
      score: 80,
      first_scored_at: '2025-09-30T00:00:00.000Z',
      best_scored_at: '2025-09-30T00:00:00.000Z',
    },
  ],
];
