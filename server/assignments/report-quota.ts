import type { Database, ReportQuotaRow } from '../database/tables.ts';
import { Refusal } from '../errors.ts';

/**
 * How many events and study times one student's devices may add. A lesson brings three; a device that was offline for
 * weeks sends some hundreds at once.
 */
export const REPORT_QUOTA = { minute: 300, day: 2_000 } as const;

/** ms */
const LONG = { minute: 60_000, day: 86_400_000 } as const;

/**
 * Adds what a student's device reports, in one transaction. `add` says how many rows are new; what was there already
 * counts for nothing. Throws `too_many_attempts` with the seconds to wait when a quota is spent, and then nothing was
 * added. All processes count in the same row.
 */
export async function addWithinQuota(
  db: Database,
  studentId: string,
  now: Date,
  add: (trx: Database) => Promise<number>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const used = await claim(trx, studentId, now);
    const added = await add(trx);
    if (added === 0) return;
    const minute = spend('minute', used.minute_began_at, used.in_minute, added, now);
    const day = spend('day', used.day_began_at, used.in_day, added, now);
    await trx
      .updateTable('report_quotas')
      .set({ minute_began_at: minute.began, in_minute: minute.count, day_began_at: day.began, in_day: day.count })
      .where('student_id', '=', studentId)
      .execute();
  });
}

/** Written first: whoever adds for the same student at the same moment, in whatever process, waits here. */
function claim(trx: Database, studentId: string, now: Date): Promise<ReportQuotaRow> {
  const at = now.toISOString();
  return trx
    .insertInto('report_quotas')
    .values({ student_id: studentId, minute_began_at: at, in_minute: 0, day_began_at: at, in_day: 0 })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ student_id: studentId }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

function spend(window: keyof typeof LONG, beganAt: string, used: number, added: number, now: Date) {
  const left = Date.parse(beganAt) + LONG[window] - now.getTime();
  // Longer than it is long, when the provider's own clock was put back.
  const isOpen = left > 0 && left <= LONG[window];
  const count = (isOpen ? used : 0) + added;
  if (count > REPORT_QUOTA[window])
    throw new Refusal('too_many_attempts', 'So much is never done by one student. Wait before sending more.', {
      retryAfter: Math.ceil(left / 1000),
    });
  return { began: isOpen ? beganAt : now.toISOString(), count };
}
