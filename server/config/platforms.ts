import { z } from 'zod';
import { tokenAddress } from './addresses.ts';

const Platform = z.strictObject({
  /** Name that the platform signs with. Several registrations may share it, as at Canvas. */
  issuer: tokenAddress,
  client_id: z.coerce.string().min(1).max(500),
  deployment_ids: z.array(z.coerce.string().min(1).max(500)).min(1),
  organization: z.string().min(1),
  /** The platform's endpoint for authentication requests. */
  login_url: tokenAddress,
  token_url: tokenAddress,
  keys_url: tokenAddress,
  /** Further origins of the platform's pages and grades, besides the origins of the other addresses. */
  service_origins: z.array(tokenAddress).optional(),
  /** Audience of our assertions, if it isn't `token_url`. */
  token_audience: z.string().min(1).max(1000).optional(),
  /** True if people can't choose their own email on the platform, so that it tells who they are. */
  vouches_for_emails: z.boolean().optional(),
  /** Sends scores that Outloud did not hear for a teacher to accept, or doesn't send them (docs/decisions/0121). */
  unverified_scores: z.enum(['pending', 'withheld']).optional(),
});

/** Content of LTI_FILE. */
export const Platforms = z.array(Platform).refine((list) => {
  const names = list.map(platformName);
  return new Set(names).size === names.length;
}, 'must name each issuer and client_id once');

export type LtiPlatform = z.infer<typeof Platform>;

/** True if the operator listed the address's origin. */
export function isOfPlatform(address: string, platform: LtiPlatform): boolean {
  const origin = URL.parse(address)?.origin;
  return originsOf(platform).some((known) => known === origin);
}

export function originsOf(platform: LtiPlatform): string[] {
  const { issuer, login_url, token_url, keys_url, service_origins = [] } = platform;
  const all = [issuer, login_url, token_url, keys_url, ...service_origins];
  return [...new Set(all.map((address) => new URL(address).origin))];
}

/** Identifies a registration. An address has no space. */
export function platformName({ issuer, client_id }: Pick<LtiPlatform, 'issuer' | 'client_id'>): string {
  return `${issuer} ${client_id}`;
}
