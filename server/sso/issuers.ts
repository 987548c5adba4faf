import { z } from 'zod';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Of an OpenID provider. Tokens go over it, so that it is https, but for one on this machine. */
const issuer = z.string().refine((address) => {
  const url = URL.parse(address);
  if (url === null || `${url.username}${url.password}${url.search}${url.hash}` !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}, 'must be an address with https, without a name, password, query or #');

const domain = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be the domain of emails, like school.example')
  .toLowerCase();

/** Which issuer vouches for the emails of which domains, and to which organization their students belong. */
const Issuer = z.strictObject({
  domains: z.array(domain).min(1),
  organization: z.string().min(1),
  issuer,
  client_id: z.string().min(1).max(500),
  /** Without one the provider is a public client, which PKCE alone protects. */
  client_secret: z.string().min(1).max(1000).optional(),
  /**
   * The school itself gives out the emails of this issuer, so that one of which nothing is said is taken as verified.
   * One that is said not to be never is.
   */
  vouches_for_emails: z.boolean().optional(),
});

/** What SSO_FILE holds. A domain has one issuer. */
export const Issuers = z.array(Issuer).refine((list) => {
  const domains = list.flatMap((entry) => entry.domains);
  return new Set(domains).size === domains.length;
}, 'must name each domain once');

/** An issuer as it is configured; never taken from what a student enters. */
export type SsoIssuer = z.infer<typeof Issuer> & {
  /** What the demo's own adds to each request. */
  parameters?: Record<string, string>;
};
