import { LARGEST_READING } from '../../contract/constants.ts';
import { Refusal } from '../errors.ts';
import { Places } from '../http/places.ts';
import type { AppEnv } from '../http/router.ts';

/** Maximum bytes per student at once, and again in each minute. `least` is the minimum that a body counts. */
export const BODY_QUOTA = { most: 2 * LARGEST_READING, least: 16 * 1024 };
/** Minimum bytes of a large body. A student may send one at a time, then pauses for LARGE_BODY_PAUSE seconds. */
export const LARGE_BODY = 64 * 1024;
export const LARGE_BODY_PAUSE = 5;
const MINUTE = 60_000;
/** Maximum number of remembered students. Forgotten ones have the whole quota again. */
const REMEMBERED = 10_000;

/** Limits each student's large bodies, which are parsed on the main thread and could delay classmates. */
export class StudentBodies {
  readonly #now: () => Date;
  readonly #used = new Map<string, { bytes: number; at: number }>();
  /** State of each student's large body, pending or the time when it ended. */
  readonly #large = new Map<string, 'underWay' | number>();
  readonly #refused = new Places();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Returns the result of `work`. Throws `too_many_attempts` before it runs if the student sends too much. */
  async take<T>(studentId: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const isLarge = bytes > LARGE_BODY;
    if (isLarge) this.#requireTurn(studentId);
    this.#spend(studentId, Math.max(bytes, BODY_QUOTA.least));
    if (!isLarge) return work();
    this.#large.set(studentId, 'underWay');
    try {
      return await work();
    } finally {
      this.#large.delete(studentId);
      this.#large.set(studentId, this.#now().getTime());
      forgetOldest(this.#large);
    }
  }

  /**
   * Reads a refused body away, so that the client gets the response. Does this for one body per student at a time, and
   * closes other connections after the response.
   */
  refuse(studentId: string, answer: AppEnv['Bindings']['outgoing']): void {
    const { req, socket } = answer;
    if (req.closed) return;
    const giveBack = this.#refused.take(studentId, 1);
    // A response has no socket any more when it emits "finish".
    if (giveBack === undefined) answer.once('finish', () => socket?.destroy());
    else req.once('close', giveBack);
  }

  #requireTurn(studentId: string): void {
    const last = this.#large.get(studentId);
    if (last === undefined) return;
    const message = 'A student sends one large body at a time, with a pause after it.';
    if (last === 'underWay') throw tooMuch(message, LARGE_BODY_PAUSE);
    const passed = (this.#now().getTime() - last) / 1000;
    // Negative if the clock was set back.
    if (passed >= 0 && passed < LARGE_BODY_PAUSE) throw tooMuch(message, LARGE_BODY_PAUSE - passed);
  }

  #spend(studentId: string, bytes: number): void {
    const at = this.#now().getTime();
    const before = this.#used.get(studentId);
    // A clock that was set back delays no one.
    const passed = before === undefined ? 0 : Math.max(0, at - before.at);
    const used = Math.max(0, (before?.bytes ?? 0) - (passed / MINUTE) * BODY_QUOTA.most);
    const excess = used + bytes - BODY_QUOTA.most;
    const isTooMuch = excess > 0;
    this.#used.delete(studentId);
    this.#used.set(studentId, { bytes: isTooMuch ? used : used + bytes, at });
    forgetOldest(this.#used);
    if (isTooMuch)
      throw tooMuch('This student has sent too much within a minute.', (excess / BODY_QUOTA.most) * (MINUTE / 1000));
  }
}

function forgetOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > REMEMBERED) map.delete(oldest!);
}

function tooMuch(message: string, seconds: number): Refusal {
  return new Refusal('too_many_attempts', message, { retryAfter: Math.ceil(seconds) });
}
