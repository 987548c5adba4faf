import type { ExpressionBuilder } from 'kysely';
import type { Database, ReportQuotaRow, Tables } from '../database/tables.ts';
import { Refusal } from '../errors.ts';

/**
 * Maximum number of events, study times, and turns that a student may report. A lesson sends three, and a long-offline
 * device hundreds. Each may arrive twice, because a device repeats what it got no response for (docs/decisions/0120).
 */
export const REPORT_QUOTA = { minute: 600, day: 4_000 } as const;

/** Length of each window, in ms. */
const LONG = { minute: 60_000, day: 86_400_000 } as const;

type Window = keyof typeof LONG;
const WINDOWS: readonly Window[] = ['minute', 'day'];

/**
 * Counts what a request reports, before any other work. Refused and repeated requests count, too. Throws
 * `too_many_attempts` if a quota is spent.
 */
export async function spendReports(db: Database, studentId: string, reports: number, now: Date): Promise<void> {
  const before = await db
    .selectFrom('report_quotas')
    .selectAll()
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  // A student whose quota is spent causes no more writes.
  if (before !== undefined) requireLeft(before, now);
  const at = now.toISOString();
  const spent = await db
    .insertInto('report_quotas')
    .values({ student_id: studentId, minute_began_at: at, in_minute: reports, day_began_at: at, in_day: reports })
    .onConflict((conflict) =>
      conflict.column('student_id').doUpdateSet((eb) => {
        const [minute, day] = [isOpen(eb, 'minute', now), isOpen(eb, 'day', now)];
        const own = <const Column extends keyof ReportQuotaRow>(column: Column) =>
          eb.ref(`report_quotas.${column}` as const);
        return {
          minute_began_at: eb.case().when(minute).then(own('minute_began_at')).else(at).end(),
          in_minute: eb(eb.case().when(minute).then(own('in_minute')).else(0).end(), '+', reports),
          day_began_at: eb.case().when(day).then(own('day_began_at')).else(at).end(),
          in_day: eb(eb.case().when(day).then(own('in_day')).else(0).end(), '+', reports),
        };
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  requireLeft(spent, now);
}

/** A window can begin in the future if the provider's clock was set back. Then it is over. */
function isOpen(eb: ExpressionBuilder<Tables, 'report_quotas'>, window: Window, now: Date) {
  const began = eb.ref(`report_quotas.${window}_began_at` as const);
  const since = new Date(now.getTime() - LONG[window]).toISOString();
  return eb.and([eb(began, '>', since), eb(began, '<=', now.toISOString())]);
}

function requireLeft(spent: ReportQuotaRow, now: Date): void {
  const waits = WINDOWS.map((window) => {
    const left = Date.parse(spent[`${window}_began_at`]) + LONG[window] - now.getTime();
    return left <= LONG[window] && spent[`in_${window}`] > REPORT_QUOTA[window] ? left : 0;
  });
  const wait = Math.max(...waits);
  if (wait > 0)
    throw new Refusal('too_many_attempts', 'So much is never done by one student. Wait before sending more.', {
      retryAfter: Math.ceil(wait / 1000),
    });
}
