import { sql } from 'kysely';
import { PushLanguage, type PushMessage } from '../../contract/push.ts';
import { isGivenTo } from '../assignments/assignments.ts';
import { isStale, refreshResults } from '../assignments/results.ts';
import type { Database } from '../database/tables.ts';
import type { Logger } from '../logger.ts';
import { canOpen } from '../accounts/role-play-access.ts';
import type { Surroundings } from '../surroundings.ts';
import { decentTimeLeft, dueDay } from './decent-hour.ts';
import type { PushOutcome, PushSender } from './push-sender.ts';
import { SERVER_TEXTS } from '../languages/languages.ts';

const DAY = 86_400_000;
const EVERY = 60_000;
const AT_ONCE = 8;
/** Wait after the first try, in ms. It doubles with each further try. */
const FIRST_WAIT = 300_000;

type RemindersWith = {
  db: Database;
  around: Pick<Surroundings, 'now'>;
  log: Logger;
  send: PushSender;
  /** Interval between checks in ms. */
  every?: number;
};

/**
 * Reminds students once of each assignment due within a day, at a decent hour of their time zone.
 * A process claims a reminder in the database before sending, so that a crash may lose it but never repeats it.
 */
export function startReminders({ every = EVERY, ...using }: RemindersWith): () => Promise<void> {
  let isStopped = false;
  let looking = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = remindNow(using, () => isStopped)
      .catch((err: unknown) => using.log.error({ err }, 'reminders could not be sent'))
      .finally(() => (isLooking = false));
  }, every);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await looking;
  };
}

/** Checks once. Rejects if the database fails. */
export async function remindNow(
  { db, around, log, send }: Omit<RemindersWith, 'every'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const due = await findDue(db, around.now());
  const reminders = [...Map.groupBy(due, (row) => JSON.stringify([row.student_id, row.assignment_id])).values()] as [
    Due,
    ...Due[],
  ][];
  const counts: Partial<Record<PushOutcome['kind'], number>> = {};
  for (let start = 0; start < reminders.length && !isStopped(); start += AT_ONCE) {
    const outcomes = await Promise.all(
      reminders.slice(start, start + AT_ONCE).map(async ([one]) => {
        // While others were sent, the work may have been done, the browser removed, or the hour passed.
        const now = around.now();
        return remind(db, now, await findDue(db, now, one), send);
      }),
    );
    for (const { kind } of outcomes.flat()) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  // Log only numbers, never names or content.
  if (Object.keys(counts).length > 0) log.info({ reminders: counts }, 'students were reminded');
}

type Due = Awaited<ReturnType<typeof findCandidates>>[number];

type Reminder = { student_id: string; assignment_id: string };

/** Returns a row per browser with a reminder due at a decent hour, for one reminder or all. */
async function findDue(db: Database, now: Date, one?: Reminder): Promise<Due[]> {
  await db
    .deleteFrom('push_subscriptions')
    .where('student_id', 'in', (q) => q.selectFrom('students').select('id').where('active', '=', 0))
    .execute();
  const zones = await db.selectFrom('push_subscriptions').select('time_zone').distinct().execute();
  const awake = zones.map(({ time_zone }) => time_zone).filter((zone) => decentTimeLeft(now, zone) > 0);
  if (awake.length === 0) return [];
  const found = await findCandidates(db, now, awake, one);
  const stale = new Set(found.filter((row) => Boolean(row.stale)).map((row) => row.student_id));
  if (stale.size === 0) return found;
  for (const student of stale) await refreshResults(db, student);
  return (await findCandidates(db, now, awake, one)).filter((row) => !row.stale);
}

function findCandidates(db: Database, now: Date, zones: readonly string[], one?: Reminder) {
  const at = now.toISOString();
  return (
    db
      .selectFrom('push_subscriptions as browsers')
      .innerJoin('class_students', 'class_students.student_id', 'browsers.student_id')
      .innerJoin('assignments', 'assignments.class_id', 'class_students.class_id')
      .leftJoin('assignment_results', (join) =>
        join
          .onRef('assignment_results.assignment_id', '=', 'assignments.id')
          .onRef('assignment_results.student_id', '=', 'browsers.student_id'),
      )
      .leftJoin('push_reminders as sent', (join) =>
        join.onRef('sent.assignment_id', '=', 'assignments.id').onRef('sent.student_id', '=', 'browsers.student_id'),
      )
      .select([
        'browsers.student_id',
        'assignments.id as assignment_id',
        'assignments.name',
        'due_date',
        'endpoint',
        'p256dh',
        'auth',
        'language',
        'time_zone',
        sql<number | boolean>`coalesce(${isStale}, false)`.as('stale'),
      ])
      .where('time_zone', 'in', zones)
      .where(canOpen)
      .$if(one !== undefined, (query) =>
        query.where('browsers.student_id', '=', one!.student_id).where('assignments.id', '=', one!.assignment_id),
      )
      .where('due_date', '>', at)
      .where('due_date', '<=', new Date(now.getTime() + DAY).toISOString())
      .where(isGivenTo(sql.ref('browsers.student_id')))
      .where(({ or, eb }) => or([eb('start_date', 'is', null), eb('start_date', '<=', at)]))
      .where(({ or, eb }) =>
        or([
          eb('assignment_results.status', 'is', null),
          eb('assignment_results.status', '<>', 'completed'),
          // A stale status may be wrong.
          isStale,
        ]),
      )
      .where(({ or, eb }) => or([eb('sent.student_id', 'is', null), eb('sent.retry_at', '<=', at)]))
      // A login that can no longer be refreshed has ended, even if its row still exists.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('token_pairs')
            .select('token_pairs.login_id')
            .whereRef('token_pairs.login_id', '=', 'browsers.login_id')
            .where('revoked_at', 'is', null)
            .where('refresh_expires_at', '>', at),
        ),
      )
      .orderBy('due_date')
      .execute()
  );
}

async function remind(db: Database, now: Date, browsers: readonly Due[], send: PushSender): Promise<PushOutcome[]> {
  const [first] = browsers;
  if (first === undefined) return [];
  const own: Reminder = { student_id: first.student_id, assignment_id: first.assignment_id };
  const messages = browsers.flatMap((browser) => {
    const message = messageFor(browser, now);
    return message === null ? [] : [{ browser, message }];
  });
  if (messages.length === 0) return [];
  const claim = await db
    .insertInto('push_reminders')
    .values({ ...own, tries: 1, retry_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'assignment_id'])
        .doUpdateSet({ tries: sql<number>`push_reminders.tries + 1`, retry_at: null })
        .where('push_reminders.retry_at', '<=', now.toISOString()),
    )
    .returning('tries')
    .executeTakeFirst();
  if (claim === undefined) return [];
  const outcomes = await Promise.all(
    messages.map(async ({ browser, message }) => {
      const left = Math.min(decentTimeLeft(now, browser.time_zone), Date.parse(browser.due_date) - now.getTime());
      // A phone that is off until night must not show the reminder then.
      const outcome = await send(browser, message, Math.max(1, Math.floor(left / 1000)));
      if (outcome.kind === 'gone')
        await db.deleteFrom('push_subscriptions').where('endpoint', '=', browser.endpoint).execute();
      return outcome;
    }),
  );
  const wait = waitAfter(outcomes, claim.tries);
  if (wait !== null)
    await db
      .updateTable('push_reminders')
      .set({ retry_at: new Date(now.getTime() + wait).toISOString() })
      .where('student_id', '=', own.student_id)
      .where('assignment_id', '=', own.assignment_id)
      .execute();
  return outcomes;
}

/** Returns ms until the next try, or null if the student was reminded, may have been, or cannot be. */
function waitAfter(outcomes: readonly PushOutcome[], tries: number): number | null {
  if (outcomes.some(({ kind }) => kind === 'taken' || kind === 'unknown')) return null;
  const later = outcomes.flatMap((outcome) => (outcome.kind === 'later' ? [outcome.after * 1000] : []));
  if (later.length > 0) return Math.max(FIRST_WAIT * 2 ** Math.min(tries - 1, 10), ...later);
  // All browsers are gone. A new one may still get the reminder.
  return outcomes.every(({ kind }) => kind === 'gone') ? 0 : null;
}

function messageFor({ assignment_id, name, due_date, language, time_zone }: Due, now: Date): PushMessage | null {
  const day = dueDay(now, new Date(due_date), time_zone);
  if (day === null) return null;
  const { reminder: texts } = SERVER_TEXTS[PushLanguage.parse(language)];
  // Push services accept at most 4,096 bytes.
  const short = [...name].slice(0, 200).join('');
  return {
    title: texts.title,
    body: texts[day](short),
    path: `/homework-assignments/${encodeURIComponent(assignment_id)}`,
    tag: assignment_id,
  };
}
