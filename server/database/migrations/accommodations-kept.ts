import type { Kysely } from 'kysely';

/* Migration 030. The school's adjustments for single students. */
export async function keepAccommodations(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('students').addColumn('accommodations', 'text').execute();
}
