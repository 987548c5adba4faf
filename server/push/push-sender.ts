import { request } from 'node:https';
import webPush from 'web-push';
import type { PushMessage } from '../../contract/push.ts';
import { mayReach, publicLookup } from './reach.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** How long a push service is waited for, in ms. */
const ANSWER_WAIT = 10_000;

/** A browser, as its push service knows it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/**
 * What became of a message. `gone`: the browser is subscribed no more. `later`: the service did not take it; `after` are
 * the seconds that it asks for, 0 when it doesn't. `refused`: it never will. `unknown`: nobody can tell whether it was
 * taken.
 */
export type PushOutcome = { kind: 'taken' | 'gone' | 'refused' | 'unknown' } | { kind: 'later'; after: number };

export type PushSender = (
  target: PushTarget,
  message: PushMessage,
  /** Seconds that the service keeps it for a browser that is off. */
  timeToLive: number,
) => Promise<PushOutcome>;

/** What a test replaces: services of its own, by host and port, and who vouches for them. */
export type TestServices = { hosts: readonly string[]; ca: string };

/**
 * Sends encrypted messages by standard Web Push (RFC 8030, 8291, 8292). It never throws.
 *
 * @param subject whom a push service may write to: a mailto: or https: address
 */
export function pushSender(keys: VapidKeys, subject: string, test?: TestServices): PushSender {
  return async ({ endpoint, p256dh, auth }, message, timeToLive) => {
    const isTest = test?.hosts.includes(URL.parse(endpoint)?.host ?? '') ?? false;
    if (!isTest && !mayReach(endpoint)) return { kind: 'refused' };
    let details: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { ...keys, subject },
        TTL: timeToLive,
        urgency: 'normal',
      });
    } catch {
      // A key that is none.
      return { kind: 'refused' };
    }
    return new Promise((resolve) => {
      let handedOver = false;
      const sending = request(endpoint, {
        method: 'POST',
        headers: details.headers,
        agent: false,
        signal: AbortSignal.timeout(ANSWER_WAIT),
        ...(isTest ? { ca: test!.ca } : { lookup: publicLookup }),
      });
      sending.on('finish', () => (handedOver = true));
      sending.on('response', (response) => {
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
        // What it has to say is nothing for us, however long.
        response.destroy();
      });
      sending.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EACCES') resolve({ kind: 'refused' });
        else resolve(handedOver ? { kind: 'unknown' } : { kind: 'later', after: 0 });
      });
      sending.end(details.body);
    });
  };
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return { kind: 'later', after: /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0 };
  return { kind: 'refused' };
}
