import { createHash } from 'node:crypto';
import type { Database, TokenPairRow } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { prebuilt } from '../database/prebuilt.ts';
import { bestEffort } from '../database/refused-writes.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Student } from './students.ts';

/** Time in which an exchanged refresh token still works, in ms, because two tabs may refresh at once. */
const REFRESH_GRACE = 30_000;

/** Maximum number of open logins per student, more than the computers of a family and a school. */
export const MOST_LOGINS = 20;

export type Lifetimes = {
  /** Lifetime of a session token, in seconds. */
  session: number;
  /** Lifetime of a refresh token, in seconds. */
  refresh: number;
  /** Maximum lifetime of a login, in seconds, no matter how often it is refreshed. */
  login: number;
  /** Maximum lifetime of a login that doesn't stay (D26), in seconds. */
  tabLogin: number;
  /** True if logins may stay. */
  mayStay: boolean;
};

export type Session = { student: Student; loginId: string };

const findSession = prebuilt((db, place: (name: 'hash' | 'now') => string) =>
  db
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
    .where('session_hash', '=', place('hash'))
    .where('session_expires_at', '>', place('now'))
    .where('revoked_at', 'is', null),
);

type Tokens = { session: string; refresh_token: string };

/** Each refresh issues a new token pair (WIRE-02). Only hashes are stored, so that stolen data opens no session. */
export class Sessions {
  readonly #db: Database;
  readonly #lifetimes: Lifetimes;
  readonly #around: Surroundings;
  readonly #tellSecurity: SecurityLog;
  readonly #onEnded: (loginId: string) => void;

  /** `onEnded` is called for each login that is logged out or revoked. */
  constructor(
    db: Database,
    lifetimes: Lifetimes,
    around: Surroundings,
    tellSecurity: SecurityLog,
    onEnded: (loginId: string) => void,
  ) {
    this.#db = db;
    this.#lifetimes = lifetimes;
    this.#around = around;
    this.#tellSecurity = tellSecurity;
    this.#onEnded = onEnded;
  }

  /** Throws `unauthorized` if the token is unknown, expired, or ended, and `inactive_account`. */
  async authenticate(token: string | undefined): Promise<Session> {
    return this.authenticateHash(token === undefined || token === '' ? null : hashOf(token));
  }

  /** Like `authenticate`, for callers that store only the hash of a token (see `hashOf`). */
  async authenticateHash(hash: string | null): Promise<Session> {
    if (hash === null) throw unauthorized();
    const now = this.#around.now().toISOString();
    const [found] = await findSession(this.#db, { hash, now });
    if (found === undefined) throw unauthorized();
    if (found.active === 0) throw new Refusal('inactive_account', 'This account is inactive.');
    if (found.seen_at === null)
      await bestEffort(
        this.#db.updateTable('token_pairs').set({ seen_at: now }).where('session_hash', '=', hash).execute(),
      );
    return {
      loginId: found.login_id,
      student: { id: found.id, organizationId: found.organization_id, api: found.is_nova === 1 ? 'v2' : 'v1' },
    };
  }

  /**
   * Exchanges a refresh token. The old session token stays valid until it expires, so that pending requests don't fail.
   * Throws `refresh_rejected` if the token is unknown, expired, or ended.
   * An exchanged token works again within the grace period, and later if none of its new tokens was used because the
   * response got lost. Refreshing one of the new tokens revokes the others. Any other reuse means that two parties hold
   * the token, and ends the login.
   */
  async refresh(refreshToken: string): Promise<Tokens> {
    const now = this.#around.now();
    const refreshHash = hashOf(refreshToken);
    const outcome = await this.#db.transaction().execute(async (trx) => {
      // Take the row lock first, so that other refreshes and the logout of this login wait.
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
        .select([
          'login_id',
          'parent_hash',
          'refresh_expires_at',
          'rotated_at',
          'revoked_at',
          'logins.created_at',
          'logins.stays',
          'students.email',
          'students.active',
        ])
        .where('refresh_hash', '=', refreshHash)
        .executeTakeFirst();
      if (pair === undefined || pair.active === 0 || pair.refresh_expires_at <= now.toISOString()) return {};
      // The login is from before the operator forbade it.
      if (pair.stays === 1 && !this.#lifetimes.mayStay) return {};
      const verdict = await judge(trx, { ...pair, refresh_hash: refreshHash }, now);
      if (verdict === 'rejected') return {};
      if (verdict === 'reused') {
        await trx.deleteFrom('logins').where('id', '=', pair.login_id).execute();
        return { revoked: pair };
      }
      if (verdict === 'goesOn') await goOn(trx, refreshHash, pair.parent_hash, now);
      const end = this.#endOf({ createdAt: pair.created_at, stays: pair.stays === 1 });
      return { tokens: await this.#addPair(trx, pair.login_id, refreshHash, now, end) };
    });
    if (outcome.tokens !== undefined) return outcome.tokens;
    if (outcome.revoked !== undefined) {
      this.#onEnded(outcome.revoked.login_id);
      this.#tellSecurity({ security: 'login_revoked', reason: 'refresh_token_reused' }, outcome.revoked.email);
    }
    throw new Refusal('refresh_rejected', 'The refresh token is unknown, expired or was used before.');
  }

  /** Ends a login. Ignores an unknown or expired token, because its login has already ended. */
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

  /** Returns the logins that have ended or whose student is inactive. */
  async endedOf(loginIds: readonly string[]): Promise<string[]> {
    if (loginIds.length === 0) return [];
    const rows = await this.#db
      .selectFrom('logins')
      .innerJoin('students', 'students.id', 'logins.student_id')
      .select('logins.id')
      .where('logins.id', 'in', loginIds)
      .where('active', '=', 1)
      .execute();
    const alive = new Set(rows.map(({ id }) => id));
    return loginIds.filter((id) => !alive.has(id));
  }

  /**
   * Opens a login in the caller's transaction. Ends the least recently refreshed login beyond MOST_LOGINS, so that a
   * new device always gets in. The ended login's sockets close at the next heartbeat.
   */
  async open(trx: Database, studentId: string, wantsToStay: boolean): Promise<Tokens> {
    const stays = wantsToStay && this.#lifetimes.mayStay;
    const now = this.#around.now();
    await trx
      .deleteFrom('logins')
      .where('student_id', '=', studentId)
      .where('id', 'not in', ({ selectFrom }) =>
        selectFrom('logins')
          .select('id')
          .where('student_id', '=', studentId)
          .orderBy('refreshed_at', 'desc')
          .limit(MOST_LOGINS - 1),
      )
      .execute();
    const id = this.#around.newId();
    const createdAt = now.toISOString();
    await trx
      .insertInto('logins')
      .values({ id, student_id: studentId, created_at: createdAt, refreshed_at: createdAt, stays: stays ? 1 : 0 })
      .execute();
    return this.#addPair(trx, id, null, now, this.#endOf({ createdAt, stays }));
  }

  #endOf({ createdAt, stays }: { createdAt: string; stays: boolean }): Date {
    return after(new Date(createdAt), stays ? this.#lifetimes.login : this.#lifetimes.tabLogin);
  }

  async #addPair(db: Database, loginId: string, parentHash: string | null, now: Date, end: Date): Promise<Tokens> {
    const tokens = { session: this.#around.newToken(), refresh_token: this.#around.newToken() };
    const within = (seconds: number) => (after(now, seconds) < end ? after(now, seconds) : end).toISOString();
    await db
      .insertInto('token_pairs')
      .values({
        refresh_hash: hashOf(tokens.refresh_token),
        session_hash: hashOf(tokens.session),
        login_id: loginId,
        parent_hash: parentHash,
        created_at: now.toISOString(),
        session_expires_at: within(this.#lifetimes.session),
        refresh_expires_at: within(this.#lifetimes.refresh),
        seen_at: null,
        rotated_at: null,
        revoked_at: null,
      })
      .execute();
    return tokens;
  }
}

function unauthorized(): Refusal {
  return new Refusal('unauthorized', 'The session token is missing, unknown or expired.');
}

async function judge(
  db: Database,
  { refresh_hash, rotated_at, revoked_at }: Pick<TokenPairRow, 'refresh_hash' | 'rotated_at' | 'revoked_at'>,
  now: Date,
): Promise<'goesOn' | 'goesBeside' | 'rejected' | 'reused'> {
  if (revoked_at !== null) return 'reused';
  if (rotated_at === null) return 'goesOn';
  const given = await db
    .selectFrom('token_pairs')
    .select(['seen_at', 'rotated_at'])
    .where('parent_hash', '=', refresh_hash)
    .execute();
  const wentOn = given.some((pair) => pair.rotated_at !== null);
  const isInGrace = rotated_at >= new Date(now.getTime() - REFRESH_GRACE).toISOString();
  // This tab is late, and another tab has refreshed twice. It will pass on the newer tokens.
  if (isInGrace) return wentOn ? 'rejected' : 'goesBeside';
  return wentOn || given.some(({ seen_at }) => seen_at !== null) ? 'reused' : 'goesBeside';
}

async function goOn(db: Database, refreshHash: string, parentHash: string | null, now: Date): Promise<void> {
  await db
    .updateTable('token_pairs')
    .set({ rotated_at: now.toISOString() })
    .where('refresh_hash', '=', refreshHash)
    .execute();
  if (parentHash === null) return;
  await db
    .updateTable('token_pairs')
    .set({ revoked_at: now.toISOString() })
    .where('parent_hash', '=', parentHash)
    .where('refresh_hash', '!=', refreshHash)
    .where('revoked_at', 'is', null)
    .execute();
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

/** Returns the SHA-256 of a token. A random token of 256 bits needs no slow hash, unlike people's passwords. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
