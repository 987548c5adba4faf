import { z } from 'zod';

/** Every reason for which the provider refuses a request. The app's dictionaries have a message for each. */
export const ErrorCode = z.enum([
  'invalid_credentials',
  'inactive_account',
  'too_many_attempts',
  'unauthorized',
  'refresh_rejected',
  'sso_failed',
  'sso_unknown_domain',
  'sso_not_invited',
  'sso_no_organization',
  'reset_link_invalid',
  'password_too_weak',
  'forbidden',
  'not_primary_class',
  'not_found',
  'invalid_request',
  'malformed_json',
  'body_too_large',
  'unknown_sentence',
  'unreadable_audio',
  'frame_too_large',
  'recording_too_long',
  'unexpected_message',
  'scoring_failed',
  'busy',
  'server_error',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The body of every response with a status of 400 or more. `message` is English, for people who read logs. */
export const ErrorBody = z.object({
  error: z.object({
    code: ErrorCode,
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
