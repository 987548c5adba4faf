import type { Kysely } from 'kysely';

/* Migration 021 (docs/decisions/0047). `retired` marks content that remains only for students with scores in it. */
export async function keepPacks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('organizations').addColumn('time_zone', 'text').execute();
  await db.schema.alterTable('organizations').addColumn('terms', 'text').execute();
  await db.schema
    .alterTable('study_sets')
    .addColumn('voice', 'text', (c) => c.notNull().defaultTo('slt'))
    .execute();
  await db.schema.alterTable('items').addColumn('transcript', 'text').execute();
  await db.schema
    .alterTable('item_skills')
    .addColumn('retired', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // The import looks up scores of removed items.
  await db.schema.createIndex('scores_of_item').on('scores').columns(['item_id', 'skill']).execute();
  await db.schema.createIndex('phrases_of_item').on('phrases').column('item_id').execute();
  await db.schema
    .createTable('audio_origins')
    .addColumn('file', 'text', (c) => c.primaryKey())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('voice', 'text')
    .addColumn('text', 'text')
    .addColumn('made_at', 'text')
    .execute();
}
