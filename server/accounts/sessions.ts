import { createHash } from 'node:crypto';
import type { Database, TokenPairRow } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { prebuilt } from '../database/prebuilt.ts';
import { bestEffort } from '../database/refused-writes.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Student } from './students.ts';

/** How long after a refresh its token may be used again, in ms: two tabs that refresh at the same moment. */
const REFRESH_GRACE = 30_000;

/** Maximum number of logins that a student has open at a time: more than a family and a school have computers. */
export const MOST_LOGINS = 20;

export type Lifetimes = {
  /** Seconds a session token is good for. */
  session: number;
  /** Seconds a refresh token is good for. */
  refresh: number;
  /** Seconds after which a login is over, however often it was refreshed. */
  login: number;
  /** The same for a login that doesn't stay (D26). */
  tabLogin: number;
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

/**
 * Logins and their tokens. A login is one student on one device; each refresh gives it a new pair of session and
 * refresh token (WIRE-02). Logins are independent: logging in elsewhere ends nothing, up to MOST_LOGINS. Only hashes are
 * stored, so a stolen copy of the database opens no session.
 */
export class Sessions {
  readonly #db: Database;
  readonly #lifetimes: Lifetimes;
  readonly #around: Surroundings;
  readonly #tellSecurity: SecurityLog;
  readonly #onEnded: (loginId: string) => void;

  /** `onEnded` is called for every login that was logged out or revoked. */
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

  /** Whose session a token is. Throws `unauthorized` when it is unknown, expired or ended, `inactive_account` when the student was made inactive. */
  async authenticate(token: string | undefined): Promise<Session> {
    return this.authenticateHash(token === undefined || token === '' ? null : hashOf(token));
  }

  /** The same for whoever keeps no token, only what `hashOf` makes of it. */
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
   * A new pair for a refresh token; the session token it came with stays good until it expires, so
   * requests on their way do not fail. Throws `refresh_rejected` when the token is unknown, expired
   * or ended.
   *
   * A token that was already exchanged is taken again in two cases: within the grace, and when nothing it was exchanged
   * for was ever used, because the answer got lost on the way. All it was exchanged for are siblings, and as soon as one
   * of them is refreshed the others are revoked: only one branch lives on. A token that comes after all that is in the
   * hands of two: the whole login ends.
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

  /** Which of these logins are over, or of a student who was made inactive. */
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
   * A new login of a student whose password was right, as part of the caller's transaction. Beyond MOST_LOGINS the login
   * ends that was refreshed the longest ago, so that a new device always gets in and a device in use stays in. Its sockets
   * are closed at the next heartbeat.
   */
  async open(trx: Database, studentId: string, stays: boolean): Promise<Tokens> {
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

/** What a refresh token that is known and not expired is good for. */
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
  // A tab that was late, while another has gone on twice: it will hear of the newer tokens.
  if (isInGrace) return wentOn ? 'rejected' : 'goesBeside';
  return wentOn || given.some(({ seen_at }) => seen_at !== null) ? 'reused' : 'goesBeside';
}

/** The refresh token is exchanged now; those that were given for the same one are worth nothing any more. */
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

/** SHA-256 is enough for a random token of 256 bits; a slow hash is for what people choose. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
