import { sql, type Kysely } from 'kysely';

/* Migration 023. Results that the engine heard (docs/decisions/0056). Old readings take the mark of their lesson. */
export async function keepHeardTurns(db: Kysely<unknown>): Promise<void> {
  const counter = (table: string, column: string, value: number) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(value))
      .execute();
  await counter('recordings', 'verified', 0);
  await counter('conversations', 'heard', 0);
  await counter('assignment_results', 'typed', 0);
  await counter('assignment_results', 'spoken', 1);
  await db.schema.alterTable('lesson_progress').addColumn('typed_score', 'double precision').execute();
  await sql`update recordings set verified = 1 where exists (
    select 1 from lesson_progress as l
    where l.student_id = recordings.student_id and l.assignment_detail_id = recordings.assignment_detail_id
      and l.verified_score is not null)`.execute(db);
  await sql`update conversations set heard = 1 where outcome is not null and not exists (
    select 1 from conversation_messages as m
    where m.student_id = conversations.student_id and m.conversation_id = conversations.conversation_id
      and m.verified = 0 and m.met is not null and m.met <> '[]')`.execute(db);
  await sql`update lesson_progress set typed_score = verified_score, verified_score = null
    where verified_score > 0 and exists (
      select 1 from conversations as c
      where c.student_id = lesson_progress.student_id and c.assignment_detail_id = lesson_progress.assignment_detail_id
        and c.outcome is not null)
      and not exists (
      select 1 from conversations as c
      where c.student_id = lesson_progress.student_id and c.assignment_detail_id = lesson_progress.assignment_detail_id
        and c.heard = 1)`.execute(db);
  // Makes the result stale, so that the next read computes it again.
  await sql`update assignment_results set made_at_changes = -1 where verified = 1`.execute(db);
}
