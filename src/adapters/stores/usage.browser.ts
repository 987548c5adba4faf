import type { AnalyticsEvent } from '../../../contract/activity.ts';
import type { OutboxPort } from '../../../machines/ports/outbox.port.ts';
import type { UsagePort } from '../../../machines/ports/usage.port.ts';
import { newId } from '../new-id.ts';
import { SESSION } from './storage-keys.ts';

/**
 * Time in ms from a use until it enters the outbox. Requests wait for the outbox, and the next screen's must not wait for
 * analytics.
 */
const WAIT = 2_000;

/**
 * Reports uses through the outbox, or at once if the page goes out of sight, because it may close then. Drops the uses of a
 * student who has logged out meanwhile, so that the device keeps nothing about them.
 */
export function browserUsage(outbox: Pick<OutboxPort, 'put'>): UsagePort {
  const waiting: { userId: string; event: AnalyticsEvent }[] = [];

  function deliver(): void {
    for (const { userId, event } of waiting.splice(0))
      if (isSignedIn(userId)) outbox.put(userId, { kind: 'activity', event });
  }

  function deliverIfHidden(): void {
    if (document.hidden) deliver();
  }

  return {
    report(userId, usage) {
      // The server's page says so if the school turned analytics off.
      if (document.querySelector('meta[name=analytics][content=off]')) return;
      document.addEventListener('visibilitychange', deliverIfHidden);
      if (waiting.length === 0) setTimeout(deliver, WAIT);
      waiting.push({ userId, event: { event_id: newId(), ...usage, created_time: new Date().toISOString() } });
    },
  };
}

function isSignedIn(userId: string): boolean {
  const named = `"user_id":${JSON.stringify(userId)}`;
  return [localStorage, sessionStorage].some((storage) => storage.getItem(SESSION)?.includes(named));
}
