import type { ReleasePort } from '../../../machines/ports/release.port.ts';
import { whenIdle } from '../page/next-task.ts';
import { SERVICE_WORKER } from './names.ts';
import { WORK } from './work-lock.ts';

/** Message to a worker that waits. */
export type ReleaseMessage = { type: 'takeOver' };

export function browserRelease(): ReleasePort {
  let registration: ServiceWorkerRegistration | undefined;

  return {
    quiet: () => new Promise(whenIdle),
    async keep() {
      registration = await navigator.serviceWorker.register(SERVICE_WORKER);
    },
    watch(onNewer) {
      const closing = new AbortController();
      const { signal } = closing;
      const look = () => registration?.waiting && navigator.serviceWorker.controller && onNewer();
      registration?.addEventListener(
        'updatefound',
        () => registration?.installing?.addEventListener('statechange', look, { signal }),
        { signal },
      );
      look();
      return () => closing.abort();
    },
    takeOver: () =>
      navigator.locks.request(WORK, async () => {
        const newer = registration?.waiting;
        // Another tab may have been first.
        if (!newer) return;
        const active = new Promise((resolve) => newer.addEventListener('statechange', resolve, { once: true }));
        newer.postMessage({ type: 'takeOver' } satisfies ReleaseMessage);
        await active;
      }),
  };
}
