import type { Database } from '../database/tables.ts';

/** The calendar day of a moment, as YYYY-MM-DD, where the school is. */
export type DayOf = (at: string | Date) => string;

/** @param timeZone IANA; undefined: that of this machine */
export function daysIn(timeZone: string | undefined): DayOf {
  // The one locale whose dates are written as ISO 8601 has them.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at) => format.format(new Date(at));
}

/** The school's days: the pack's time zone decides, else that of this machine. */
export async function readDayOf(db: Database, organizationId: string): Promise<DayOf> {
  const row = await db
    .selectFrom('organizations')
    .select('time_zone')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return daysIn(row?.time_zone ?? undefined);
}

/** @param days may be negative */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
