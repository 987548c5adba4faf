import type { Kysely } from 'kysely';

/* Migration 022 (docs/decisions/0050). Tables match the students' (server/accounts/account-tables.ts). */
export async function createTeachers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('teachers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('external_id', 'text', (c) => c.notNull().unique())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organizations.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('teacher_classes')
    .addColumn('teacher_id', 'text', (c) => c.notNull().references('teachers.id').onDelete('cascade'))
    .addColumn('class_id', 'text', (c) => c.notNull().references('classes.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('teacher_classes_key', ['teacher_id', 'class_id'])
    .execute();
  await db.schema.createIndex('teachers_of_class').on('teacher_classes').column('class_id').execute();
  await db.schema
    .createTable('teacher_logins')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('teacher_id', 'text', (c) => c.notNull().references('teachers.id').onDelete('cascade'))
    .addColumn('session_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('logins_of_teacher').on('teacher_logins').column('teacher_id').execute();
  await db.schema
    .createTable('teacher_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('teacher_id', 'text', (c) => c.notNull().references('teachers.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('links_of_teacher').on('teacher_links').column('teacher_id').execute();
  await db.schema
    .createTable('teacher_places')
    .addColumn('teacher_id', 'text', (c) => c.notNull().references('teachers.id').onDelete('cascade'))
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('teacher_places_key', ['teacher_id', 'place'])
    .execute();
  await db.schema.createIndex('teachers_of_place').on('teacher_places').column('place').execute();
}
