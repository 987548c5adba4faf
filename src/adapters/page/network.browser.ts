import type { NetworkPort } from '../../../machines/ports/network.port.ts';

const signs = new EventTarget();

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
      signs.addEventListener('failed', onFailed, { signal });
      window.addEventListener('offline', onLost, { signal });
      window.addEventListener('online', onChanged, { signal });
      // Timers of a sleeping device stop.
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onChanged(), {
        signal,
      });
      if (!navigator.onLine) onLost();
      return () => closing.abort();
    },
    async reach() {
      const signal = AbortSignal.timeout(LONGEST_WAIT);
      // The provider's responses are JSON, even its refusals. A portal or a gateway responds with a page.
      const answer = await fetch('/healthz', { cache: 'no-store', redirect: 'manual', signal });
      if (!answer.headers.get('content-type')?.startsWith('application/json'))
        throw new Error('Something else responded.');
      await answer.json();
    },
    tellReturned: () => void signs.dispatchEvent(new Event('returned')),
    watchReturn(onReturned) {
      signs.addEventListener('returned', onReturned);
      return () => signs.removeEventListener('returned', onReturned);
    },
  };
}
