import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import type { AccountTables } from './account-tables.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import { KnownPlaces, type Origin } from './known-places.ts';
import { LoginBudgets, type Counted, type Guess } from './login-budgets.ts';
import { PasswordQueue } from './password-queue.ts';
import { checkPassword } from './passwords.ts';

export type ProofParts = {
  db: Database;
  around: Surroundings;
  hash: KeyedHash;
  tellSecurity: SecurityLog;
  queue?: PasswordQueue;
  judge?: typeof checkPassword;
};

/** The caller counts `guess` as right when the login opens. */
export type Proved = {
  person: { id: string; external_id: string; password_hash: string; active: number };
  guess: Counted;
};

export class PasswordProof {
  readonly places: KnownPlaces;
  readonly budgets: LoginBudgets;
  readonly #parts: Required<ProofParts>;
  readonly #tables: AccountTables;

  constructor(parts: ProofParts, tables: AccountTables) {
    this.#parts = { judge: checkPassword, queue: new PasswordQueue(), ...parts };
    this.#tables = tables;
    this.places = new KnownPlaces(parts.db, parts.hash, tables);
    this.budgets = new LoginBudgets(parts.db, parts.hash, parts.around);
  }

  /** Throws `invalid_credentials` for an unknown email and for a wrong password, `too_many_attempts`, and `busy`. */
  async prove(email: string, password: string, origin: Origin): Promise<Proved> {
    const { db, queue } = this.#parts;
    const { people, accountOf } = this.#tables;
    const person = await db
      .selectFrom(people)
      .select(['id', 'external_id', 'password_hash', 'active'])
      .where('email', '=', email)
      .executeTakeFirst();
    const place = await this.places.find(person?.id, origin);
    const guess = { email: accountOf(email), network: origin.network, place, exists: person !== undefined };
    const refused = await this.budgets.check(guess);
    const { counted, crowd, isRight } = await queue.take(place.kind, guess.email, async () => {
      if (refused !== undefined) throw refused;
      return this.#judge(guess, password, person?.password_hash);
    });
    if (!isRight || person === undefined)
      throw crowd ?? new Refusal('invalid_credentials', 'No account has this e-mail address and password.');
    return { person, guess: counted };
  }

  /**
   * Throws if the password was changed during the check, because a new password ends every login. Locks the row, so that a
   * change waits for this login, and then ends it.
   */
  async requireSame(trx: Database, { id, password_hash }: Proved['person']): Promise<void> {
    const [locked] = await trx
      .updateTable(this.#tables.people)
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .execute();
    if (locked!.numUpdatedRows === 0n) throw new Refusal('invalid_credentials', 'The password was changed meanwhile.');
  }

  async #judge(guess: Guess, password: string, passwordHash: string | undefined) {
    const { judge, hash, tellSecurity } = this.#parts;
    const { crowd, spent, ...counted } = await this.budgets.take(guess);
    const isRight = await judge(password, passwordHash);
    if (!isRight)
      for (const budget of spent)
        tellSecurity({ security: 'login_budget_spent', budget, address: hash('network', guess.network) }, guess.email);
    return { counted, crowd, isRight };
  }
}
