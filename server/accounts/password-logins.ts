import type { AuthData, LoginRequest } from '../../contract/account.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import { admit, requireActive } from './admit.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { KnownPlaces, type Origin } from './known-places.ts';
import { LoginBudgets, type Guess } from './login-budgets.ts';
import { checkPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { PasswordQueue } from './password-queue.ts';

type Parts = {
  db: Database;
  sessions: Sessions;
  around: Surroundings;
  hash: KeyedHash;
  tellSecurity: SecurityLog;
  /** How a password is judged; a test replaces it. */
  judge?: typeof checkPassword;
};

/**
 * Logging in with a password (AUTH-01). Guessing is slowed down by budgets (login-budgets.ts), and judging costs so much
 * that it waits in a queue (password-queue.ts).
 */
export class PasswordLogins {
  readonly #parts: Required<Parts>;
  readonly #places: KnownPlaces;
  readonly #budgets: LoginBudgets;
  readonly #queue = new PasswordQueue();

  constructor(parts: Parts) {
    this.#parts = { judge: checkPassword, ...parts };
    this.#places = new KnownPlaces(parts.db, parts.hash);
    this.#budgets = new LoginBudgets(parts.db, parts.hash, parts.around);
  }

  /**
   * Throws `invalid_credentials` for an unknown user and for a wrong password alike, `inactive_account` only when the
   * password was right (AUTH-10), `too_many_attempts` when a budget is spent and `busy` when too many wait. `device` is
   * the token by which the browser is known from now on.
   */
  async logIn(request: LoginRequest, origin: Origin): Promise<{ auth: AuthData; device: string }> {
    const { db, around, sessions } = this.#parts;
    const { student, id } = await this.#prove(request.email.toLowerCase(), request.password, origin);
    const giveBack = (trx: Database) => this.#budgets.giveBack(trx, id);
    if (student.active === 0) await giveBack(db);
    requireActive(student);
    const stays = request.stay_logged_in ?? true;
    const also = async (trx: Database) => {
      await requireSamePassword(trx, student);
      await giveBack(trx);
    };
    return admit({ db, around, sessions, places: this.#places }, { student, origin, stays, also });
  }

  /** Whether a password is that of a student. Throws `too_many_attempts` and `busy` as a login does. */
  async isRight(email: string, password: string, origin: Origin): Promise<boolean> {
    try {
      const { id } = await this.#prove(email.toLowerCase(), password, origin);
      await this.#budgets.giveBack(this.#parts.db, id);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'invalid_credentials') return false;
      throw error;
    }
  }

  async #prove(email: string, password: string, origin: Origin) {
    const { db } = this.#parts;
    const student = await db
      .selectFrom('students')
      .select(['id', 'external_id', 'password_hash', 'active'])
      .where('email', '=', email)
      .executeTakeFirst();
    const place = await this.#places.find(student?.id, origin);
    const guess = { email, network: origin.network, place };
    await this.#budgets.check(guess);
    const { id, right } = await this.#queue.take(place.kind, email, () =>
      this.#judge(guess, password, student?.password_hash),
    );
    if (!right || student === undefined)
      throw new Refusal('invalid_credentials', 'No account has this e-mail address and password.');
    return { student, id };
  }

  async #judge(guess: Guess, password: string, passwordHash: string | undefined) {
    const { judge, hash, tellSecurity } = this.#parts;
    const { id, spent } = await this.#budgets.take(guess);
    const right = await judge(password, passwordHash);
    if (!right)
      for (const budget of spent)
        tellSecurity({ security: 'login_budget_spent', budget, address: hash('network', guess.network) }, guess.email);
    return { id, right };
  }
}

/** While the password was judged, the link of a mail may have set another one, which ends every login. */
async function requireSamePassword(trx: Database, { id, password_hash }: { id: string; password_hash: string }) {
  const now = await trx.selectFrom('students').select('password_hash').where('id', '=', id).executeTakeFirst();
  if (now?.password_hash !== password_hash)
    throw new Refusal('invalid_credentials', 'The password was changed meanwhile.');
}
