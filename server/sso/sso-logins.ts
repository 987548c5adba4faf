import type { AuthData, SsoAuthRequest, SsoStart, SsoStartRequest } from '../../contract/account.ts';
import { SSO_PAGE } from '../../contract/paths.ts';
import { admit, requireActive } from '../accounts/admit.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import { KnownPlaces, type Origin } from '../accounts/known-places.ts';
import { BUDGETS, GUESS_WINDOW } from '../accounts/login-budgets.ts';
import { hashOf, type Sessions } from '../accounts/sessions.ts';
import type { Database, SsoTransactionRow } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import type { SsoIssuer } from '../config/issuers.ts';
import type { OpenId } from './openid.ts';

/** Maximum time at the issuer, in ms. */
const SSO_WINDOW = 600_000;
/** Timeout for a response of an issuer, in ms. */
export const ISSUER_WAIT = 5_000;

type Parts = {
  db: Database;
  sessions: Sessions;
  around: Surroundings;
  hash: KeyedHash;
  tellSecurity: SecurityLog;
  issuers: readonly SsoIssuer[];
  demoIssuer: (domain: string) => Promise<SsoIssuer | undefined>;
  /** Origins of the app. The first is the default. */
  pages: () => readonly string[];
  /** ms. */
  wait: number;
};

/** Single sign-on (AUTH-02). The organization's issuer vouches for the student (docs/decisions/0041). */
export class SsoLogins {
  readonly #parts: Parts;
  readonly #places: KnownPlaces;
  #openId: Promise<OpenId> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#places = new KnownPlaces(parts.db, parts.hash);
  }

  /**
   * Throws `sso_unknown_domain`, or `sso_failed` if the issuer cannot be reached. After too many unfinished logins,
   * this one cannot finish, but the response is equal, so as not to reveal whose address it is.
   */
  async start(request: SsoStartRequest, origin: Origin, page: string | undefined): Promise<SsoStart> {
    const { around, pages } = this.#parts;
    const email = request.email.toLowerCase();
    const issuer = await this.#issuerFor(email);
    if (issuer === undefined) throw new Refusal('sso_unknown_domain', 'No issuer is configured for this domain.');
    const browser_secret = around.newToken();
    const known = pages();
    const checks = {
      state: around.newToken(),
      nonce: around.newToken(),
      code_verifier: around.newToken(),
      redirect_uri: `${known.find((each) => each === page) ?? known[0]!}${SSO_PAGE}`,
    };
    const now = around.now();
    await this.#keep(
      {
        state_hash: hashOf(checks.state),
        browser_hash: hashOf(browser_secret),
        issuer: issuer.issuer,
        email,
        nonce: checks.nonce,
        code_verifier: checks.code_verifier,
        redirect_uri: checks.redirect_uri,
        stays: (request.stay_logged_in ?? false) ? 1 : 0,
        address: await this.#countedAddress(origin, email),
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + SSO_WINDOW).toISOString(),
        used_at: null,
      },
      now,
    );
    const openId = await this.#library();
    const authorization_url = await openId
      .authorizationUrl(issuer, email, checks)
      .catch((error: unknown) => this.#refuse(error, issuer.issuer, email));
    return { authorization_url, state: checks.state, browser_secret };
  }

  /**
   * Throws `sso_failed`, `sso_not_invited`, `sso_no_organization` (not K12), or `inactive_account`. Uses up `state`.
   */
  async finish(request: SsoAuthRequest, origin: Origin): Promise<{ auth: AuthData; device: string }> {
    const { db, around, sessions } = this.#parts;
    const now = around.now().toISOString();
    const begun = await db
      .updateTable('sso_transactions')
      .set({ used_at: now })
      .where('state_hash', '=', hashOf(request.state))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirstOrThrow(() => failed());
    const email = await this.#vouchedFor(request, begun).catch((error: unknown) =>
      this.#refuse(error, begun.issuer, begun.email),
    );
    const issuer = await this.#issuerFor(email);
    const student = await db
      .selectFrom('students')
      .innerJoin('organizations', 'organizations.id', 'students.organization_id')
      .select(['students.id', 'external_id', 'active', 'organization_id', 'is_k12'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (student === undefined || student.organization_id !== issuer?.organization)
      throw new Refusal('sso_not_invited', 'The organization has no student with this email.');
    requireActive(student);
    if (student.is_k12 === 0) throw new Refusal('sso_no_organization', 'The student is in no K12 organization.');
    return admit(
      { db, sessions, around, places: this.#places },
      {
        student,
        origin,
        stays: begun.stays === 1,
        // Successful logins do not count toward the limit.
        also: async (trx) =>
          void (await trx.deleteFrom('sso_transactions').where('state_hash', '=', begun.state_hash).execute()),
      },
    );
  }

  async #vouchedFor(request: SsoAuthRequest, begun: SsoTransactionRow): Promise<string> {
    const { IssuerFault } = await import('./openid.ts');
    if (hashOf(request.browser_secret) !== begun.browser_hash) throw new IssuerFault('another_browser');
    if ('error' in request) throw new IssuerFault('refused_by_issuer');
    const issuer = await this.#issuerFor(begun.email);
    if (issuer?.issuer !== begun.issuer) throw new IssuerFault('another_issuer');
    const openId = await this.#library();
    const { state } = request;
    const email = await openId.emailOf(issuer, request, { ...begun, state });
    if (domainOf(email) !== domainOf(begun.email)) throw new IssuerFault('another_domain');
    return email;
  }

  async #issuerFor(email: string): Promise<SsoIssuer | undefined> {
    const { issuers, demoIssuer } = this.#parts;
    const domain = domainOf(email);
    return issuers.find(({ domains }) => domains.includes(domain)) ?? demoIssuer(domain);
  }

  /** Loaded on first use, because most schools have no issuer. */
  #library(): Promise<OpenId> {
    return (this.#openId ??= import('./openid.ts').then(({ OpenId }) => new OpenId(this.#parts.wait)));
  }

  /**
   * Returns the key to count a login by, or null for a known browser. Students on their known networks and unknown
   * addresses count separately, so that one student cannot use up others' logins.
   */
  async #countedAddress({ network, device }: Origin, email: string): Promise<string | null> {
    const { db, hash } = this.#parts;
    if (device !== undefined && (await this.#places.isOurs(device))) return null;
    const student = await db.selectFrom('students').select('id').where('email', '=', email).executeTakeFirst();
    const { kind } = await this.#places.find(student?.id, { network, device: undefined });
    if (kind === 'network') return `known ${hash('network', `${network} ${email}`)}`;
    return `${student === undefined ? 'made-up' : 'stranger'} ${hash('network', network)}`;
  }

  async #keep(row: SsoTransactionRow, now: Date): Promise<void> {
    const { db, tellSecurity } = this.#parts;
    const left = await db.transaction().execute(async (trx) => {
      // Take the row lock first, so that concurrent logins are counted one at a time, in any process.
      await trx.updateTable('login_turn').set({ taken_at: now.toISOString() }).execute();
      await trx
        .deleteFrom('sso_transactions')
        .where(({ or, eb }) =>
          or([
            eb('expires_at', '<=', now.toISOString()),
            // Rows made while the clock was ahead.
            eb('created_at', '>', new Date(now.getTime() + SSO_WINDOW).toISOString()),
          ]),
        )
        .execute();
      const room = row.address === null ? Infinity : await roomFor(trx, row.address, now);
      if (room > 0) await trx.insertInto('sso_transactions').values(row).execute();
      return room;
    });
    if (left === 1)
      tellSecurity({ security: 'login_budget_spent', budget: 'sso', address: row.address ?? '' }, row.email);
  }

  async #refuse(error: unknown, issuer: string, email: string): Promise<never> {
    const { IssuerFault } = await import('./openid.ts');
    if (!(error instanceof IssuerFault)) throw error;
    this.#parts.tellSecurity({ security: 'sso_refused', reason: error.reason, issuer }, email);
    throw failed();
  }
}

async function roomFor(db: Database, address: string, now: Date): Promise<number> {
  const [kind] = address.split(' ');
  const begun = db
    .selectFrom('sso_transactions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('created_at', '>', new Date(now.getTime() - GUESS_WINDOW).toISOString())
    .where('created_at', '<=', now.toISOString());
  const near = await begun.where('address', '=', address).executeTakeFirstOrThrow();
  const all = await begun.where('address', 'like', `${kind} %`).executeTakeFirstOrThrow();
  const most = kind === 'known' ? Infinity : BUDGETS.inAll;
  return Math.min(BUDGETS.perAddress - Number(near.count), most - Number(all.count));
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

function failed(): Refusal {
  return new Refusal('sso_failed', 'The login at the issuer came to nothing.');
}
