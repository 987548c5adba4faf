import type { Kysely } from 'kysely';

export async function createPush(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('endpoint', 'text', (c) => c.primaryKey())
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('login_id', 'text', (c) => c.notNull().references('logins.id').onDelete('cascade'))
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('subscribed_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('subscriptions_of_student')
    .on('push_subscriptions')
    .columns(['student_id', 'subscribed_at'])
    .execute();
  await db.schema.createIndex('subscriptions_of_login').on('push_subscriptions').column('login_id').execute();
  await db.schema.createIndex('subscriptions_of_zone').on('push_subscriptions').column('time_zone').execute();
  await db.schema
    .createTable('push_reminders')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('assignment_id', 'text', (c) => c.notNull().references('assignments.id').onDelete('cascade'))
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('retry_at', 'text')
    .addPrimaryKeyConstraint('push_reminders_key', ['student_id', 'assignment_id'])
    .execute();
}
