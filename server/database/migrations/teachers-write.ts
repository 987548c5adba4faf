import type { Kysely } from 'kysely';

/* Migration 035. Teachers write content (docs/decisions/0111). A deleted teacher's content stays. */
export async function letTeachersWrite(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('teachers')
    .addColumn('writes_content', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('written_contents')
    .addColumn('content_id', 'text', (c) => c.primaryKey().notNull().references('study_sets.id').onDelete('cascade'))
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organizations.id').onDelete('cascade'))
    .addColumn('teacher_id', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addColumn('withdrawn_at', 'text')
    .execute();
  await db.schema.createIndex('written_by_teacher').on('written_contents').column('teacher_id').execute();
}
