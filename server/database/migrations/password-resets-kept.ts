import type { Kysely } from 'kysely';

/** Links that set a password, by token hash, and recent requests, by keyed hashes (AUTH-03). */
export async function createPasswordResets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('resets_of_student').on('password_resets').column('student_id').execute();
  await db.schema
    .createTable('reset_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('requests_of_email').on('reset_requests').column('email').execute();
  await db.schema.createIndex('requests_of_network').on('reset_requests').column('network').execute();
}
