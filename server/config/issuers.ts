import { z } from 'zod';
import { tokenAddress } from './addresses.ts';

const domain = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be the domain of emails, like school.example')
  .toLowerCase();

const Issuer = z.strictObject({
  domains: z.array(domain).min(1),
  organization: z.string().min(1),
  /** An OpenID provider. */
  issuer: tokenAddress,
  client_id: z.string().min(1).max(500),
  /** Without a secret, the client is public and protected only by PKCE. */
  client_secret: z.string().min(1).max(1000).optional(),
  /** True if the school gives out the emails itself, so that one without `email_verified` counts as verified. */
  vouches_for_emails: z.boolean().optional(),
});

/** Content of SSO_FILE. A domain has only one issuer. */
export const Issuers = z.array(Issuer).refine((list) => {
  const domains = list.flatMap((entry) => entry.domains);
  return new Set(domains).size === domains.length;
}, 'must name each domain once');

export type SsoIssuer = z.infer<typeof Issuer> & {
  parameters?: Record<string, string>;
};
