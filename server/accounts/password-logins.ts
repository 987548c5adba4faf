import type { AuthData, LoginRequest } from '../../contract/account.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { STUDENTS } from './account-tables.ts';
import { admit, requireActive } from './admit.ts';
import type { Origin } from './known-places.ts';
import { PasswordProof, type ProofParts } from './password-proof.ts';
import type { Sessions } from './sessions.ts';

type Parts = ProofParts & { sessions: Sessions };

/** Logs students in with a password (AUTH-01). */
export class PasswordLogins {
  readonly #parts: Parts;
  readonly #proof: PasswordProof;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#proof = new PasswordProof(parts, STUDENTS);
  }

  /**
   * Throws `invalid_credentials`, `too_many_attempts`, or `busy`, and `inactive_account` only if the password was right
   * (AUTH-10). `device` is the token that identifies the browser from now on.
   */
  async logIn(request: LoginRequest, origin: Origin): Promise<{ auth: AuthData; device: string }> {
    const { db, around, sessions } = this.#parts;
    const { places, budgets } = this.#proof;
    const { person: student, guess } = await this.#proof.prove(request.email.toLowerCase(), request.password, origin);
    if (student.active === 0) await budgets.wasRight(db, guess);
    requireActive(student);
    const stays = request.stay_logged_in ?? false;
    const also = async (trx: Database) => {
      await this.#proof.requireSame(trx, student);
      await budgets.wasRight(trx, guess);
    };
    return admit({ db, around, sessions, places }, { student, origin, stays, also });
  }

  /** True if a student has this email and password. Throws `too_many_attempts` and `busy`. */
  async isRight(email: string, password: string, origin: Origin): Promise<boolean> {
    try {
      const { guess } = await this.#proof.prove(email.toLowerCase(), password, origin);
      await this.#proof.budgets.wasRight(this.#parts.db, guess);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'invalid_credentials') return false;
      throw error;
    }
  }
}
