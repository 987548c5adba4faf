import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LtiPlatform } from '../config/platforms.ts';
import type { Database } from '../database/tables.ts';
import type { Logger } from '../logger.ts';
import type { Surroundings } from '../surroundings.ts';
import { claimGrade, endClaim, findWaiting, LONGEST_PAUSE, noteScores, putOff, type Grade } from './grade-book.ts';
import type { Outcome } from './platform-client.ts';

/** Interval between checks in ms. */
const EVERY = 15_000;
/** Wait after the first try, in ms. It doubles with each further try. */
const FIRST_WAIT = 30_000;
/** Gives a score up after about three days. */
export const MOST_TRIES = 20;

export type Send = (platform: LtiPlatform, grade: Grade, stopping: AbortSignal) => Promise<Outcome>;

type GradesWith = {
  db: Database;
  around: Pick<Surroundings, 'now'>;
  log: Logger;
  platforms: readonly LtiPlatform[];
  send: Send;
};

/** Runs a check again and again, until the returned function is called. */
export type Repeat = (check: () => Promise<void>) => () => void;

const byTheClock: Repeat = (check) => {
  const timer = setInterval(() => void check(), EVERY);
  timer.unref();
  return () => clearInterval(timer);
};

/** Sends the scores of changed results to platforms (docs/decisions/0106). Returns a function that stops it. */
export function startGrades(using: GradesWith, repeat = byTheClock): () => Promise<void> {
  const stopping = new AbortController();
  let sending = Promise.resolve();
  let isSending = false;
  const rest = repeat(() => {
    if (isSending) return sending;
    isSending = true;
    sending = sendGrades(using, stopping.signal)
      .catch((err: unknown) => using.log.error({ err }, 'grades could not be read'))
      .finally(() => void (isSending = false));
    return sending;
  });
  return async () => {
    rest();
    stopping.abort();
    await sending;
  };
}

/** Checks once. Rejects if the database fails. */
export async function sendGrades(using: GradesWith, stopping: AbortSignal): Promise<void> {
  await noteScores(using.db, using.around.now, nextTurn);
  // A platform that does not respond must not delay others.
  await Promise.all(using.platforms.map((platform) => sendTo(platform, using, stopping)));
}

async function sendTo(platform: LtiPlatform, { db, around, log, send }: GradesWith, stopping: AbortSignal) {
  for (const waiting of await findWaiting(db, platform, around.now())) {
    if (stopping.aborted) return;
    const grade = await claimGrade(db, platform, waiting, around.now());
    if (grade === null) continue;
    const outcome = await send(platform, grade, stopping);
    // The claim ends by itself, and the next start sends the score again.
    if (stopping.aborted && outcome.kind !== 'sent') return;
    if (outcome.kind === 'sent') await endClaim(db, grade);
    else if (outcome.kind === 'never' || grade.tries + 1 >= MOST_TRIES) {
      await endClaim(db, grade);
      log.error(
        {
          issuer: platform.issuer,
          student: grade.student_id,
          lesson: grade.assignment_detail_id,
          reason: outcome.reason,
          tries: grade.tries + 1,
        },
        'a grade was given up, and the platform has an older one or none',
      );
    } else {
      const wait = Math.max(Math.min(FIRST_WAIT * 2 ** grade.tries, LONGEST_PAUSE), outcome.wait ?? 0);
      await putOff(db, grade, new Date(around.now().getTime() + wait));
      log.warn({ issuer: platform.issuer, reason: outcome.reason, tries: grade.tries + 1 }, 'a grade is sent later');
      // Its other scores would fail, too.
      return;
    }
  }
}
