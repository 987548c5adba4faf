import { sql, type Kysely } from 'kysely';

/* Migration 013 (docs/decisions/0024). Older spoken scores become unverified, and results of assignments stale. */
export async function trustResults(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scores').addColumn('verified_score', 'double precision').execute();
  await db.schema
    .createTable('receipts_used')
    .addColumn('receipt_id', 'text', (c) => c.primaryKey())
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('assignment_detail_id', 'text', (c) => c.notNull())
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('receipts_of_student').on('receipts_used').columns(['student_id', 'issued_at']).execute();
  await db.schema
    .alterTable('assignment_results')
    .addColumn('verified', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update assignment_results set made_at_changes = 0`.execute(db);
  await db.schema.alterTable('study_time').addColumn('happened_at', 'text').execute();
  await sql`update study_time set happened_at = created_time`.execute(db);
  await db.schema
    .createIndex('events_of_assignment')
    .on('activity_events')
    .columns(['student_id', 'assignment_id'])
    .execute();
  await db.schema
    .createTable('report_quotas')
    .addColumn('student_id', 'text', (c) => c.primaryKey().references('students.id').onDelete('cascade'))
    .addColumn('minute_began_at', 'text', (c) => c.notNull())
    .addColumn('in_minute', 'integer', (c) => c.notNull())
    .addColumn('day_began_at', 'text', (c) => c.notNull())
    .addColumn('in_day', 'integer', (c) => c.notNull())
    .execute();
}
