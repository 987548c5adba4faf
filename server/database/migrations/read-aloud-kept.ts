import type { Kysely } from 'kysely';

/* Migration 014 (docs/decisions/0034). A passage is a study set without items, so that the triggers of 011 apply. */
export async function createReadAloud(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passages')
    .addColumn('id', 'text', (c) => c.primaryKey().references('study_sets.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('audio', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('key_words')
    .addColumn('passage_id', 'text', (c) => c.notNull().references('passages.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('ipa', 'text', (c) => c.notNull())
    .addColumn('definition', 'text', (c) => c.notNull())
    .addColumn('example', 'text', (c) => c.notNull())
    .addColumn('translations', 'text', (c) => c.notNull())
    .addColumn('audio', 'text', (c) => c.notNull())
    .addColumn('picture', 'text')
    .addPrimaryKeyConstraint('key_words_key', ['passage_id', 'id'])
    .execute();
  await db.schema
    .createTable('recordings')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('recording_id', 'text', (c) => c.notNull())
    .addColumn('assignment_detail_id', 'text', (c) =>
      c.notNull().references('assignment_details.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recordings_key', ['student_id', 'recording_id'])
    .execute();
  await db.schema
    .createIndex('recordings_of_lesson')
    .on('recordings')
    .columns(['student_id', 'assignment_detail_id', 'created_at'])
    .execute();
  await db.schema.alterTable('lesson_progress').addColumn('verified_score', 'double precision').execute();
}
