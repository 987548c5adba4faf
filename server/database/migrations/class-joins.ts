import type { Kysely } from 'kysely';

/* Migration 044. When a student joined a class (docs/decisions/0150). Members from before have no time. */
export async function keepClassJoins(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('class_students').addColumn('joined_at', 'text').execute();
}
