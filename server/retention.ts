import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeDemoStudents } from './accounts/demo-students.ts';
import { GUESS_WINDOW } from './accounts/login-budgets.ts';
import { RESET_WINDOW } from './accounts/password-resets.ts';
import type { Database } from './database/tables.ts';
import type { Logger } from './logger.ts';
import type { Surroundings } from './surroundings.ts';
import { forgetHeard } from './speech/heard-sentences.ts';
import { forgetCodes } from './teachers/class-codes.ts';
import { forgetSounds } from './speech/kept-sounds.ts';
import { forgetTeacherLogins } from './teachers/teacher-logins.ts';

const DAY = 86_400_000;
/** Interval between checks in ms. */
const EVERY = 900_000;
/** Allowed clock error between two checks, in ms. */
const TOLERANCE = 60_000;

type DeleteWith = {
  db: Database;
  around: Pick<Surroundings, 'now'>;
  log: Logger;
  /** Undefined keeps everything with its lesson and student. */
  days: number | undefined;
  /** Days for which teachers may listen to a card. Undefined deletes all sounds. */
  listeningDays?: number | undefined;
  mailFolder?: string;
};

/** Deletes every 15 minutes, if the clock has run evenly since the last check. A wrong clock deletes nothing. */
export function startRetention({ every = EVERY, ...using }: DeleteWith & { every?: number }): () => Promise<void> {
  const { around, log } = using;
  let deleting = Promise.resolve();
  let last = readClocks(around);
  const timer = setInterval(() => {
    const next = readClocks(around);
    const jump = next.wall - last.wall - (next.steady - last.steady);
    last = next;
    if (Math.abs(jump) > TOLERANCE)
      log.warn(
        { seconds: Math.round(jump / 1000) },
        'the clock was moved: nothing old is deleted until it runs evenly',
      );
    else deleting = deleting.then(() => deleteOld(using));
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await deleting;
  };
}

function readClocks({ now }: DeleteWith['around']) {
  return { wall: now().getTime(), steady: performance.now() };
}

/** Deletes everything that has expired, and students' work older than `days` (D39) except scores. Never rejects. */
export async function deleteOld({ db, around, log, days, listeningDays, mailFolder }: DeleteWith): Promise<void> {
  const now = around.now();
  try {
    await db
      .deleteFrom('reset_requests')
      .where('asked_at', '<=', new Date(now.getTime() - RESET_WINDOW).toISOString())
      .execute();
    await removeDemoStudents(db, now);
    await db.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()).execute();
    await db.deleteFrom('sso_transactions').where('expires_at', '<=', now.toISOString()).execute();
    await db.deleteFrom('lti_launches').where('expires_at', '<=', now.toISOString()).execute();
    await db.deleteFrom('teacher_links').where('expires_at', '<=', now.toISOString()).execute();
    await forgetCodes(db, now);
    await forgetLogins(db, now);
    await forgetTeacherLogins(db, now);
    await forgetHeard(db, now, days);
    await forgetSounds(db, now, listeningDays);
    await removeOldMails(mailFolder, now);
    if (days === undefined) return;
    const oldest = new Date(now.getTime() - days * DAY).toISOString();
    // Foreign keys delete their messages.
    const [talks] = await db.deleteFrom('conversations').where('created_at', '<', oldest).execute();
    const [readings] = await db.deleteFrom('recordings').where('created_at', '<', oldest).execute();
    const [events] = await db.deleteFrom('activity_events').where('created_time', '<', oldest).execute();
    const [uses] = await db.deleteFrom('usage_events').where('created_time', '<', oldest).execute();
    const deleted = {
      conversations: Number(talks!.numDeletedRows),
      readings: Number(readings!.numDeletedRows),
      events: Number(events!.numDeletedRows) + Number(uses!.numDeletedRows),
    };
    if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'what was old was deleted');
  } catch (err) {
    log.error({ err }, 'what is too old could not be deleted');
  }
}

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

/** The mails' links expire in less than an hour. */
async function removeOldMails(folder: string | undefined, now: Date): Promise<void> {
  if (folder === undefined) return;
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < now.getTime() - DAY) await rm(join(folder, name), { force: true });
  }
}
