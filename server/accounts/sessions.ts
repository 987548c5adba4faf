import { createHash } from 'node:crypto';
import type { AuthData, LoginRequest } from '../../contract/account.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';
import { LoginLimit } from './login-limit.ts';
import { checkPassword } from './passwords.ts';
import { readProfile, type Student } from './students.ts';

/** How long after a refresh its token may be used again, in ms: two tabs that refresh at the same moment. */
const REFRESH_GRACE = 30_000;

export type Lifetimes = {
  /** Seconds a session token is good for. */
  session: number;
  /** Seconds a refresh token is good for. */
  refresh: number;
};

export type Session = { student: Student; loginId: string };

type Tokens = { session: string; refresh_token: string };

/**
 * Logins and their tokens. A login is one student on one device; each refresh gives it a new pair of session and
 * refresh token (WIRE-02). Logins are independent: logging in elsewhere ends nothing. Only hashes are stored, so a
 * stolen copy of the database opens no session.
 */
export class Sessions {
  readonly #db: Database;
  readonly #lifetimes: Lifetimes;
  readonly #around: Surroundings;
  readonly #limit: LoginLimit;
  readonly #onEnded: (loginId: string) => void;

  /** `onEnded` is called for every login that was logged out or revoked. */
  constructor(db: Database, lifetimes: Lifetimes, around: Surroundings, onEnded: (loginId: string) => void) {
    this.#db = db;
    this.#lifetimes = lifetimes;
    this.#around = around;
    this.#limit = new LoginLimit(around.now);
    this.#onEnded = onEnded;
  }

  /**
   * Throws `invalid_credentials` for an unknown user and for a wrong password alike, `inactive_account`
   * only when the password was right (AUTH-10), `too_many_attempts` after ten failures (login-limit.ts).
   */
  async logIn({ email, password }: LoginRequest, networkAddress: string): Promise<AuthData> {
    const address = email.toLowerCase();
    const key = `${address} ${networkAddress}`;
    this.#limit.check(key);
    const student = await this.#db
      .selectFrom('students')
      .select(['id', 'external_id', 'password_hash', 'active'])
      .where('email', '=', address)
      .executeTakeFirst();
    if (!(await checkPassword(password, student?.password_hash)) || student === undefined) {
      this.#limit.fail(key);
      throw new Refusal('invalid_credentials', 'No account has this e-mail address and password.');
    }
    this.#limit.succeed(key);
    if (student.active === 0) throw new Refusal('inactive_account', 'This account is inactive.');
    const tokens = await this.#openLogin(student.id);
    return {
      user_token: tokens.session,
      refresh_token: tokens.refresh_token,
      external_id: student.external_id,
      profile: await readProfile(this.#db, student.id),
    };
  }

  /** Whose session a token is. Throws `unauthorized` when it is unknown, expired or ended, `inactive_account` when the student was made inactive. */
  async authenticate(token: string | undefined): Promise<Session> {
    const unauthorized = new Refusal('unauthorized', 'The session token is missing, unknown or expired.');
    if (token === undefined || token === '') throw unauthorized;
    const now = this.#around.now().toISOString();
    const found = await this.#db
      .selectFrom('token_pairs')
      .innerJoin('logins', 'logins.id', 'token_pairs.login_id')
      .innerJoin('students', 'students.id', 'logins.student_id')
      .innerJoin('organizations', 'organizations.id', 'students.organization_id')
      .select([
        'login_id',
        'seen_at',
        'students.id',
        'students.active',
        'students.organization_id',
        'organizations.is_nova',
      ])
      .where('session_hash', '=', hashOf(token))
      .where('session_expires_at', '>', now)
      .executeTakeFirst();
    if (found === undefined) throw unauthorized;
    if (found.active === 0) throw new Refusal('inactive_account', 'This account is inactive.');
    if (found.seen_at === null)
      await this.#db
        .updateTable('token_pairs')
        .set({ seen_at: now })
        .where('session_hash', '=', hashOf(token))
        .execute();
    return {
      loginId: found.login_id,
      student: { id: found.id, organizationId: found.organization_id, api: found.is_nova === 1 ? 'v2' : 'v1' },
    };
  }

  /**
   * A new pair for a refresh token; the session token it came with stays good until it expires, so
   * requests on their way do not fail. Throws `refresh_rejected` when the token is unknown, expired
   * or ended.
   *
   * A token that was already exchanged is taken again in two cases: within the grace, and when nothing it was exchanged
   * for was ever used, because the answer got lost on the way. Otherwise somebody holds a copy: the whole login ends.
   */
  async refresh(refreshToken: string): Promise<Tokens> {
    const now = this.#around.now();
    const refreshHash = hashOf(refreshToken);
    const outcome = await this.#db.transaction().execute(async (trx) => {
      // Written first, so that other refreshes and the logout of the same login wait for this one.
      await trx
        .updateTable('logins')
        .set({ refreshed_at: now.toISOString() })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('token_pairs').select('login_id').where('refresh_hash', '=', refreshHash),
        )
        .execute();
      const pair = await trx
        .selectFrom('token_pairs')
        .innerJoin('logins', 'logins.id', 'token_pairs.login_id')
        .innerJoin('students', 'students.id', 'logins.student_id')
        .select(['login_id', 'refresh_expires_at', 'rotated_at', 'students.active'])
        .where('refresh_hash', '=', refreshHash)
        .executeTakeFirst();
      if (pair === undefined || pair.active === 0 || pair.refresh_expires_at <= now.toISOString())
        return { endedLogin: undefined };
      const graceBegins = new Date(now.getTime() - REFRESH_GRACE).toISOString();
      if (pair.rotated_at !== null && pair.rotated_at < graceBegins && (await isClaimed(trx, refreshHash))) {
        await trx.deleteFrom('logins').where('id', '=', pair.login_id).execute();
        return { endedLogin: pair.login_id };
      }
      if (pair.rotated_at === null)
        await trx
          .updateTable('token_pairs')
          .set({ rotated_at: now.toISOString() })
          .where('refresh_hash', '=', refreshHash)
          .execute();
      return { tokens: await this.#addPair(trx, pair.login_id, refreshHash, now) };
    });
    if (outcome.tokens !== undefined) return outcome.tokens;
    if (outcome.endedLogin !== undefined) this.#onEnded(outcome.endedLogin);
    throw new Refusal('refresh_rejected', 'The refresh token is unknown, expired or was used before.');
  }

  /**
   * Ends the login of a session token; an unknown or expired one is not an error, because there is nothing left to end.
   */
  async logOut(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    const pair = await this.#db
      .selectFrom('token_pairs')
      .select('login_id')
      .where('session_hash', '=', hashOf(token))
      .executeTakeFirst();
    if (pair === undefined) return;
    await this.#db.deleteFrom('logins').where('id', '=', pair.login_id).execute();
    this.#onEnded(pair.login_id);
  }

  async #openLogin(studentId: string): Promise<Tokens> {
    const now = this.#around.now();
    return this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('token_pairs').where('refresh_expires_at', '<=', now.toISOString()).execute();
      await trx
        .deleteFrom('logins')
        .where('student_id', '=', studentId)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('token_pairs').select('login_id').whereRef('token_pairs.login_id', '=', 'logins.id'))),
        )
        .execute();
      const loginId = this.#around.newId();
      await trx
        .insertInto('logins')
        .values({ id: loginId, student_id: studentId, created_at: now.toISOString(), refreshed_at: now.toISOString() })
        .execute();
      return this.#addPair(trx, loginId, null, now);
    });
  }

  async #addPair(db: Database, loginId: string, parentHash: string | null, now: Date): Promise<Tokens> {
    const tokens = { session: this.#around.newToken(), refresh_token: this.#around.newToken() };
    await db
      .insertInto('token_pairs')
      .values({
        refresh_hash: hashOf(tokens.refresh_token),
        session_hash: hashOf(tokens.session),
        login_id: loginId,
        parent_hash: parentHash,
        created_at: now.toISOString(),
        session_expires_at: new Date(now.getTime() + this.#lifetimes.session * 1000).toISOString(),
        refresh_expires_at: new Date(now.getTime() + this.#lifetimes.refresh * 1000).toISOString(),
        seen_at: null,
        rotated_at: null,
      })
      .execute();
    return tokens;
  }
}

/** Whether a pair given for this refresh token was used, by a request or by a further refresh. */
async function isClaimed(db: Database, parentHash: string): Promise<boolean> {
  const claimed = await db
    .selectFrom('token_pairs')
    .select('refresh_hash')
    .where('parent_hash', '=', parentHash)
    .where(({ or, eb }) => or([eb('seen_at', 'is not', null), eb('rotated_at', 'is not', null)]))
    .executeTakeFirst();
  return claimed !== undefined;
}

/** SHA-256 is enough for a random token of 256 bits; a slow hash is for what people choose. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
