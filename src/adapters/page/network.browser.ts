import type { NetworkPort } from '../../../machines/ports/network.port.ts';

const signs = new EventTarget();
let isLost = false;

/** Maximum wait for a response, in ms. */
const LONGEST_WAIT = 5_000;

/** Call after a request that got no response. */
export function tellNetworkFailed(): void {
  signs.dispatchEvent(new Event('failed'));
}

export function browserNetwork(): NetworkPort {
  return {
    watch({ onFailed, onLost, onChanged }) {
      const closing = new AbortController();
      const { signal } = closing;
      const lose = () => {
        isLost = true;
        onLost();
      };
      signs.addEventListener('failed', onFailed, { signal });
      window.addEventListener('offline', lose, { signal });
      window.addEventListener('online', onChanged, { signal });
      // Timers of a sleeping device stop.
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onChanged(), {
        signal,
      });
      if (!navigator.onLine) lose();
      return () => closing.abort();
    },
    async reach() {
      try {
        await getHealth();
      } catch (error) {
        isLost = true;
        throw error;
      }
      if (!isLost) return;
      isLost = false;
      signs.dispatchEvent(new Event('returned'));
    },
    watchReturn(onReturned) {
      signs.addEventListener('returned', onReturned);
      return () => signs.removeEventListener('returned', onReturned);
    },
  };
}

/** Rejects if the provider does not respond. Its responses are JSON, even refusals. A portal or a gateway responds with a page. */
async function getHealth(): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST_WAIT);
  const answer = await fetch('/healthz', { cache: 'no-store', redirect: 'manual', signal });
  if (!answer.headers.get('content-type')?.startsWith('application/json')) throw new Error('Something else responded.');
  await answer.json();
}
