import type { Kysely } from 'kysely';

/* Migration 033. Teachers correct the engine (docs/decisions/0107). A deleted teacher's corrections stay. */
export async function letTeachersCorrect(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('heard_sentences')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('sentence', 'text', (c) => c.notNull())
    .addColumn('score', 'double precision', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('heard_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('heard_sentences_key', ['student_id', 'sentence', 'score'])
    .execute();
  await db.schema.createIndex('heard_by_time').on('heard_sentences').column('heard_at').execute();
  await db.schema
    .createTable('corrections')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('assignment_detail_id', 'text', (c) =>
      c.notNull().references('assignment_details.id').onDelete('cascade'),
    )
    .addColumn('sentence_id', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'text', (c) => c.notNull())
    .addColumn('teacher_id', 'text', (c) => c.notNull())
    .addColumn('corrected_at', 'text', (c) => c.notNull())
    .addColumn('score', 'double precision')
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('engine_score', 'double precision')
    .addColumn('engine_version', 'text')
    .addColumn('counted', 'double precision')
    .addPrimaryKeyConstraint('corrections_key', [
      'student_id',
      'assignment_detail_id',
      'sentence_id',
      'answered_at',
      'teacher_id',
    ])
    .execute();
  await db.schema.createIndex('corrections_of_lesson').on('corrections').column('assignment_detail_id').execute();
}
