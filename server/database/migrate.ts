import { Migrator, type Migration } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Brings a database to the newest of some migrations: all that are missing in one transaction with their records, by one
 * process at a time. Throws what a migration threw, and then nothing was changed.
 *
 * @param beforeChange called with the name of the first migration an existing store lacks, before anything is changed, and
 *   with the transaction that will change it; where it rejects, nothing is changed
 */
export async function migrate(
  db: Database,
  migrations: Record<string, Migration>,
  beforeChange: (migration: string, trx: Database) => Promise<void>,
): Promise<void> {
  const [first] = Object.keys(migrations).toSorted();
  let isBegun = false;
  // Only here is it known, with everybody else locked out, that something is missing.
  const announced = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(trx) {
        if (!isBegun && name !== first) await beforeChange(name, trx as Database);
        isBegun = true;
        await up(trx);
      },
    },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(announced) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}
