import type { Kysely } from 'kysely';

/** End of a demo visitor's day, and the keyed hash of the visitor's network (D31). */
export async function createDemoStudents(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('students').addColumn('demo_until', 'text').execute();
  await db.schema.alterTable('students').addColumn('demo_network', 'text').execute();
  await db.schema.createIndex('demo_students').on('students').column('demo_until').execute();
}
