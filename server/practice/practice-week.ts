import { WeeklyGoal, type PracticeWeek } from '../../contract/recently.ts';
import type { Database } from '../database/tables.ts';
import { addDays, mondayOf, type DayOf } from './school-days.ts';

export async function readPracticeWeek(
  db: Database,
  studentId: string,
  dayOf: DayOf,
  now: Date,
): Promise<PracticeWeek> {
  const today = dayOf(now);
  const monday = mondayOf(today);
  // All time zones are less than a day from UTC.
  const moments = await readMoments(db, studentId, `${addDays(monday, -1)}T00:00:00.000Z`);
  const goal = await db
    .selectFrom('weekly_goals')
    .select('days')
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return {
    monday,
    today,
    practiced_on: [...new Set(moments.map(dayOf))].filter((day) => day >= monday && day <= today).toSorted(),
    goal: WeeklyGoal.nullable().parse(goal?.days ?? null),
  };
}

/** Returns ISO 8601 times in UTC. */
async function readMoments(db: Database, studentId: string, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('practiced_words')
    .select('said_at as at')
    .where('student_id', '=', studentId)
    .where('said_at', '>=', since)
    .union(
      db
        .selectFrom('sound_steps')
        .select('taken_at as at')
        .where('student_id', '=', studentId)
        .where('taken_at', '>=', since),
    )
    .union(
      db
        .selectFrom('activity_events')
        .select('created_time as at')
        .where('student_id', '=', studentId)
        .where('created_time', '>=', since),
    )
    .union(
      db
        .selectFrom('recordings')
        .select('created_at as at')
        .where('student_id', '=', studentId)
        .where('created_at', '>=', since),
    )
    .union(
      db
        .selectFrom('conversation_messages')
        .select('said_at as at')
        .where('student_id', '=', studentId)
        .where('said_at', '>=', since),
    )
    .execute();
  return rows.map(({ at }) => at);
}
