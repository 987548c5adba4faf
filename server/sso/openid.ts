import * as client from 'openid-client';
import type { SsoIssuer } from './issuers.ts';

/** How far the clocks of an issuer and of this machine may be apart, in seconds. */
const CLOCK_TOLERANCE = 300;
/** How long ago an ID token may have been issued, in seconds: as long as a login may take. */
const OLDEST_TOKEN = 600;
/** How long what an issuer says about itself is believed, in ms: its addresses and keys change now and then. */
const DISCOVERY_KEPT = 600_000;

/** Whatever an issuer did, or did not do, that ends a login. `reason` names it for the log, and holds no value. */
export class IssuerFault extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The issuer's answer can't be used: ${reason}.`);
    this.name = 'IssuerFault';
    this.reason = reason;
  }
}

/** What a login at an issuer is begun with and must come back with. */
export type Checks = { state: string; nonce: string; code_verifier: string; redirect_uri: string };

/** The authorization code flow with PKCE, at issuers of the configuration. Times are by the machine's own clock. */
export class OpenId {
  readonly #wait: number;
  readonly #known = new Map<string, { until: number; found: Promise<client.Configuration> }>();

  /** @param wait how long an issuer may take for one answer, in ms */
  constructor(wait: number) {
    this.#wait = wait;
  }

  /** Where the student logs in. Throws IssuerFault when the issuer doesn't say. */
  async authorizationUrl(issuer: SsoIssuer, email: string, checks: Checks): Promise<string> {
    return faultless(async () => {
      const config = await this.#discover(issuer);
      const url = client.buildAuthorizationUrl(config, {
        ...issuer.parameters,
        scope: 'openid email',
        response_type: 'code',
        redirect_uri: checks.redirect_uri,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.code_verifier),
        code_challenge_method: 'S256',
        login_hint: email,
      });
      // What a page is sent to is never a script, and never the page of an issuer that anybody could listen to.
      if (url.protocol !== 'https:' && url.origin !== new URL(issuer.issuer).origin)
        throw new IssuerFault('authorization_endpoint');
      return url.href;
    });
  }

  /** The email, in lower case, that the issuer vouches for. Throws IssuerFault when any check fails. */
  async emailOf(issuer: SsoIssuer, { code, iss }: { code: string; iss?: string | undefined }, checks: Checks) {
    return faultless(async () => {
      const config = await this.#discover(issuer);
      const cameBack = new URL(checks.redirect_uri);
      cameBack.search = new URLSearchParams({
        code,
        state: checks.state,
        ...(iss !== undefined && { iss }),
      }).toString();
      const tokens = await client.authorizationCodeGrant(config, cameBack, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.code_verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const now = Date.now() / 1000;
      if (claims === undefined) throw new IssuerFault('id_token');
      if (claims.iat > now + CLOCK_TOLERANCE || claims.iat < now - OLDEST_TOKEN - CLOCK_TOLERANCE)
        throw new IssuerFault('iat');
      const about =
        claims.email === undefined ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
      if (typeof about.email !== 'string') throw new IssuerFault('email');
      // Some say nothing of it; then the operator may.
      const isVerified = about.email_verified === undefined ? issuer.vouches_for_emails : about.email_verified;
      if (isVerified !== true) throw new IssuerFault('email_verified');
      return about.email.toLowerCase();
    });
  }

  async #discover(issuer: SsoIssuer): Promise<client.Configuration> {
    // Several schools may have one issuer, each as a client of its own.
    const key = `${issuer.client_id} ${issuer.issuer}`;
    const kept = this.#known.get(key);
    if (kept !== undefined && kept.until > performance.now()) return kept.found;
    const url = new URL(issuer.issuer);
    const found = client.discovery(
      url,
      issuer.client_id,
      { [client.clockTolerance]: CLOCK_TOLERANCE },
      issuer.client_secret === undefined ? client.None() : client.ClientSecretBasic(issuer.client_secret),
      {
        timeout: this.#wait / 1000,
        // Without it a signature is left to TLS.
        execute: [
          client.enableNonRepudiationChecks,
          ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    this.#known.set(key, { until: performance.now() + DISCOVERY_KEPT, found });
    found.catch(() => this.#known.delete(key));
    return found;
  }
}

/** Errors of the library carry tokens in their cause: only what they are called goes on. */
async function faultless<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof IssuerFault) throw error;
    const { code, name } = error instanceof Error ? (error as Error & { code?: unknown }) : { code: '', name: 'error' };
    throw new IssuerFault(typeof code === 'string' && code !== '' ? code : name);
  }
}
