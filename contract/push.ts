import { z } from 'zod';
import { Id, text } from './values.ts';

/** The languages of the app, which are those of a reminder. */
export const PushLanguage = z.enum(['en', 'vi', 'ja', 'pt-BR', 'es-MX', 'zh-TW']);
export type PushLanguage = z.infer<typeof PushLanguage>;

/** Where the service worker is that shows a PushMessage. */
export const PUSH_WORKER = '/push-worker.js';

/**
 * How students are reached (PROF-04). `web`: standard Web Push, and `public_key` is the `applicationServerKey`.
 * `external`: a push service's own SDK, which identifies the student by `external_id`. `none`: not at all.
 */
export const PushSettings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('web'), public_key: z.string() }),
  z.object({ kind: z.literal('external'), sdk_url: z.url({ protocol: /^https$/ }), app_id: z.string() }),
  z.object({ kind: z.literal('none') }),
]);
export type PushSettings = z.infer<typeof PushSettings>;

const Endpoint = z.url({ protocol: /^https$/ }).max(1000);

/** An IANA name that this machine knows. */
const TimeZone = text(64).refine(isTimeZone, 'is no time zone');

/** Base64url of so many bytes, with or without padding. */
const bytes = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`));

/**
 * A browser that wants reminders: what `PushSubscription.toJSON()` gives, with the student's language and zone. It belongs
 * to the login that sends it, in place of any other; it ends with that login, so the app sends it again after each login
 * and when language or zone change.
 */
export const PushSubscriptionRequest = z.object({
  endpoint: Endpoint,
  /** A point of P-256 and 16 bytes of secret. */
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
  language: PushLanguage,
  time_zone: TimeZone,
});
export type PushSubscriptionRequest = z.infer<typeof PushSubscriptionRequest>;

/** One that is not there, or somebody else's, is left alone and is no error. */
export const PushSubscriptionEnd = z.object({ endpoint: Endpoint });
export type PushSubscriptionEnd = z.infer<typeof PushSubscriptionEnd>;

/** What the service worker gets. A click opens `path`, which is one of the app's. `tag`: one for the same again replaces it. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string().startsWith('/'),
  tag: Id,
});
export type PushMessage = z.infer<typeof PushMessage>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
