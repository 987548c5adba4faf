import type { Delivery, KeptDelivery, OutboxPort } from '../../../machines/ports/outbox.port.ts';
import { DELIVERIES } from './storage-keys.ts';

const LOCK = 'outloud-outbox';

/** The outbox in local storage. Deliveries that don't fit stay in memory until the page closes. */
export function browserOutbox(): OutboxPort {
  const unkept = new Map<string, string>();
  const puts = new EventTarget();
  let count = 0;

  return {
    put(userId, delivery) {
      // Store one entry per delivery, so that two tabs never overwrite each other's.
      const key = `${DELIVERIES}${userId}.${Date.now()}.${String(count++).padStart(6, '0')}.${crypto.getRandomValues(new Uint32Array(1))[0]}`;
      const text = JSON.stringify(delivery);
      try {
        localStorage.setItem(key, text);
      } catch {
        unkept.set(key, text);
      }
      puts.dispatchEvent(new Event('put'));
    },
    read(userId) {
      return [...Object.keys(localStorage), ...unkept.keys()]
        .filter((key) => ownerOf(key) === userId)
        .toSorted()
        .flatMap((key): KeptDelivery[] => {
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
const ownerOf = (key: string) => /^outbox\.(.+)\.\d+\.\d+\.\d+$/.exec(key)?.[1];

const KINDS: readonly unknown[] = [
  'scores',
  'progress',
  'conversation',
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
