import type { Kysely } from 'kysely';

/* Migration 031. Teachers assign work (docs/decisions/0092). Nothing is deleted, so that students' work always arrives. */
export async function letTeachersAssign(db: Kysely<unknown>): Promise<void> {
  for (const column of ['start_date', 'withdrawn_at', 'changed_by'])
    await db.schema.alterTable('assignments').addColumn(column, 'text').execute();
  for (const table of ['assignment_details', 'assignment_students'])
    await db.schema
      .alterTable(table)
      .addColumn('removed', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
}
