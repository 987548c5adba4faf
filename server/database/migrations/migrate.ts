import { Migrator, type Migration } from 'kysely';
import type { Database } from '../tables.ts';

/** Runs `beforeChange` before the first change to an existing store. If it or a migration throws, nothing changes. */
export async function migrate(
  db: Database,
  migrations: Record<string, Migration>,
  beforeChange: (migration: string, trx: Database) => Promise<void>,
): Promise<void> {
  if (await isUpToDate(db, Object.keys(migrations))) return;
  const [first] = Object.keys(migrations).toSorted();
  let isBegun = false;
  // Only an `up` function knows that a migration is missing while all other processes are locked out.
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

/** Kysely's migrator would read the columns of all tables, which takes 20 ms of a core. */
async function isUpToDate(db: Database, names: readonly string[]): Promise<boolean> {
  const kept = db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration').select('name');
  // A new store has no such table. The migrator reports other errors.
  const rows = await kept.execute().catch(() => []);
  const made = new Set(rows.map(({ name }) => name));
  return made.size === names.length && names.every((name) => made.has(name));
}
