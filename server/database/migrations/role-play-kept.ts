import type { Kysely } from 'kysely';

/* Migration 015. Teachers may read conversations (D39). A scenario is a study set without items. */
export async function createRolePlay(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scenarios')
    .addColumn('id', 'text', (c) => c.primaryKey().references('study_sets.id').onDelete('cascade'))
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('conversations')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('conversation_id', 'text', (c) => c.notNull())
    .addColumn('scenario_id', 'text', (c) => c.notNull().references('scenarios.id').onDelete('cascade'))
    .addColumn('assignment_detail_id', 'text', (c) => c.references('assignment_details.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('is_offline', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('answering', 'text')
    .addColumn('answering_until', 'text')
    .addColumn('stars', 'integer')
    .addColumn('outcome', 'text')
    .addColumn('report', 'text')
    .addPrimaryKeyConstraint('conversations_key', ['student_id', 'conversation_id'])
    .execute();
  await db.schema
    .createIndex('conversations_of_scenario')
    .on('conversations')
    .columns(['student_id', 'scenario_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('conversation_messages')
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('conversation_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('speaker', 'text', (c) => c.notNull())
    .addColumn('turn_id', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('source', 'text')
    .addColumn('pronunciation', 'text')
    .addColumn('verified', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('met', 'text')
    .addColumn('state_before', 'text')
    .addColumn('said_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('conversation_messages_key', ['student_id', 'conversation_id', 'position'])
    .addForeignKeyConstraint(
      'messages_of_conversation',
      ['student_id', 'conversation_id'],
      'conversations',
      ['student_id', 'conversation_id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
}
