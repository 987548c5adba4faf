import type { Kysely } from 'kysely';

/* Migration 024. Turns that the language model has answered for each student today (docs/decisions/0057). */
export async function createChatTurns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_turns')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('turns', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_turns_key', ['student_id', 'day'])
    .execute();
}
