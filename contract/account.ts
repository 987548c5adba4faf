import { z } from 'zod';

/** `stay_logged_in` false: the login is a tab's and has the shorter lifetime (D26). Without it, the login stays. */
export const LoginRequest = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(200),
  stay_logged_in: z.boolean().optional(),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/** The profile (DATA-02). Dates are ISO 8601 in UTC. */
export const Profile = z.object({
  user_id: z.string(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  registration_date: z.iso.datetime(),
  last_activity: z.iso.datetime().nullable(),
  b2b_organizations: z.array(z.object({ org_id: z.string(), is_nova: z.boolean() })),
  organization_k12: z
    .object({ org_id: z.string(), native_language: z.string(), features_available: z.array(z.string()) })
    .nullable(),
  addons: z.array(z.string()),
  enable_role_plays: z.boolean(),
  b2b_info: z.object({
    orgs_teams: z.array(
      z.object({
        organization_id: z.string(),
        teams: z.array(z.object({ id: z.string(), is_primary: z.boolean() })),
      }),
    ),
  }),
});
export type Profile = z.infer<typeof Profile>;

/** The auth data (DATA-01): `user_token` is the session token of the x-session-token header. */
export const AuthData = z.object({
  user_token: z.string(),
  refresh_token: z.string(),
  external_id: z.string(),
  profile: Profile,
});
export type AuthData = z.infer<typeof AuthData>;

export const RefreshRequest = z.object({ refresh_token: z.string().min(1).max(500) });
export type RefreshRequest = z.infer<typeof RefreshRequest>;

/** `session` null means that the provider has no session to give: the session is expired (AUTH-07). */
export const RefreshResponse = z.object({ session: z.string().nullable(), refresh_token: z.string().nullable() });
export type RefreshResponse = z.infer<typeof RefreshResponse>;
