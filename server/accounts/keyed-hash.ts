import { createHmac } from 'node:crypto';
import type { Database } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';

/** What stands for a value where the value itself is nobody's business: the same for the same value, and no way back. */
export type KeyedHash = (kind: string, value: string) => string;

/**
 * A plain hash of an address or an email is guessed in no time. The key is made once and kept in the database, so that
 * every process of a provider writes the same hash.
 */
export async function openKeyedHash(db: Database, around: Surroundings): Promise<KeyedHash> {
  const name = 'keyed-hash';
  await db
    .insertInto('secrets')
    .values({ name, value: around.newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value: key } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return (kind, value) => createHmac('sha256', key).update(`${kind}\n${value}`).digest('base64url').slice(0, 22);
}
