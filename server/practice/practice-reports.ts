import type { SaidWords, TakenSteps } from '../../contract/practice.ts';
import type { GoalChoice } from '../../contract/recently.ts';
import type { Student } from '../accounts/students.ts';
import { believed } from '../assignments/moments.ts';
import { spendReports } from '../assignments/report-quota.ts';
import type { Database } from '../database/tables.ts';
import { phraseKey } from '../../words/phrase-key.ts';

/** Stores each answer once. Throws `too_many_attempts` without storing any if the quota is used up. */
export async function keepSaidWords(db: Database, student: Student, said: SaidWords, now: Date): Promise<void> {
  await spendReports(db, student.id, said.length, now);
  await db
    .insertInto('practiced_words')
    .values(
      said.map(({ answer_id, word, score, answered_at }) => ({
        student_id: student.id,
        // UUIDs may differ in case.
        answer_id: answer_id.toLowerCase(),
        word: phraseKey(word),
        score,
        said_at: believed(answered_at, now),
      })),
    )
    .onConflict((conflict) => conflict.columns(['student_id', 'answer_id']).doNothing())
    .execute();
}

/** Stores each answer once. Throws `too_many_attempts` like `keepSaidWords`. */
export async function keepTakenSteps(db: Database, student: Student, taken: TakenSteps, now: Date): Promise<void> {
  await spendReports(db, student.id, taken.length, now);
  await db
    .insertInto('sound_steps')
    .values(
      taken.map(({ answer_id, sound, step, is_well, is_last, answered_at }) => ({
        student_id: student.id,
        answer_id: answer_id.toLowerCase(),
        sound,
        step,
        is_well: Number(is_well),
        is_last: Number(is_last),
        taken_at: believed(answered_at, now),
      })),
    )
    .onConflict((conflict) => conflict.columns(['student_id', 'answer_id']).doNothing())
    .execute();
}

export async function keepWeeklyGoal(db: Database, student: Student, { days }: GoalChoice, now: Date): Promise<void> {
  if (days === null) {
    await db.deleteFrom('weekly_goals').where('student_id', '=', student.id).execute();
    return;
  }
  await db
    .insertInto('weekly_goals')
    .values({ student_id: student.id, days, chosen_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ days, chosen_at: now.toISOString() }))
    .execute();
}
