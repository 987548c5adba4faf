import { sql, type Kysely } from 'kysely';

/* Migration 016. Scores of finished study sets (DETAIL-07). Other tables already have readings and role-plays. */
export async function createLessonAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lesson_attempts')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('assignment_detail_id', 'text', (c) =>
      c.notNull().references('assignment_details.id').onDelete('cascade'),
    )
    .addColumn('finished_at', 'text', (c) => c.notNull())
    .addColumn('score', 'double precision', (c) => c.notNull().check(sql`score >= 0 and score <= 100`))
    .addPrimaryKeyConstraint('lesson_attempts_key', ['student_id', 'assignment_detail_id', 'finished_at'])
    .execute();
}
