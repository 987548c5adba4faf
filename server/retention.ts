import { removeDemoStudents } from './accounts/demo-students.ts';
import { RESET_WINDOW } from './accounts/password-resets.ts';
import type { Database } from './database/tables.ts';
import type { Logger } from './logger.ts';
import type { Surroundings } from './surroundings.ts';

const DAY = 86_400_000;
const EVERY = 3_600_000;

type RetentionWith = {
  db: Database;
  around: Pick<Surroundings, 'now'>;
  log: Logger;
  /** undefined: everything is kept as long as its lesson and its student. */
  days: number | undefined;
  /** ms between two looks. */
  every?: number;
};

/**
 * Deletes what students said, once it is as old as the operator allows (D39): conversations of role-plays with their
 * messages and reports, and results of readings. Scores stay. Logins that were begun at an issuer, links that set a password, and visitors of the demo school go once they have
 * expired. Looks at once, and every hour.
 */
export async function startRetention({
  db,
  around,
  log,
  days,
  every = EVERY,
}: RetentionWith): Promise<() => Promise<void>> {
  let sweeping = sweep();
  await sweeping;
  const timer = setInterval(() => (sweeping = sweeping.then(sweep)), every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };

  async function sweep(): Promise<void> {
    const now = around.now();
    try {
      await db
        .deleteFrom('reset_requests')
        .where('asked_at', '<=', new Date(now.getTime() - RESET_WINDOW).toISOString())
        .execute();
      await removeDemoStudents(db, now);
      await db.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()).execute();
      await db.deleteFrom('sso_transactions').where('expires_at', '<=', now.toISOString()).execute();
      if (days === undefined) return;
      const oldest = new Date(now.getTime() - days * DAY).toISOString();
      // Their messages go with them.
      const [talks] = await db.deleteFrom('conversations').where('created_at', '<', oldest).execute();
      const [readings] = await db.deleteFrom('recordings').where('created_at', '<', oldest).execute();
      const deleted = { conversations: Number(talks!.numDeletedRows), readings: Number(readings!.numDeletedRows) };
      if (deleted.conversations + deleted.readings > 0)
        log.info(deleted, 'old conversations and readings were deleted');
    } catch (err) {
      log.error({ err }, 'what is too old could not be deleted');
    }
  }
}
