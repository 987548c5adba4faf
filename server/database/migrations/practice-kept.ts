import { sql, type Kysely } from 'kysely';

/* Migration 025. Words in practice, which a word leaves after two good days (docs/decisions/0072). */
export async function keepPracticedWords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('practiced_words')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('answer_id', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('score', 'double precision', (c) => c.notNull().check(sql`score >= 0 and score <= 100`))
    .addColumn('said_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('practiced_words_key', ['student_id', 'answer_id'])
    .execute();
  await db.schema
    .createIndex('practiced_words_by_time')
    .on('practiced_words')
    .columns(['student_id', 'said_at'])
    .execute();
}

/* Migration 026. */
export async function keepWeeklyGoals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('weekly_goals')
    .addColumn('student_id', 'text', (c) => c.primaryKey().references('students.id').onDelete('cascade'))
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('chosen_at', 'text', (c) => c.notNull())
    .execute();
}

/* Migration 027. */
export async function keepSoundSteps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sound_steps')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('answer_id', 'text', (c) => c.notNull())
    .addColumn('sound', 'text', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('is_well', 'integer', (c) => c.notNull())
    .addColumn('is_last', 'integer', (c) => c.notNull())
    .addColumn('taken_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sound_steps_key', ['student_id', 'answer_id'])
    .execute();
  await db.schema.createIndex('sound_steps_by_time').on('sound_steps').columns(['student_id', 'taken_at']).execute();
}

/* Migration 041. Words and sounds that home offered (docs/decisions/0125). */
export async function keepPracticeOffers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('practice_offers')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sounds', 'text', (c) => c.notNull())
    .addColumn('offered_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('practice_offers_key', ['student_id', 'kind', 'name'])
    .execute();
}
