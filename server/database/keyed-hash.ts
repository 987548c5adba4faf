import { createHmac } from 'node:crypto';
import { openSecret } from './secrets.ts';
import type { Database } from './tables.ts';
import type { Surroundings } from '../surroundings.ts';

/** Returns a pseudonym of a private value. Equal values get equal pseudonyms. */
export type KeyedHash = (kind: string, value: string) => string;

/** Uses a secret key, because plain hashes of network addresses and emails are easy to guess. */
export async function openKeyedHash(db: Database, around: Surroundings): Promise<KeyedHash> {
  const key = await openSecret(db, 'keyed-hash', around);
  return (kind, value) => createHmac('sha256', key).update(`${kind}\n${value}`).digest('base64url').slice(0, 22);
}
