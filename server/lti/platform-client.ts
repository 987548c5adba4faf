import * as client from 'openid-client';
import { platformName, type LtiPlatform } from '../config/platforms.ts';
import { LaunchClaims } from './claims.ts';

/** Maximum difference between a platform's clock and ours, in seconds. */
const CLOCK_TOLERANCE = 60;
/** Maximum age of a launch's token, in seconds. */
const OLDEST_TOKEN = 600;

/** A platform's fault, or an attack. `reason` is for the log and has no values. */
export class PlatformFault extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The platform's message can't be used: ${reason}.`);
    this.name = 'PlatformFault';
    this.reason = reason;
  }
}

/** OpenID Connect with the platforms of LTI_FILE. Times are by this machine's clock. */
export class PlatformClient {
  readonly #wait: number;
  readonly #known = new Map<string, client.Configuration>();

  /** @param wait timeout for a response of a platform, in ms */
  constructor(wait: number) {
    this.#wait = wait;
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
      const read = LaunchClaims.safeParse(claims);
      if (!read.success) throw new PlatformFault(`claim ${read.error.issues[0]!.path.join('.')}`);
      if (!platform.deployment_ids.includes(read.data.deployment)) throw new PlatformFault('deployment_id');
      return read.data;
    } catch (error) {
      throw faultOf(error);
    }
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
      this.#known.set(name, known);
    }
    return known;
  }
}

/** Errors of the library contain tokens in their cause, so only the error's name is passed on. */
function faultOf(error: unknown): PlatformFault {
  if (error instanceof PlatformFault) return error;
  const { code, name } = error instanceof Error ? (error as Error & { code?: unknown }) : { code: '', name: 'error' };
  return new PlatformFault(typeof code === 'string' && code !== '' ? code : name);
}
