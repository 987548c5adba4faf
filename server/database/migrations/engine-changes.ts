import { sql, type Kysely } from 'kysely';

/* Migration 042. When each version of the engine first scored here (docs/decisions/0134). */
export async function keepEngineChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('engine_changes')
    .addColumn('version', 'text', (c) => c.primaryKey())
    .addColumn('since', 'text', (c) => c.notNull())
    .execute();
  // A school that has attempts already has had another version.
  await sql`insert into engine_changes (version, since) select 'earlier', '' where exists (select 1 from lesson_attempts)`.execute(
    db,
  );
}
