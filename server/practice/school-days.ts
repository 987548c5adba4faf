import type { Database } from '../database/tables.ts';

/** Returns the calendar day at the school, as YYYY-MM-DD. */
export type DayOf = (at: string | Date) => string;

/** @param timeZone IANA name, or undefined for this machine's zone */
export function daysIn(timeZone: string | undefined): DayOf {
  // This locale formats dates as in ISO 8601.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at) => format.format(new Date(at));
}

/** Uses the organization's time zone, else this machine's. */
export async function readDayOf(db: Database, organizationId: string): Promise<DayOf> {
  const row = await db
    .selectFrom('organizations')
    .select('time_zone')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return daysIn(row?.time_zone ?? undefined);
}

/** `days` may be negative. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
