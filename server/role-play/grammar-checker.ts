import { Worker } from 'node:worker_threads';
import type { CheckerFinding, SentenceChecker } from '../../dialogue/report/sentence-checker.ts';

export type CheckRequest = { id: number; sentences: readonly string[] };
export type CheckResponse = { id: number; findings: CheckerFinding[][] };

export type GrammarChecker = SentenceChecker & {
  warm(): void;
  close(): Promise<void>;
};

/** Maximum wait in ms. The dictionary takes some seconds to load. After this, a report does without the checker. */
const LONGEST_CHECK = 15_000;
/** Idle time in ms after which the checker frees its memory, some 300 MB. */
const KEPT_IDLE = 300_000;

/** harper.js (Apache-2.0) for American English, in a thread that starts on use and ends when idle. */
export function harperChecker(longestCheck = LONGEST_CHECK, keptIdle = KEPT_IDLE): GrammarChecker {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, (findings: CheckerFinding[][] | null) => void>();

  function settle(id: number, findings: CheckerFinding[][] | null): void {
    waiting.get(id)?.(findings);
    waiting.delete(id);
  }

  function end(ended: Worker | null): Promise<unknown> {
    if (ended === null || ended !== worker) return Promise.resolve();
    worker = null;
    clearTimeout(idle);
    for (const id of waiting.keys()) settle(id, null);
    return ended.terminate();
  }

  function started(): Worker {
    clearTimeout(idle);
    const own = (worker ??= start());
    idle = setTimeout(() => void end(own), keptIdle);
    idle.unref();
    return own;
  }

  function start(): Worker {
    const own = new Worker(new URL('grammar-checker.worker.ts', import.meta.url));
    own.unref();
    own.on('message', ({ id, findings }: CheckResponse) => settle(id, findings));
    // Pending checks resolve to null, and the next check starts another thread.
    own.on('error', () => void end(own));
    own.on('exit', () => void end(own));
    return own;
  }

  return {
    check(sentences) {
      if (sentences.length === 0) return Promise.resolve([]);
      const id = (lastId += 1);
      const { promise, resolve } = Promise.withResolvers<CheckerFinding[][] | null>();
      waiting.set(id, resolve);
      const own = started();
      // A check that takes this long never ends.
      const late = setTimeout(() => void end(own), longestCheck);
      own.postMessage({ id, sentences } satisfies CheckRequest);
      return promise.finally(() => clearTimeout(late));
    },
    warm: () => void started(),
    close: async () => void (await end(worker)),
  };
}
