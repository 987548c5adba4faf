import type { Kysely } from 'kysely';

/* Migration 028: a card's own picture, as its author gave it (docs/decisions/0076). */
export async function keepItemPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('items').addColumn('picture', 'text').execute();
}
