import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { LARGEST_BODY, LARGEST_READING } from '../../contract/constants.ts';
import { SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Student } from '../accounts/students.ts';
import { Refusal, schemaRefusal } from '../errors.ts';
import { Places } from '../speech/places.ts';
import type { SignedInEnv } from './signed-in.ts';

/**
 * Bytes of scores and readings that one student may send at once, and again within each minute. A small body counts as
 * `least`, so that this limits the number of calls too.
 */
export const BODY_QUOTA = { most: 2 * LARGEST_READING, least: 16 * 1024 };
/** A student sends one larger body at a time, in bytes. */
export const LARGE_BODY = 64 * 1024;
const MINUTE = 60_000;
/** Students whose use is remembered. One who is forgotten has the whole quota again. */
const REMEMBERED = 10_000;
/** Seconds after which a student whose other large body is under way tries again. */
const TURN_WAIT = 5;

/**
 * How much each student sends to the calls that take large bodies. Each is parsed and checked on the thread that answers
 * everybody, so a student who sends them without a pause would keep classmates waiting.
 */
export class StudentBodies {
  readonly #now: () => Date;
  readonly #used = new Map<string, { bytes: number; at: number }>();
  readonly #underWay = new Places();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Resolves with what `work` returns. Throws `too_many_attempts` before it runs when the student sends too much. */
  async take<T>(studentId: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const giveBack = bytes <= LARGE_BODY ? () => {} : this.#underWay.take(studentId, 1);
    if (giveBack === undefined) throw tooMuch('Another large body of this student is under way.', TURN_WAIT);
    try {
      this.#spend(studentId, Math.max(bytes, BODY_QUOTA.least));
      return await work();
    } finally {
      giveBack();
    }
  }

  #spend(studentId: string, bytes: number): void {
    const at = this.#now().getTime();
    const before = this.#used.get(studentId);
    // A clock that was put back makes nobody wait for it.
    const passed = before === undefined ? 0 : Math.max(0, at - before.at);
    const used = Math.max(0, (before?.bytes ?? 0) - (passed / MINUTE) * BODY_QUOTA.most);
    const excess = used + bytes - BODY_QUOTA.most;
    const isTooMuch = excess > 0;
    this.#used.delete(studentId);
    this.#used.set(studentId, { bytes: isTooMuch ? used : used + bytes, at });
    const [oldest] = this.#used.keys();
    if (this.#used.size > REMEMBERED) this.#used.delete(oldest!);
    if (isTooMuch)
      throw tooMuch('This student has sent too much within a minute.', (excess / BODY_QUOTA.most) * (MINUTE / 1000));
  }
}

function tooMuch(message: string, seconds: number): Refusal {
  return new Refusal('too_many_attempts', message, { retryAfter: Math.ceil(seconds) });
}

type SendingEnv<Own> = SignedInEnv & { Variables: { own: Own } };

/**
 * Does what `signedIn` does, for a call with a large body. Before the body is read, it counts the body and looks whether
 * the path names something of the student's, with `find`, which throws if not. The handler gets what was found as `own`.
 */
export function sending<Params extends z.ZodType, Own>(
  { sessions, studentBodies }: { sessions: Sessions; studentBodies: StudentBodies },
  params: Params,
  find: (student: Student, read: z.infer<Params>) => Promise<Own>,
) {
  return createMiddleware<SendingEnv<Own>>(async (c, next) => {
    const session = await sessions.authenticate(c.req.header(SESSION_TOKEN_HEADER));
    c.set('session', session);
    // A body of unknown length was read already, and is no larger than this.
    const bytes = Number(c.req.header('content-length') ?? LARGEST_BODY);
    await studentBodies.take(session.student.id, bytes, async () => {
      const read = params.safeParse(c.req.param());
      if (!read.success) throw schemaRefusal(read.error);
      c.set('own', await find(session.student, read.data));
      await next();
    });
  });
}
