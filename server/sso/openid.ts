import * as client from 'openid-client';
import { serviceFetch } from '../service-fetch.ts';
import type { SsoIssuer } from '../config/issuers.ts';

/** Maximum difference between an issuer's clock and ours, in seconds. */
const CLOCK_TOLERANCE = 300;
/** Maximum age of an ID token in seconds, the longest duration of a login. */
const OLDEST_TOKEN = 600;
/** Time in ms to cache an issuer's metadata, because addresses and keys change. */
const DISCOVERY_KEPT = 600_000;
/** Metadata, keys, and tokens are small. */
const limitedFetch = serviceFetch(1_000_000) as client.CustomFetch;

/** An issuer's fault that ends a login. `reason` is for the log and has no values. */
export class IssuerFault extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The issuer's answer can't be used: ${reason}.`);
    this.name = 'IssuerFault';
    this.reason = reason;
  }
}

export type Checks = { state: string; nonce: string; code_verifier: string; redirect_uri: string };

/** The authorization code flow with PKCE. Times are by this machine's clock. */
export class OpenId {
  readonly #wait: number;
  readonly #known = new Map<string, { until: number; found: Promise<client.Configuration> }>();

  /** @param wait timeout for a response of an issuer, in ms */
  constructor(wait: number) {
    this.#wait = wait;
  }

  /** Throws IssuerFault if the issuer has no valid endpoint. */
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
      // The page must not be sent to a script, or to an unencrypted page of another origin.
      if (url.protocol !== 'https:' && url.origin !== new URL(issuer.issuer).origin)
        throw new IssuerFault('authorization_endpoint');
      return url.href;
    });
  }

  /** Returns the verified email in lower case. Throws IssuerFault if any check fails. */
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
      const hasEmail = claims.email !== undefined && claims.email !== null;
      const about = hasEmail ? claims : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
      if (typeof about.email !== 'string') throw new IssuerFault('email');
      // If the issuer does not say, the operator may.
      const isVerified = about.email_verified === undefined ? issuer.vouches_for_emails : about.email_verified;
      // Some issuers, such as Cognito, send a text.
      if (isVerified !== true && isVerified !== 'true') throw new IssuerFault('email_verified');
      return about.email.trim().toLowerCase();
    });
  }

  async #discover(issuer: SsoIssuer): Promise<client.Configuration> {
    // Several schools may use one issuer.
    const key = `${issuer.client_id} ${issuer.issuer}`;
    const kept = this.#known.get(key);
    if (kept !== undefined && kept.until > performance.now()) return kept.found;
    const url = new URL(issuer.issuer);
    const found = client.discovery(
      url,
      issuer.client_id,
      { [client.clockTolerance]: CLOCK_TOLERANCE },
      issuer.client_secret === undefined ? client.None() : clientSecret(issuer.client_secret),
      {
        timeout: this.#wait / 1000,
        [client.customFetch]: limitedFetch,
        // Also verify signatures, instead of trusting TLS.
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

/** Sends the secret in a header, or in the body if the issuer takes it only there. */
function clientSecret(secret: string): client.ClientAuth {
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isOnlyInBody = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    return (isOnlyInBody ? inBody : inHeader)(server, ...request);
  };
}

/** Errors of the library contain tokens in their cause, so only the error's name is passed on. */
async function faultless<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof IssuerFault) throw error;
    const { code, name } = error instanceof Error ? (error as Error & { code?: unknown }) : { code: '', name: 'error' };
    throw new IssuerFault(typeof code === 'string' && code !== '' ? code : name);
  }
}
