import { request } from 'node:https';
import webPush from 'web-push';
import type { PushMessage } from '../../contract/push.ts';
import { mayReach, publicLookup } from './reach.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Timeout for a push service in ms. */
const ANSWER_WAIT = 10_000;

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the subscription has ended. `later`: retry after this many seconds. `unknown`: maybe accepted. */
export type PushOutcome = { kind: 'taken' | 'gone' | 'refused' | 'unknown' } | { kind: 'later'; after: number };

export type PushSender = (
  target: PushTarget,
  message: PushMessage,
  /** Seconds for which the service stores the message for an offline browser. */
  timeToLive: number,
) => Promise<PushOutcome>;

export type TestServices = { hosts: readonly string[]; ca: string };

/** Sends Web Push messages (RFC 8030, 8291, 8292). Never throws. `subject` is a mailto: or https: address. */
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
