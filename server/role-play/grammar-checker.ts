import { Worker } from 'node:worker_threads';
import type { GrammarPoint } from '../../contract/role-play.ts';

/** What the checker would write in place of a part of a sentence: UTF-16 units, `end` exclusive; the likeliest first. */
export type CheckerFinding = {
  kind: Extract<GrammarPoint, 'agreement' | 'article_an' | 'word_order' | 'wording' | 'spelling'>;
  start: number;
  end: number;
  better: string[];
};

export type CheckRequest = { id: number; sentences: readonly string[] };
export type CheckResponse = { id: number; findings: CheckerFinding[][] };

/** Checks sentences; null when it can't now. */
export type GrammarChecker = {
  check(sentences: readonly string[]): Promise<CheckerFinding[][] | null>;
  /** Begins to load it, because it will be needed. */
  warm(): void;
  close(): Promise<void>;
};

/** ms. Loading its dictionary takes some seconds; a report that waits longer goes without it. */
const LONGEST_CHECK = 15_000;
/** ms without a check after which its memory, some 300 MB, is given back. */
const KEPT_IDLE = 300_000;

/** harper.js (Apache-2.0), American English, in a thread that is started when it is needed and ended when it is not. */
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
    // Whoever waits is answered null, and the next check starts another thread.
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
      // What takes this long does not come to an end.
      const late = setTimeout(() => void end(own), longestCheck);
      own.postMessage({ id, sentences } satisfies CheckRequest);
      return promise.finally(() => clearTimeout(late));
    },
    warm: () => void started(),
    close: async () => void (await end(worker)),
  };
}
