import type { AuthData, LoginRequest } from '../../contract/account.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { KnownPlaces, type Origin } from './known-places.ts';
import { LoginBudgets, type Guess } from './login-budgets.ts';
import { checkPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { readProfile } from './students.ts';
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
    const email = request.email.toLowerCase();
    const student = await db
      .selectFrom('students')
      .select(['id', 'external_id', 'password_hash', 'active'])
      .where('email', '=', email)
      .executeTakeFirst();
    const place = await this.#places.find(student?.id, origin);
    const guess = { email, network: origin.network, place };
    await this.#budgets.check(guess);
    const { id, right } = await this.#queue.take(place.kind, email, () =>
      this.#judge(guess, request.password, student?.password_hash),
    );
    if (!right || student === undefined)
      throw new Refusal('invalid_credentials', 'No account has this e-mail address and password.');
    if (student.active === 0) {
      await this.#budgets.giveBack(db, id);
      throw new Refusal('inactive_account', 'This account is inactive.');
    }
    const { device: shown } = origin;
    const device = shown !== undefined && (await this.#places.isOurs(shown)) ? shown : around.newToken();
    const tokens = await db.transaction().execute(async (trx) => {
      await this.#budgets.giveBack(trx, id);
      await this.#places.remember(trx, student.id, { ...origin, device }, around.now());
      return sessions.open(trx, student.id, request.stay_logged_in ?? true);
    });
    const profile = await readProfile(db, student.id);
    const { external_id } = student;
    return {
      auth: { user_token: tokens.session, refresh_token: tokens.refresh_token, external_id, profile },
      device,
    };
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
