import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeDemoStudents } from './accounts/demo-students.ts';
import { GUESS_WINDOW } from './accounts/login-budgets.ts';
import { RESET_WINDOW } from './accounts/password-resets.ts';
import type { Database } from './database/tables.ts';
import type { Logger } from './logger.ts';
import type { Surroundings } from './surroundings.ts';
import { forgetTeacherLogins } from './teachers/teacher-logins.ts';

const DAY = 86_400_000;
const EVERY = 3_600_000;

type RetentionWith = {
  db: Database;
  around: Pick<Surroundings, 'now'>;
  log: Logger;
  /** undefined: everything is kept as long as its lesson and its student. */
  days: number | undefined;
  /** Of mails that were written to files; undefined: there are none. */
  mailFolder?: string;
  /** ms between two looks. */
  every?: number;
};

/**
 * Deletes what students said, once it is as old as the operator allows (D39): conversations of role-plays with their
 * messages and reports, results of readings, and events of what they did. Scores stay. Logins, wrong guesses, logins that
 * were begun at an issuer, links that set a password, and visitors of the demo school go once they have expired; mails in
 * files after a day. Looks at once, and every hour.
 */
export async function startRetention({
  db,
  around,
  log,
  days,
  mailFolder,
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
      await db.deleteFrom('teacher_links').where('expires_at', '<=', now.toISOString()).execute();
      await forgetLogins(db, now);
      await forgetTeacherLogins(db, now);
      await removeOldMails(mailFolder, now);
      if (days === undefined) return;
      const oldest = new Date(now.getTime() - days * DAY).toISOString();
      // Their messages go with them.
      const [talks] = await db.deleteFrom('conversations').where('created_at', '<', oldest).execute();
      const [readings] = await db.deleteFrom('recordings').where('created_at', '<', oldest).execute();
      const [events] = await db.deleteFrom('activity_events').where('created_time', '<', oldest).execute();
      const deleted = {
        conversations: Number(talks!.numDeletedRows),
        readings: Number(readings!.numDeletedRows),
        events: Number(events!.numDeletedRows),
      };
      if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'what was old was deleted');
    } catch (err) {
      log.error({ err }, 'what is too old could not be deleted');
    }
  }
}

/** Token pairs that have expired, logins that have none left, and guesses that count no more. */
async function forgetLogins(db: Database, now: Date): Promise<void> {
  const guessed = new Date(now.getTime() - GUESS_WINDOW).toISOString();
  await db.deleteFrom('login_guesses').where('guessed_at', '<=', guessed).execute();
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('token_pairs')
      .where('refresh_expires_at', '<=', now.toISOString())
      .where('session_expires_at', '<=', now.toISOString())
      .execute();
    await trx
      .deleteFrom('logins')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('token_pairs').select('login_id').whereRef('token_pairs.login_id', '=', 'logins.id'))),
      )
      .execute();
  });
}

/** Their links worked for less than an hour. */
async function removeOldMails(folder: string | undefined, now: Date): Promise<void> {
  if (folder === undefined) return;
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < now.getTime() - DAY) await rm(join(folder, name), { force: true });
  }
}
