import type { Database, ReportQuotaRow } from '../database/tables.ts';
import { Refusal } from '../errors.ts';

/** Maximum number of events and study times per student. A lesson sends three, a long-offline device hundreds. */
export const REPORT_QUOTA = { minute: 300, day: 2_000 } as const;

/** Length of each window, in ms. */
const LONG = { minute: 60_000, day: 86_400_000 } as const;

/** `add` returns the number of new rows. Throws `too_many_attempts` if a quota is spent, and then adds nothing. */
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

/** Takes the row lock first, so that concurrent reports of a student are counted one at a time, in any process. */
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
  // A window can seem longer if the provider's clock was set back.
  const isOpen = left > 0 && left <= LONG[window];
  const count = (isOpen ? used : 0) + added;
  if (count > REPORT_QUOTA[window])
    throw new Refusal('too_many_attempts', 'So much is never done by one student. Wait before sending more.', {
      retryAfter: Math.ceil(left / 1000),
    });
  return { began: isOpen ? beganAt : now.toISOString(), count };
}
