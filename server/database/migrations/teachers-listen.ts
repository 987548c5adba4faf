import type { Kysely } from 'kysely';

/*
 * Migration 034. Teachers listen (docs/decisions/0109). Foreign keys delete sounds with their class's switch, their
 * student's membership, and their lesson.
 */
export async function letTeachersListen(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listening_classes')
    .addColumn('class_id', 'text', (c) => c.primaryKey().references('classes.id').onDelete('cascade'))
    .addColumn('teacher_id', 'text', (c) => c.notNull())
    .addColumn('switched_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('listening_consents')
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('class_id', 'text', (c) => c.notNull())
    .addColumn('given_by', 'text', (c) => c.notNull())
    .addColumn('teacher_id', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('withdrawn_at', 'text')
    .addPrimaryKeyConstraint('listening_consents_key', ['student_id', 'class_id'])
    .addForeignKeyConstraint(
      'listening_consents_student',
      ['student_id', 'class_id'],
      'class_students',
      ['student_id', 'class_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('kept_sounds')
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('assignment_detail_id', 'text', (c) =>
      c.notNull().references('assignment_details.id').onDelete('cascade'),
    )
    .addColumn('sentence', 'text', (c) => c.notNull())
    .addColumn('class_id', 'text', (c) => c.notNull().references('listening_classes.class_id').onDelete('cascade'))
    .addColumn('score', 'double precision', (c) => c.notNull())
    .addColumn('sound', 'text', (c) => c.notNull())
    .addColumn('kept_at', 'text', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('kept_sounds_key', ['student_id', 'assignment_detail_id', 'sentence'])
    .addForeignKeyConstraint(
      'kept_sounds_consent',
      ['student_id', 'class_id'],
      'listening_consents',
      ['student_id', 'class_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('sounds_of_class').on('kept_sounds').columns(['class_id', 'student_id']).execute();
  await db.schema.createIndex('sounds_of_lesson').on('kept_sounds').column('assignment_detail_id').execute();
  await db.schema.createIndex('sounds_by_end').on('kept_sounds').column('until').execute();
}
