import type { Kysely } from 'kysely';

/* Migration 032. Teachers who may import their school's roster. */
export async function letTeachersManageRosters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('teachers')
    .addColumn('manages_roster', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
