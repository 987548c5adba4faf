import { z } from 'zod';
import { Accommodations } from './accommodations.ts';

/** Without `stay_logged_in`, the login is tied to the tab and has a shorter lifetime (D26). A school may forbid it. */
export const LoginRequest = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(200),
  stay_logged_in: z.boolean().optional(),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/** The student's profile (DATA-02). Dates are ISO 8601 in UTC. */
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
  /** False if the app must not report how the student uses it (ANA-01). Missing means true. */
  analytics: z.boolean().optional(),
  /** Missing means none. */
  accommodations: Accommodations.optional(),
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

/** The auth data (DATA-01). `user_token` is the session token for the x-session-token header. */
export const AuthData = z.object({
  user_token: z.string(),
  refresh_token: z.string(),
  external_id: z.string(),
  profile: Profile,
});
export type AuthData = z.infer<typeof AuthData>;

export const RefreshRequest = z.object({ refresh_token: z.string().min(1).max(500) });
export type RefreshRequest = z.infer<typeof RefreshRequest>;

/** Requests a link to set a new password (AUTH-03). `language` is the mail's language, else English. */
export const PasswordResetRequest = z.object({ email: z.email().max(254), language: z.string().max(20) });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

/** Recipient of the mail, which depends only on the address's domain. It never reveals that an account exists. */
export const PasswordResetAnswer = z.object({ sent_to: z.enum(['student', 'administrator']) });
export type PasswordResetAnswer = z.infer<typeof PasswordResetAnswer>;

export const NewPasswordRequest = z.object({ token: z.string().min(1).max(200), password: z.string().min(1).max(200) });
export type NewPasswordRequest = z.infer<typeof NewPasswordRequest>;

/** A null `session` means that the session has expired (AUTH-07). */
export const RefreshResponse = z.object({ session: z.string().nullable(), refresh_token: z.string().nullable() });
export type RefreshResponse = z.infer<typeof RefreshResponse>;

/** First step of single sign-on (AUTH-02). `email` determines the issuer. `stay_logged_in` is as in LoginRequest. */
export const SsoStartRequest = z.object({ email: z.email().max(254), stay_logged_in: z.boolean().optional() });
export type SsoStartRequest = z.infer<typeof SsoStartRequest>;

/**
 * Open `authorization_url` in the whole page, not in a frame. The student must return within 10 minutes.
 * Send `browser_secret` only in the second step. It proves that the student returned to the tab that started.
 */
export const SsoStart = z.object({
  authorization_url: z.url(),
  state: z.string(),
  browser_secret: z.string(),
});
export type SsoStart = z.infer<typeof SsoStart>;

const Answered = { state: z.string().min(1).max(500), browser_secret: z.string().min(1).max(500) };

/** Second step: the unchanged query of SSO_PAGE, and the first step's secret. The response is the login's. */
export const SsoAuthRequest = z.union([
  z.object({ code: z.string().min(1).max(4000), iss: z.string().max(500).optional(), ...Answered }),
  z.object({ error: z.string().min(1).max(500), iss: z.string().max(500).optional(), ...Answered }),
]);
export type SsoAuthRequest = z.infer<typeof SsoAuthRequest>;
