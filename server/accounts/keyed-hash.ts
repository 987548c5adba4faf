import { createHmac } from 'node:crypto';
import { openSecret } from '../database/secrets.ts';
import type { Database } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';

/** What stands for a value where the value itself is nobody's business: the same for the same value, and no way back. */
export type KeyedHash = (kind: string, value: string) => string;

/** A plain hash of an address or an email is guessed in no time, hence the key. */
export async function openKeyedHash(db: Database, around: Surroundings): Promise<KeyedHash> {
  const key = await openSecret(db, 'keyed-hash', around);
  return (kind, value) => createHmac('sha256', key).update(`${kind}\n${value}`).digest('base64url').slice(0, 22);
}
