import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { NewPasswordRequest, PasswordResetAnswer, PasswordResetRequest } from '../../contract/account.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { Mailer } from '../mail/mailer.ts';
import { administratorMail, resetMail } from '../mail/reset-mails.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { LoginBudgets } from './login-budgets.ts';
import { STUDENTS } from './account-tables.ts';
import { setByLink } from './password-links.ts';
import { hashOf } from './sessions.ts';

const MINUTE = 60_000;
/** How long a link works, in minutes. */
const LINK_LIFETIME = 45;
/** How long a request counts, in ms, and how many count for one address of a student and for one network. */
export const RESET_WINDOW = 60 * MINUTE;
const MOST = { email: 3, network: 30 } as const;
/** Requests that wait for a mail server that is down; what comes then is dropped, and can be asked for again. */
export const MOST_WAITING = 200;

type Parts = {
  db: Database;
  around: Surroundings;
  hash: KeyedHash;
  budgets: LoginBudgets;
  mailer: Mailer;
  tellSecurity: SecurityLog;
  log: Logger;
  /** Where students open the app, without a slash at the end. */
  origin: () => string;
  /** Domains whose addresses are aliases: their students have no mailbox. */
  aliasDomains: readonly string[];
  /** Who sets passwords for them. */
  adminEmail: string;
  /** Called for every login that a new password ended. */
  onEnded: (loginId: string) => void;
};

/**
 * Forgotten passwords (AUTH-03). A link in a mail sets a new one, once. What is answered, and when, is the same whether
 * or not an address belongs to anyone: the account is looked for after the answer.
 */
export class PasswordResets {
  readonly #parts: Parts;
  #underWay: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Throws `too_many_attempts` where an address or a network asked too often, whoever it belongs to. */
  async request({ email, language }: PasswordResetRequest, network: string): Promise<PasswordResetAnswer> {
    const address = email.toLowerCase();
    const isAlias = this.#parts.aliasDomains.includes(address.split('@').at(-1)!);
    await this.#count(address, network);
    this.#after(() => (isAlias ? this.#askAdministrator(address) : this.#sendLink(address, language)));
    return { sent_to: isAlias ? 'administrator' : 'student' };
  }

  /**
   * Sets the password and ends every login of the student. Throws `reset_link_invalid` for a link that is unknown, used or
   * too old, and `password_too_weak`, which leaves the link as it is.
   */
  async set(request: NewPasswordRequest): Promise<void> {
    const { db, around, budgets, tellSecurity, onEnded } = this.#parts;
    const { email, ended } = await setByLink(db, { budgets, now: around.now(), tables: STUDENTS }, request);
    for (const id of ended) onEnded(id);
    tellSecurity({ security: 'password_reset', logins_ended: ended.length }, email);
  }

  /** Resolves when the mails that are under way are out, or given up. */
  async close(): Promise<void> {
    await this.#underWay;
  }

  async #count(email: string, network: string): Promise<void> {
    const { db, around, hash } = this.#parts;
    const now = around.now();
    const since = new Date(now.getTime() - RESET_WINDOW).toISOString();
    const keys = { email: hash('reset', email), network: hash('network', network) };
    await db.transaction().execute(async (trx) => {
      // Written first: whoever counts at the same moment, in whatever process, waits here.
      await trx.updateTable('login_turn').set({ taken_at: now.toISOString() }).execute();
      await trx.deleteFrom('reset_requests').where('asked_at', '<=', since).execute();
      await trx
        .insertInto('reset_requests')
        .values({ id: around.newId(), asked_at: now.toISOString(), ...keys })
        .execute();
      for (const column of ['email', 'network'] as const) {
        const { count, oldest } = await trx
          .selectFrom('reset_requests')
          .select(({ fn }) => [fn.countAll().as('count'), fn.min('asked_at').as('oldest')])
          .where(column, '=', keys[column])
          .executeTakeFirstOrThrow();
        if (Number(count) <= MOST[column]) continue;
        const retryAfter = Math.max(1, Math.ceil((Date.parse(oldest) + RESET_WINDOW - now.getTime()) / 1_000));
        throw new Refusal('too_many_attempts', 'Too many requests for a new password.', { retryAfter });
      }
    });
  }

  async #sendLink(email: string, language: string): Promise<void> {
    const { db, around, mailer, origin } = this.#parts;
    const student = await this.#findActive(email);
    if (student === undefined) return;
    const token = around.newToken();
    const expires_at = new Date(around.now().getTime() + LINK_LIFETIME * MINUTE).toISOString();
    await db.transaction().execute(async (trx) => {
      // A newer link ends the older ones.
      await trx.deleteFrom('password_resets').where('student_id', '=', student.id).execute();
      await trx
        .insertInto('password_resets')
        .values({ token_hash: hashOf(token), student_id: student.id, expires_at })
        .execute();
    });
    // Behind the #, where no server and no log sees it.
    const link = `${origin()}/new-password#${token}`;
    await mailer.send(resetMail(email, { name: student.first_name, link, language, minutes: LINK_LIFETIME }));
  }

  async #askAdministrator(email: string): Promise<void> {
    // A call right behind the answer would be held up by the mail. A link's mail waits for a write.
    await wait(randomInt(10, 100));
    if ((await this.#findActive(email)) === undefined) return;
    await this.#parts.mailer.send(administratorMail(this.#parts.adminEmail, email));
  }

  #findActive(email: string) {
    return this.#parts.db
      .selectFrom('students')
      .select(['id', 'first_name'])
      .where('email', '=', email)
      .where('active', '=', 1)
      .where('demo_until', 'is', null)
      .executeTakeFirst();
  }

  /** One after the other, so that a flood of requests is no flood of mails. */
  #after(work: () => Promise<void>): void {
    const { log } = this.#parts;
    if (this.#waiting >= MOST_WAITING) return log.error('a request for a new password was dropped: too many wait');
    this.#waiting += 1;
    this.#underWay = this.#underWay
      .then(work)
      .catch((err: unknown) => log.error({ err }, 'a request for a new password failed'))
      .finally(() => (this.#waiting -= 1));
  }
}
