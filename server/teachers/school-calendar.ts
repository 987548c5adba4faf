import { resolveMoment } from '../content/load-pack.ts';
import type { Database } from '../database/tables.ts';
import { daysIn } from '../practice/school-days.ts';

/** Calendar days at a teacher's school. */
export type SchoolCalendar = {
  today: string;
  dayOf(moment: string): string;
  /** ISO 8601. */
  beginningOf(day: string): string;
  /** The day's last second, in ISO 8601. */
  endOf(day: string): string;
  daysUntil(day: string): number;
};

export async function readCalendar(db: Database, teacherId: string, now: Date): Promise<SchoolCalendar> {
  const { time_zone } = await db
    .selectFrom('teachers')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .select('time_zone')
    .where('teachers.id', '=', teacherId)
    .executeTakeFirstOrThrow();
  const zone = time_zone ?? undefined;
  const dayOf = daysIn(zone);
  const today = dayOf(now);
  const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  const at = (day: string, time: string) => resolveMoment(`${signed(daysUntil(day))}d ${time}`, now, zone);
  return {
    today,
    dayOf,
    daysUntil,
    beginningOf: (day) => at(day, '00:00').toISOString(),
    endOf: (day) => new Date(at(day, '23:59').getTime() + 59_000).toISOString(),
  };
}

function signed(days: number): string {
  return days < 0 ? String(days) : `+${days}`;
}
