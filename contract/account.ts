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

/** Asks for a link that sets a new password (AUTH-03). `language`: of the mail; one that is not known is English. */
export const PasswordResetRequest = z.object({ email: z.email().max(254), language: z.string().max(20) });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

/** Who gets the mail; the domain of the address decides it, and nothing tells whether the address belongs to anyone. */
export const PasswordResetAnswer = z.object({ sent_to: z.enum(['student', 'administrator']) });
export type PasswordResetAnswer = z.infer<typeof PasswordResetAnswer>;

/** `token`: of the link. */
export const NewPasswordRequest = z.object({ token: z.string().min(1).max(200), password: z.string().min(1).max(200) });
export type NewPasswordRequest = z.infer<typeof NewPasswordRequest>;

/** `session` null means that the provider has no session to give: the session is expired (AUTH-07). */
export const RefreshResponse = z.object({ session: z.string().nullable(), refresh_token: z.string().nullable() });
export type RefreshResponse = z.infer<typeof RefreshResponse>;

/** The first step of single sign-on (AUTH-02). `email` says which organization's issuer it is; `stay_logged_in` as at a login. */
export const SsoStartRequest = z.object({ email: z.email().max(254), stay_logged_in: z.boolean().optional() });
export type SsoStartRequest = z.infer<typeof SsoStartRequest>;

/**
 * `authorization_url` is where the page goes, as a whole and not in a frame; within 10 minutes the student comes back to
 * SSO_PAGE with `state`. `browser_secret` never leaves the tab but for the second step: it proves that the tab that
 * comes back is the one that went.
 */
export const SsoStart = z.object({
  authorization_url: z.url(),
  state: z.string(),
  browser_secret: z.string(),
});
export type SsoStart = z.infer<typeof SsoStart>;

const Answered = { state: z.string().min(1).max(500), browser_secret: z.string().min(1).max(500) };

/** The second step: what stood in the query of SSO_PAGE, unchanged, and the secret of the first. Answered as a login is. */
export const SsoAuthRequest = z.union([
  z.object({ code: z.string().min(1).max(4000), iss: z.string().max(500).optional(), ...Answered }),
  z.object({ error: z.string().min(1).max(500), iss: z.string().max(500).optional(), ...Answered }),
]);
export type SsoAuthRequest = z.infer<typeof SsoAuthRequest>;
