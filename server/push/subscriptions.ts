import type { PushSubscriptionRequest } from '../../contract/push.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Database } from '../database/tables.ts';

/** Maximum browsers per student. The oldest is removed. */
export const MOST_BROWSERS = 10;

/** Assigns a browser to this login, even if it belonged to another. */
export async function subscribe(
  db: Database,
  { student, loginId }: Session,
  { endpoint, keys, language, time_zone }: PushSubscriptionRequest,
  now: Date,
): Promise<void> {
  const values = {
    student_id: student.id,
    login_id: loginId,
    p256dh: keys.p256dh,
    auth: keys.auth,
    language,
    time_zone,
    subscribed_at: now.toISOString(),
  };
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
  const kept = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('student_id', '=', student.id)
    .orderBy('subscribed_at', 'desc')
    .orderBy('endpoint')
    .execute();
  const old = kept
    .map((each) => each.endpoint)
    .filter((each) => each !== endpoint)
    .slice(MOST_BROWSERS - 1);
  if (old.length > 0) await db.deleteFrom('push_subscriptions').where('endpoint', 'in', old).execute();
}

/** Returns the endpoints of this login. */
export async function subscribedEndpoints(db: Database, { loginId }: Session): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('login_id', '=', loginId)
    .orderBy('endpoint')
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}

export async function unsubscribe(db: Database, { student }: Session, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('student_id', '=', student.id)
    .execute();
}
