import type { Kysely } from 'kysely';

/* Migration 036. Learning management systems open Outloud and get grades (docs/decisions/0104 and 0106). */
export async function keepLti(db: Kysely<unknown>): Promise<void> {
  for (const [table, person, people] of [
    ['lti_students', 'student_id', 'students'],
    ['lti_teachers', 'teacher_id', 'teachers'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('platform', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn(person, 'text', (c) => c.notNull().references(`${people}.id`).onDelete('cascade'))
      .addPrimaryKeyConstraint(`${table}_key`, ['platform', 'subject'])
      .execute();
    await db.schema.createIndex(`${table}_by_person`).on(table).column(person).execute();
  }
  await db.schema
    .createTable('lti_launches')
    .addColumn('nonce_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('lti_grades')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('assignment_detail_id', 'text', (c) =>
      c.notNull().references('assignment_details.id').onDelete('cascade'),
    )
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('line_item', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('seen_changes', 'integer')
    .addColumn('seen_revision', 'integer')
    .addColumn('score', 'double precision')
    .addColumn('is_complete', 'integer', (c) => c.notNull())
    .addColumn('scored_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('due_at', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('lti_grades_key', ['student_id', 'platform', 'line_item'])
    .execute();
  await db.schema.createIndex('lti_grades_of_lesson').on('lti_grades').column('assignment_detail_id').execute();
}
