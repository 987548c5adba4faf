import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { Id, text } from './values.ts';

export const PushLanguage = z.enum(LANGUAGES);
export type PushLanguage = z.infer<typeof PushLanguage>;

/** Path of the service worker that shows a PushMessage. */
export const PUSH_WORKER = '/push-worker.js';

const Endpoint = z.url({ protocol: /^https$/ }).max(1000);

/**
 * Push settings (PROF-04). `web` is standard Web Push, with `public_key` as the `applicationServerKey`. `endpoints` are
 * this login's subscriptions. A service may have ended the subscription of a browser that is not among them.
 * `external` is a push service's own SDK, which identifies the student by `external_id`.
 */
export const PushSettings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('web'), public_key: z.string(), endpoints: z.array(Endpoint) }),
  z.object({ kind: z.literal('external'), sdk_url: z.url({ protocol: /^https$/ }), app_id: z.string() }),
  z.object({ kind: z.literal('none') }),
]);
export type PushSettings = z.infer<typeof PushSettings>;

const TimeZone = text(64).refine(isTimeZone, 'is no time zone');

/** Base64url text of this many characters, with or without padding. */
const bytes = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`));

/**
 * `PushSubscription.toJSON()` with the student's language and time zone. It replaces the login's previous subscription
 * and ends with the login. Send it after each login, and when the language or time zone changes.
 */
export const PushSubscriptionRequest = z.object({
  endpoint: Endpoint,
  /** A P-256 public key and a 16-byte secret. */
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
  language: PushLanguage,
  time_zone: TimeZone,
});
export type PushSubscriptionRequest = z.infer<typeof PushSubscriptionRequest>;

/** Removes a subscription. An unknown endpoint, or another student's, changes nothing and is not an error. */
export const PushSubscriptionEnd = z.object({ endpoint: Endpoint });
export type PushSubscriptionEnd = z.infer<typeof PushSubscriptionEnd>;

/** Payload for the service worker. A click opens `path` in the app. A message replaces an older one with its `tag`. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string().startsWith('/'),
  tag: Id,
});
export type PushMessage = z.infer<typeof PushMessage>;

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
