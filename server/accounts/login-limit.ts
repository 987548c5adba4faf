import { Refusal } from '../errors.ts';

/** How many wrong passwords one account may get from one address before a pause, and how long they count, in ms. */
const WRONG_PASSWORDS = 10;
const REMEMBERED = 15 * 60_000;
const ACCOUNTS_REMEMBERED = 10_000;

/**
 * Slows guessing down without letting a stranger lock a student out: failures are counted per email address and network
 * address together. A correct password clears them. Kept in memory only.
 */
export class LoginLimit {
  readonly #failures = new Map<string, { count: number; since: number }>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Throws `too_many_attempts` while the pause lasts. */
  check(key: string): void {
    const failed = this.#recent(key);
    if (failed === undefined || failed.count < WRONG_PASSWORDS) return;
    const retryAfter = Math.ceil((failed.since + REMEMBERED - this.#now().getTime()) / 1000);
    throw new Refusal('too_many_attempts', 'Too many wrong passwords. Wait before trying again.', { retryAfter });
  }

  fail(key: string): void {
    const failed = this.#recent(key) ?? { count: 0, since: this.#now().getTime() };
    this.#failures.delete(key);
    this.#failures.set(key, { ...failed, count: failed.count + 1 });
    const oldest = this.#failures.keys().next().value;
    if (this.#failures.size > ACCOUNTS_REMEMBERED && oldest !== undefined) this.#failures.delete(oldest);
  }

  succeed(key: string): void {
    this.#failures.delete(key);
  }

  #recent(key: string) {
    const failed = this.#failures.get(key);
    return failed !== undefined && failed.since + REMEMBERED > this.#now().getTime() ? failed : undefined;
  }
}
