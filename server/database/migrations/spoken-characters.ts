import type { Kysely } from 'kysely';

/* Migration 040. Characters that the speech service has recorded for each school today (docs/decisions/0120). */
export async function countSpokenCharacters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('spoken_characters')
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organizations.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('characters', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('spoken_characters_key', ['organization_id', 'day'])
    .execute();
}
