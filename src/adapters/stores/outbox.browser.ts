import type { Delivery, KeptDelivery, OutboxPort } from '../../../machines/ports/outbox.port.ts';
import { DELIVERIES } from './storage-keys.ts';

const LOCK = 'outloud-outbox';

/** The outbox in local storage. Deliveries that don't fit stay in memory until the page closes. */
export function browserOutbox(): OutboxPort {
  const unkept = new Map<string, string>();
  const puts = new EventTarget();
  let count = 0;
  const keysOf = (userId: string) =>
    [...Object.keys(localStorage), ...unkept.keys()].filter((key) => partsOf(key)?.owner === userId).toSorted();

  /** Returns a time after the last delivery's, even if the clock was set back. */
  function timeFor(userId: string): number {
    const last = keysOf(userId).at(-1);
    return Math.max(Date.now(), last === undefined ? 0 : partsOf(last)!.time + 1);
  }

  return {
    put(userId, delivery) {
      // Store one entry per delivery, so that two tabs never overwrite each other's.
      const key = `${DELIVERIES}${userId}.${timeFor(userId)}.${String(count++).padStart(6, '0')}.${crypto.getRandomValues(new Uint32Array(1))[0]}`;
      const text = JSON.stringify(delivery);
      try {
        localStorage.setItem(key, text);
      } catch {
        unkept.set(key, text);
      }
      puts.dispatchEvent(new Event('put'));
    },
    read(userId) {
      return keysOf(userId).flatMap((key): KeptDelivery[] => {
        const delivery = parsed(unkept.get(key) ?? localStorage.getItem(key));
        return delivery ? [{ key, delivery }] : [];
      });
    },
    remove(key) {
      if (!unkept.delete(key)) localStorage.removeItem(key);
    },
    watch(onPut) {
      const closing = new AbortController();
      const { signal } = closing;
      puts.addEventListener('put', onPut, { signal });
      window.addEventListener(
        'storage',
        ({ key, newValue }) => {
          if (key?.startsWith(DELIVERIES) && newValue !== null) onPut();
        },
        { signal },
      );
      return () => closing.abort();
    },
    watchOnline(onOnline) {
      const closing = new AbortController();
      window.addEventListener('online', onOnline, { signal: closing.signal });
      return () => closing.abort();
    },
    exclusively: (task) => ('locks' in navigator ? navigator.locks.request(LOCK, task) : task()),
  };
}

/** Student IDs may contain dots, so one ID may begin with another. */
function partsOf(key: string): { owner: string; time: number } | null {
  const found = /^outbox\.(.+)\.(\d+)\.\d+\.\d+$/.exec(key);
  return found && { owner: found[1]!, time: Number(found[2]) };
}

const KINDS: readonly unknown[] = [
  'scores',
  'progress',
  'conversation',
  'heldConversation',
  'recording',
  'studyTime',
  'activity',
  'saidWord',
  'goal',
  'takenStep',
] satisfies Delivery['kind'][];

function parsed(text: string | null): Delivery | null {
  try {
    const delivery = JSON.parse(text ?? 'null') as Partial<Delivery> | null;
    return KINDS.includes(delivery?.kind) ? (delivery as Delivery) : null;
  } catch {
    return null;
  }
}
