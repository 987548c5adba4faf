import type { Database } from '../database/tables.ts';

/* Words and sounds that home offered for practice, which stay until they are done (docs/decisions/0125). */

export type Offer = {
  kind: 'word' | 'sound';
  /** A word, or a sound in IPA. */
  name: string;
  /** IPA of a word's weak sounds when it was offered. */
  sounds: readonly string[];
  /** ISO 8601 in UTC. */
  offeredAt: string;
};

export async function readOffers(db: Database, studentId: string): Promise<Offer[]> {
  const rows = await db
    .selectFrom('practice_offers')
    .select(['kind', 'name', 'sounds', 'offered_at'])
    .where('student_id', '=', studentId)
    .orderBy('offered_at')
    .orderBy('kind')
    .orderBy('name')
    .execute();
  return rows.map(({ kind, name, sounds, offered_at }) => ({
    kind,
    name,
    sounds: sounds === '' ? [] : sounds.split(' '),
    offeredAt: offered_at,
  }));
}

export async function keepOffers(db: Database, studentId: string, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return;
  await db
    .insertInto('practice_offers')
    .values(
      offers.map(({ kind, name, sounds, offeredAt }) => ({
        student_id: studentId,
        kind,
        name,
        sounds: sounds.join(' '),
        offered_at: offeredAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['student_id', 'kind', 'name']).doNothing())
    .execute();
}
