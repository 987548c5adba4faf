import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { NewPasswordRequest, PasswordResetAnswer, PasswordResetRequest } from '../../contract/account.ts';
import type { Database } from '../database/tables.ts';
import type { Logger } from '../logger.ts';
import type { Mailer } from '../mail/mailer.ts';
import { administratorMail, resetMail } from './reset-mails.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import { KnownPlaces } from './known-places.ts';
import type { LoginBudgets } from './login-budgets.ts';
import { STUDENTS } from './account-tables.ts';
import { setByLink } from './password-links.ts';
import { hashOf } from './sessions.ts';

const MINUTE = 60_000;
/** Lifetime of a link, in minutes. */
const LINK_LIFETIME = 45;
/** Time during which a request counts against the limits, in ms. */
export const RESET_WINDOW = 60 * MINUTE;
/** Maximum number of mails within the window. The network's limit covers students who never logged in from there. */
const MOST = { email: 3, network: 30 } as const;
/** Delay of the account lookup, in ms. The response is sent before, so that its timing reveals nothing. */
const LOOKED_AFTER = { least: 50, most: 150 } as const;
/** Maximum number of requests that wait for a mail server. Further ones are dropped, and the student can try again. */
export const MOST_WAITING = 200;

type Student = { id: string; first_name: string };

type Parts = {
  db: Database;
  around: Surroundings;
  hash: KeyedHash;
  budgets: LoginBudgets;
  mailer: Mailer;
  tellSecurity: SecurityLog;
  log: Logger;
  /** URL of the app, without a trailing slash. */
  origin: () => string;
  /** Domains whose addresses are aliases without a mailbox. */
  aliasDomains: readonly string[];
  adminEmail: string;
  /** Called for each login that a new password ends. */
  onEnded: (loginId: string) => void;
};

/** Forgotten passwords (AUTH-03). Looks up the account after the response, which reveals nothing about the account. */
export class PasswordResets {
  readonly #parts: Parts;
  readonly #places: KnownPlaces;
  readonly #looking = new Set<Promise<void>>();
  #underWay: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#places = new KnownPlaces(parts.db, parts.hash);
  }

  request(request: PasswordResetRequest, network: string): PasswordResetAnswer {
    const address = request.email.toLowerCase();
    const isAlias = this.#parts.aliasDomains.includes(address.split('@').at(-1)!);
    const looking = this.#look(address, network, (student) =>
      isAlias ? this.#askAdministrator(address) : this.#sendLink(student, address, request.language),
    )
      .catch((err: unknown) => this.#parts.log.error({ err }, 'a request for a new password failed'))
      .finally(() => this.#looking.delete(looking));
    this.#looking.add(looking);
    return { sent_to: isAlias ? 'administrator' : 'student' };
  }

  /** Throws `reset_link_invalid` (link unknown, used, or expired) or `password_too_weak`, which keeps the link. */
  async set(request: NewPasswordRequest): Promise<void> {
    const { db, around, budgets, tellSecurity, onEnded } = this.#parts;
    const { email, ended } = await setByLink(db, { budgets, now: around.now(), tables: STUDENTS }, request);
    for (const id of ended) onEnded(id);
    tellSecurity({ security: 'password_reset', logins_ended: ended.length }, email);
  }

  /** Resolves when all pending mails have been sent or have failed. */
  async close(): Promise<void> {
    await Promise.all(this.#looking);
    await this.#underWay;
  }

  async #look(email: string, network: string, send: (student: Student) => Promise<void>): Promise<void> {
    const { db, log } = this.#parts;
    const now = this.#parts.around.now();
    await wait(randomInt(LOOKED_AFTER.least, LOOKED_AFTER.most));
    const student = await db
      .selectFrom('students')
      .select(['id', 'first_name', 'active'])
      .where('email', '=', email)
      .where('demo_until', 'is', null)
      .executeTakeFirst();
    if (student === undefined || student.active === 0) return;
    if (await this.#count(student.id, email, network, now)) this.#after(() => send(student));
    else log.info('a request for a new password was one too many within an hour');
  }

  /** True if a mail may be sent. One child must not use up the mails of students known in the network. */
  async #count(studentId: string, email: string, network: string, now: Date): Promise<boolean> {
    const { db, around, hash } = this.#parts;
    const isKnown = (await this.#places.find(studentId, { network, device: undefined })).kind === 'network';
    const keys = { email: hash('reset', email), network: hash(isKnown ? 'known network' : 'network', network) };
    return db.transaction().execute(async (trx) => {
      // Take the row lock first, so that concurrent requests are counted one at a time, in any process.
      await trx.updateTable('login_turn').set({ taken_at: now.toISOString() }).execute();
      await trx
        .deleteFrom('reset_requests')
        .where(({ or, eb }) =>
          or([
            eb('asked_at', '<=', new Date(now.getTime() - RESET_WINDOW).toISOString()),
            // A clock that was ahead wrote these.
            eb('asked_at', '>', new Date(now.getTime() + RESET_WINDOW).toISOString()),
          ]),
        )
        .execute();
      for (const column of isKnown ? (['email'] as const) : (['email', 'network'] as const)) {
        const { count } = await trx
          .selectFrom('reset_requests')
          .select(({ fn }) => fn.countAll().as('count'))
          .where(column, '=', keys[column])
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST[column]) return false;
      }
      await trx
        .insertInto('reset_requests')
        .values({ id: around.newId(), asked_at: now.toISOString(), ...keys })
        .execute();
      return true;
    });
  }

  async #sendLink(student: Student, email: string, language: string): Promise<void> {
    const { db, around, mailer, origin } = this.#parts;
    const token = around.newToken();
    const expires_at = new Date(around.now().getTime() + LINK_LIFETIME * MINUTE).toISOString();
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('password_resets').where('student_id', '=', student.id).execute();
      await trx
        .insertInto('password_resets')
        .values({ token_hash: hashOf(token), student_id: student.id, expires_at })
        .execute();
    });
    // The token follows the #, so that it never appears in server logs.
    const link = `${origin()}/new-password#${token}`;
    await mailer.send(resetMail(email, { name: student.first_name, link, language, minutes: LINK_LIFETIME }));
  }

  async #askAdministrator(email: string): Promise<void> {
    await this.#parts.mailer.send(administratorMail(this.#parts.adminEmail, email));
  }

  /** Sends one mail at a time, so that a flood of requests doesn't flood the mail server. */
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
