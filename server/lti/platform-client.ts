import * as client from 'openid-client';
import { isVouchedFor } from '../../contract/evidence.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { wholePercent } from '../../contract/progress.ts';
import { platformName, type LtiPlatform } from '../config/platforms.ts';
import { chooseLanguage } from '../languages/choose-language.ts';
import { SERVER_TEXTS } from '../languages/languages.ts';
import { serviceFetch } from '../service-fetch.ts';
import { LaunchClaims, SCORE_SCOPE } from './claims.ts';
import type { Grade } from './grade-book.ts';
import type { LtiKey } from './lti-key.ts';
import { PlatformFault } from './platform-fault.ts';

/** Maximum difference between a platform's clock and ours, in seconds. */
const CLOCK_TOLERANCE = 60;
/** Maximum age of a launch's token, in seconds. */
const OLDEST_TOKEN = 600;

/** `later`: may succeed, at the earliest after `wait` ms, if the platform says so. `never`: the same request can't. */
export type Outcome = { kind: 'sent' } | { kind: 'later' | 'never'; reason: string; wait?: number };

/** Statuses that a later try may not have. An access token may have ended early. */
const FOR_NOW = [401, 408, 425, 429];
/** Time in ms by which an access token must outlive its use. */
const TOKEN_RESERVE = 60_000;
/** Lifetime of an access token if the platform says nothing, in seconds. */
const TOKEN_LIFETIME = 3600;
/** Keys and access tokens are small. */
const limitedFetch = serviceFetch(1_000_000) as client.CustomFetch;
const LONGEST_ASKED_WAIT = 3_600_000;

/** OpenID Connect with the platforms of LTI_FILE. Times are by this machine's clock. */
export class PlatformClient {
  readonly #wait: number;
  readonly #key: () => Promise<LtiKey>;
  readonly #known = new Map<string, client.Configuration>();
  readonly #tokens = new Map<string, { token: string; until: number }>();

  /** @param wait timeout for a response of a platform, in ms */
  constructor(wait: number, key: () => Promise<LtiKey>) {
    this.#wait = wait;
    this.#key = key;
  }

  /**
   * Checks the signature with the platform's keys, then issuer, audience, authorized party, expiry, time of issue, and
   * nonce, as the IMS Security Framework 1.0 says, and the version and deployment of LTI 1.3. Throws PlatformFault.
   */
  async claimsOf(platform: LtiPlatform, idToken: string, nonce: string): Promise<LaunchClaims> {
    try {
      // The library reads the token from a response in an address.
      const answer = new URL(platform.login_url);
      answer.hash = new URLSearchParams({ id_token: idToken }).toString();
      const claims = await client.implicitAuthentication(this.#configuration(platform), answer, nonce);
      const now = Date.now() / 1000;
      if (claims.iat > now + CLOCK_TOLERANCE || claims.iat < now - OLDEST_TOKEN - CLOCK_TOLERANCE)
        throw new PlatformFault('iat');
      // The library checks the authorized party only if there are several audiences.
      if (claims['azp'] !== undefined && claims['azp'] !== platform.client_id) throw new PlatformFault('azp');
      const read = LaunchClaims.safeParse(claims);
      if (!read.success) throw new PlatformFault(`claim ${read.error.issues[0]!.path.join('.')}`);
      if (!platform.deployment_ids.includes(read.data.deployment)) throw new PlatformFault('deployment_id');
      return read.data;
    } catch (error) {
      throw faultOf(error);
    }
  }

  /**
   * Sends a score by Assignment and Grade Services 2.0. Never rejects.
   *
   * @param language of comments
   */
  async sendScore(platform: LtiPlatform, grade: Grade, language: string, stopping: AbortSignal): Promise<Outcome> {
    const address = new URL(grade.line_item);
    address.pathname += '/scores';
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${await this.#accessToken(platform)}`,
          'Content-Type': 'application/vnd.ims.lis.v1.score+json',
        },
        body: JSON.stringify({
          userId: grade.subject,
          scoreGiven: wholePercent(grade.score),
          scoreMaximum: 100,
          activityProgress: grade.is_complete === 1 ? 'Completed' : 'InProgress',
          ...progressOf(grade, language),
          timestamp: grade.scored_at,
        }),
        redirect: 'manual',
        signal: AbortSignal.any([stopping, AbortSignal.timeout(this.#wait)]),
      });
      await answer.body?.cancel();
      const { status } = answer;
      if (answer.ok) return { kind: 'sent' };
      if (status === 401) this.#tokens.delete(platformName(platform));
      if (status < 500 && !FOR_NOW.includes(status)) return { kind: 'never', reason: `status ${status}` };
      const wait = Math.min(Number(answer.headers.get('retry-after') ?? 0) * 1000, LONGEST_ASKED_WAIT);
      return { kind: 'later', reason: `status ${status}`, ...(wait > 0 && { wait }) };
    } catch (error) {
      return { kind: 'later', reason: faultOf(error).reason };
    }
  }

  async #accessToken(platform: LtiPlatform): Promise<string> {
    const name = platformName(platform);
    const kept = this.#tokens.get(name);
    if (kept !== undefined && kept.until > performance.now()) return kept.token;
    const { id, privateKey } = await this.#key();
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    // Node's and the DOM's keys differ only in type.
    const key = privateKey.toCryptoKey(algorithm, false, ['sign']) as CryptoKey;
    const config = new client.Configuration(
      { issuer: platform.issuer, token_endpoint: platform.token_url },
      platform.client_id,
      {},
      client.PrivateKeyJwt(
        { key, kid: id },
        {
          [client.modifyAssertion]: (_, assertion) => {
            assertion.aud = platform.token_audience ?? platform.token_url;
          },
        },
      ),
    );
    if (new URL(platform.token_url).protocol === 'http:') client.allowInsecureRequests(config);
    config.timeout = this.#wait / 1000;
    config[client.customFetch] = limitedFetch;
    const given = await client.clientCredentialsGrant(config, { scope: SCORE_SCOPE });
    const lifetime = (given.expires_in ?? TOKEN_LIFETIME) * 1000;
    this.#tokens.set(name, { token: given.access_token, until: performance.now() + lifetime - TOKEN_RESERVE });
    return given.access_token;
  }

  #configuration(platform: LtiPlatform): client.Configuration {
    const name = platformName(platform);
    let known = this.#known.get(name);
    if (known === undefined) {
      known = new client.Configuration(
        {
          issuer: platform.issuer,
          authorization_endpoint: platform.login_url,
          token_endpoint: platform.token_url,
          jwks_uri: platform.keys_url,
          // The only algorithm that all platforms have. Others would allow attacks with our own or no key.
          id_token_signing_alg_values_supported: ['RS256'],
        },
        platform.client_id,
        { [client.clockTolerance]: CLOCK_TOLERANCE, id_token_signed_response_alg: 'RS256' },
      );
      client.useIdTokenResponseType(known);
      if (new URL(platform.keys_url).protocol === 'http:') client.allowInsecureRequests(known);
      known.timeout = this.#wait / 1000;
      known[client.customFetch] = limitedFetch;
      this.#known.set(name, known);
    }
    return known;
  }
}

/** A platform counts a score that Outloud did not hear only after a teacher accepts it there. */
function progressOf({ mark }: Grade, language: string) {
  if (isVouchedFor(mark)) return { gradingProgress: 'FullyGraded' };
  const { grades } = SERVER_TEXTS[chooseLanguage(language, LANGUAGES)].lti;
  return { gradingProgress: 'PendingManual', comment: grades[mark] };
}

/** Errors of the library contain tokens in their cause, so only the error's name is passed on. */
function faultOf(error: unknown): PlatformFault {
  if (error instanceof PlatformFault) return error;
  const { code, name } = error instanceof Error ? (error as Error & { code?: unknown }) : { code: '', name: 'error' };
  return new PlatformFault(typeof code === 'string' && code !== '' ? code : name);
}
