import type { Kysely } from 'kysely';

/*
 * Migration 039. An account joins a class when its student has confirmed and a teacher has let it in. `account_notices`
 * has what others did with a student's account (docs/decisions/0119).
 */
export async function createClassInvitations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('join_requests')
    .addColumn('confirmed_by', 'text', (c) => c.references('students.id').onDelete('cascade'))
    .execute();
  await db.schema
    .alterTable('join_requests')
    .addColumn('let_in_by', 'text', (c) => c.references('teachers.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable('join_requests')
    .addColumn('network', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('account_notices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('teacher_id', 'text', (c) => c.references('teachers.id').onDelete('set null'))
    .addColumn('class_id', 'text', (c) => c.references('classes.id').onDelete('cascade'))
    .addColumn('told_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('notices_of_student').on('account_notices').column('student_id').execute();
}
