import { hashPassword } from '../accounts/passwords.ts';
import type { Pack } from '../content/pack.schema.ts';
import { NOTHING_KNOWN } from './known-school.ts';
import { claimStore, storePack } from './store-pack.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Database } from '../database/tables.ts';

export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Stores a pack if the database is empty, and returns true if it did. Relative due dates count from now. */
export async function seedSchool(db: Database, pack: Pack, around: Surroundings): Promise<boolean> {
  const hashes = new Map(
    await Promise.all(
      [...pack.students, ...pack.teachers].map(
        async (person) => [person as object, person.password && (await hashPassword(person.password))] as const,
      ),
    ),
  );
  return db.transaction().execute(async (trx) => {
    await claimStore(trx);
    if (!(await isEmpty(trx))) return false;
    const placing = { hashOf: (person: object) => hashes.get(person), fileOf: (_: string, name: string) => name };
    await storePack(trx, pack, NOTHING_KNOWN, placing, around);
    return true;
  });
}
