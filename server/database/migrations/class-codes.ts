import type { Kysely } from 'kysely';

/* Migration 037. Students join a class with a code (docs/decisions/0113). */
export async function createClassCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('class_codes')
    .addColumn('class_id', 'text', (c) => c.primaryKey().references('classes.id').onDelete('cascade'))
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('join_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('class_id', 'text', (c) => c.notNull().references('classes.id').onDelete('cascade'))
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('join_requests_of_email', ['class_id', 'email'])
    .execute();
}
