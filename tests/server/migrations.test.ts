import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely, type Migration } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPack } from '../../server/content/load-pack.ts';
import { migrations } from '../../server/database/migrations.ts';
import { openDatabase, type DatabaseLocation } from '../../server/database/open-database.ts';
import { seedSchool } from '../../server/database/seed.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { databases, type TestDatabase } from './support/databases.ts';
import { writeTestSchool } from './support/test-school.ts';

describe.each(databases)('the store over $name', ({ name, open }) => {
  let database: TestDatabase;
  let folder: string;
  let location: DatabaseLocation;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'outloud-store-'));
    location = { ...database.config, dataDir: folder };
    await database.empty();
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(() => database.close());

  const next = (up: Migration['up']): Record<string, Migration> => ({ ...migrations, '900-next': { up } });
  const createMarks = (db: Kysely<unknown>) => db.schema.createTable('marks').addColumn('mark', 'text').execute();
  const school = async () => loadPack(writeTestSchool(join(folder, 'school')));
  const copies = () => readdirSync(folder).filter((file) => file.includes('.before-'));

  it('[D44] [SET-09] [SET-06] what was scored before it was known what is finished stays finished', async () => {
    const before = await openDatabase(location);
    await seedSchool(before, await school(), realSurroundings);
    await sql`alter table scores drop column finished`.execute(before);
    await sql`alter table scores drop column engine_version`.execute(before);
    await sql`drop table pronunciations`.execute(before);
    await sql`delete from kysely_migration where name >= '007-finished-scores'`.execute(before);
    await before.destroy();

    const after = await openDatabase(location);
    const scores = await after.selectFrom('scores').select(['item_id', 'score', 'finished']).orderBy('score').execute();
    expect(scores).toEqual([
      { item_id: 'ticket', score: 80, finished: 1 },
      { item_id: 'where-to', score: 91, finished: 1 },
    ]);
    await after.destroy();
  }, 60_000);

  it.each(['a new store', 'an old store'])('[SET-09] a migration cut off leaves nothing behind in %s', async (kind) => {
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

  it('[SET-09] of several that start at once on an empty store, one migrates and one seeds', async () => {
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
  }, 60_000);

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
      expect(copy.prepare('select id from students').all()).toHaveLength(5);
      copy.close();
    },
  );
});
