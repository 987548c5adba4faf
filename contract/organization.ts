import type { Profile } from './account.ts';

/** Returns the organization with the K12 organization's ID, else the first (AUTH-12), or null. */
export function organizationOf(profile: Profile) {
  const k12 = profile.organization_k12?.org_id;
  return profile.b2b_organizations.find(({ org_id }) => org_id === k12) ?? profile.b2b_organizations[0] ?? null;
}

/** Nova organizations use v2 endpoints, others v1 (AUTH-12). */
export function isNovaOrg(profile: Profile): boolean {
  return organizationOf(profile)?.is_nova ?? false;
}
