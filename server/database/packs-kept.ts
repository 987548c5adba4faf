import type { Kysely } from 'kysely';

/*
 * Migration 021: what an imported pack says and a store must remember, so that it can be exported again and imported twice
 * (docs/decisions/0047): what is said in place of a text, whose voice it is, and where a recording came from. `retired`
 * marks what a pack no longer has and somebody has scores in.
 */
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
  // Whoever takes an item away asks who has done it.
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
