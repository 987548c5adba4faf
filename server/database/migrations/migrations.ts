import { readdirSync, readFileSync } from 'node:fs';
import { sql, type Kysely, type Migration } from 'kysely';
import { countChanges } from './count-changes.ts';

const STEPS = new URL('steps/', import.meta.url);

/** By name. Never edit a released step, add another. A statement ends at a semicolon that ends its line. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  readdirSync(STEPS)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => [file.replace('.sql', ''), { up: (db: Kysely<unknown>) => run(db, file) }]),
);

async function run(db: Kysely<unknown>, file: string): Promise<void> {
  const statements = readFileSync(new URL(file, STEPS), 'utf8')
    .split(/;\r?\n/)
    .filter(Boolean);
  for (const statement of statements) await sql.raw(statement).execute(db);
  // SQLite and PostgreSQL create triggers differently.
  if (file === '011-assignment-results.sql') await countChanges(db);
}
