import type { NextWorkPort } from '../../../machines/ports/next-work.port.ts';
import type { TokenPort } from '../../../machines/ports/speech.port.ts';
import { whenIdle } from '../page/next-task.ts';
import { openCache } from './kept-answers.ts';
import { atRest } from './work-lock.ts';

/** Entry in the student's cache with the time of the last storing, in ms since 1970. A logout deletes it. */
const STORED_AT = '/stored-ahead';

/** In ms. */
const HOUR = 3_600_000;
/** Minimum free storage in bytes. The lessons of a week and their audio need some megabytes. */
const ROOM = 50_000_000;

interface Connection {
  saveData?: boolean;
  type?: string;
}

export function browserNextWork(tokens: Pick<TokenPort, 'authorize'>): NextWorkPort {
  return {
    async calm() {
      // Only the worker reads audio from the cache. A browser without one stores nothing.
      await navigator.serviceWorker.ready;
      await atRest();
      await new Promise<void>(whenIdle);
      const { connection } = navigator as Navigator & { connection?: Connection };
      if (connection?.saveData || connection?.type === 'cellular') throw new Error('The student pays for data');
      const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
      if (quota - usage < ROOM) throw new Error('Storage is short');
    },
    async isDue() {
      const at = Number(await (await (await openCache({ tokens })).match(STORED_AT))?.text());
      // A clock may have been set back.
      return !(Math.abs(Date.now() - at) < HOUR);
    },
    async stored() {
      const cache = await openCache({ tokens });
      await cache.put(STORED_AT, new Response(String(Date.now())));
    },
  };
}
