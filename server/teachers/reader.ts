import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../errors.ts';
import type { ReaderInput, ReaderOutput, ReaderRequest, ReaderResponse, ReaderTask } from './reader-tasks.ts';

/** Reads what teachers send. The largest roster takes a second, which would delay speech in the main thread. */
export type Reader = {
  read<Task extends ReaderTask>(task: Task, input: ReaderInput<Task>): Promise<ReaderOutput<Task>>;
};

/** Maximum times in ms. The first task also loads the words of all levels. */
const LONGEST: Record<ReaderTask, number> = { roster: 60_000, draft: 15_000, file: 15_000, talk: 15_000 };
/** Idle time in ms after which the thread frees its memory. */
const KEPT_IDLE = 300_000;
/** Time in s after which something that took too long may be tried again. */
const NEXT_TRY = 30;

/** One thread for all teachers. It starts on use, does one task at a time, and ends when idle. */
export class ReaderThread implements Reader {
  readonly #longest: Record<ReaderTask, number>;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(longest = LONGEST) {
    this.#longest = longest;
  }

  /** Throws `busy` if the task takes too long, and ends the thread. */
  read<Task extends ReaderTask>(task: Task, input: ReaderInput<Task>): Promise<ReaderOutput<Task>> {
    const read = this.#last.then(() => this.#run({ task, input } as ReaderRequest));
    this.#last = read.catch(() => {});
    return read as Promise<ReaderOutput<Task>>;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #run(request: ReaderRequest): Promise<unknown> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= started());
    const [late, over] = [new AbortController(), new AbortController()];
    const limit = setTimeout(() => late.abort(), this.#longest[request.task]);
    try {
      const response = once(worker, 'message', { signal: AbortSignal.any([late.signal, over.signal]) });
      worker.postMessage(request);
      const [answer] = (await Promise.race([response, ended(worker, over.signal)])) as [ReaderResponse];
      if ('error' in answer) throw new Error(`The reader failed at a ${request.task}: ${answer.error}`);
      return answer.output;
    } catch (error) {
      // The next task gets a new thread.
      await this.close();
      if (!late.signal.aborted) throw error;
      throw new Refusal('busy', 'Reading this took too long. Send it again later.', { retryAfter: NEXT_TRY });
    } finally {
      clearTimeout(limit);
      over.abort();
      this.#idle = setTimeout(() => void this.close(), KEPT_IDLE).unref();
    }
  }
}

function started(): Worker {
  const worker = new Worker(new URL('reader.worker.ts', import.meta.url));
  worker.unref();
  return worker;
}

/** Rejects when the thread ends. */
async function ended(worker: Worker, over: AbortSignal): Promise<never> {
  await once(worker, 'exit', { signal: over });
  throw new Error('The reader’s thread has ended.');
}
