import type { Kysely } from 'kysely';

/* Migration 043: intonation and pace of a card, which its teacher sees (docs/decisions/0107). */
export async function keepHeardParts(db: Kysely<unknown>): Promise<void> {
  for (const column of ['intonation', 'pace'])
    await db.schema.alterTable('heard_sentences').addColumn(column, 'double precision').execute();
}
