import type { Kysely } from 'kysely';

/* Migration 029. Uses of the app, apart from practice (docs/decisions/0082). */
export async function keepUsage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('usage_events')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('created_time', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_events_key', ['student_id', 'event_id'])
    .execute();
}
