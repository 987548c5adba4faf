import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { loadPack } from '../../server/content/load-pack.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { seedSchool } from '../../server/database/seed.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { databases } from './support/databases.ts';
import { writeTestSchool } from './support/test-school.ts';

describe.each(databases)('a school that was stored before, over $name', ({ open }) => {
  it('[SET-09] [SET-06] D44: what was scored before it was known what is finished stays finished', async () => {
    const database = await open();
    const folder = mkdtempSync(join(tmpdir(), 'outloud-before-'));
    const location = { ...database.config, dataDir: folder };
    await database.empty();
    const before = await openDatabase(location);
    await seedSchool(before, await loadPack(writeTestSchool(join(folder, 'school'))), realSurroundings);
    await sql`alter table scores drop column finished`.execute(before);
    await sql`alter table scores drop column engine_version`.execute(before);
    await sql`drop table pronunciations`.execute(before);
    await sql`alter table logins drop column stays`.execute(before);
    await sql`alter table token_pairs drop column revoked_at`.execute(before);
    for (const table of ['login_guesses', 'login_turn', 'known_places', 'secrets'])
      await sql`drop table ${sql.table(table)}`.execute(before);
    await sql`delete from kysely_migration where name >= '007-finished-scores'`.execute(before);
    await before.destroy();

    const after = await openDatabase(location);
    const scores = await after.selectFrom('scores').select(['item_id', 'score', 'finished']).orderBy('score').execute();
    expect(scores).toEqual([
      { item_id: 'ticket', score: 80, finished: 1 },
      { item_id: 'where-to', score: 91, finished: 1 },
    ]);
    await after.destroy();
    await database.close();
    rmSync(folder, { recursive: true });
  }, 60_000);
});
