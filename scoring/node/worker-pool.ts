import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { UnpronounceableTextError } from '../errors.ts';
import type { Scoring } from '../scoring.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';

/** A recording could not be scored, through no fault of the student. */
export class ScoringFailedError extends Error {
  override readonly name = 'ScoringFailedError';
  /** `closed` the pool was closed, `timeout` it took too long, `crashed` the worker died, `failed` the engine refused. */
  readonly reason: 'closed' | 'timeout' | 'crashed' | 'failed';
  constructor(reason: ScoringFailedError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export type WorkerPool = {
  /**
   * Scores in the next free worker, first come first served. The buffer of `samples` is transferred when the samples
   * fill it, so the caller can't read it afterwards.
   * @param samples 16 kHz mono, -1..1
   * @throws UnpronounceableTextError, ScoringFailedError
   */
  score(input: Omit<WorkerRequest, 'id'>): Promise<Scoring>;
  /** Starts every worker and resolves when all have loaded. @throws ScoringFailedError when one can't */
  warm(): Promise<void>;
  /** Ends the workers; what waits or runs is rejected as closed. */
  close(): Promise<void>;
  /** Jobs that wait for a worker, and jobs that run. */
  readonly load: { waiting: number; running: number };
};

export type WorkerPoolOptions = {
  /** Workers; default: the cores but one, at least 1 and at most 4. */
  size?: number;
  /** Time for one job, ms; default 30 s, and as long again as the recording lasts. */
  timeout?: number;
  /** The worker's script; tests put their own here. */
  script?: URL;
};

type Job = WorkerRequest & { resolve(scoring: Scoring): void; reject(error: Error): void };
type Seat = {
  worker: Worker;
  ready: Promise<void>;
  isReady: boolean;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
};

const DEFAULT_TIMEOUT = 30_000;
const MOST_WORKERS = 4;

/** Makes a pool; its workers start with the first job or with `warm`. */
export function createWorkerPool({
  size,
  timeout = DEFAULT_TIMEOUT,
  script = new URL('./worker.ts', import.meta.url),
}: WorkerPoolOptions = {}): WorkerPool {
  const seats = Math.max(1, size ?? Math.min(MOST_WORKERS, availableParallelism() - 1));
  const taken = new Set<Seat>();
  const queue: Job[] = [];
  let nextId = 1;
  let closed = false;

  function leave(seat: Seat, error: ScoringFailedError): void {
    if (!taken.delete(seat)) return;
    clearTimeout(seat.timer);
    const { job } = seat;
    seat.job = undefined;
    job?.reject(error);
    void seat.worker.terminate();
    if (!closed && queue.length > 0) fill();
  }

  function settle(seat: Seat, message: Extract<WorkerReply, { id: number }>): void {
    const { job } = seat;
    if (!job || job.id !== message.id) return;
    clearTimeout(seat.timer);
    seat.job = undefined;
    if (message.kind === 'scored') job.resolve(message.scoring);
    else if (message.name === 'UnpronounceableTextError') job.reject(new UnpronounceableTextError(message.message));
    else job.reject(new ScoringFailedError('failed', message.message));
    next(seat);
  }

  function open(): Seat {
    const worker = new Worker(script);
    // A pool at rest keeps no process alive; a running job does.
    worker.unref();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined);
    const seat: Seat = { worker, ready: promise, isReady: false, job: undefined, timer: undefined };
    taken.add(seat);
    const fail = (message: string): void => {
      const error = new ScoringFailedError(closed ? 'closed' : 'crashed', message);
      reject(error);
      // A worker that can't even load would be replaced for ever: what waits fails with it.
      if (!seat.isReady) for (const job of queue.splice(0)) job.reject(error);
      leave(seat, error);
    };
    worker.on('message', (message: WorkerReply) => {
      if (message.kind === 'ready') {
        seat.isReady = true;
        resolve();
        next(seat);
      } else if (message.kind === 'unusable') fail(`the scoring engine could not be loaded: ${message.message}`);
      else settle(seat, message);
    });
    worker.on('error', (error: unknown) =>
      fail(`a scoring worker crashed: ${error instanceof Error ? error.message : String(error)}`),
    );
    worker.on('exit', () => fail('a scoring worker ended'));
    return seat;
  }

  function next(seat: Seat): void {
    if (!seat.isReady || seat.job || !taken.has(seat)) return;
    const job = queue.shift();
    if (!job) {
      seat.worker.unref();
      return;
    }
    seat.job = job;
    seat.worker.ref();
    const { id, samples, text, pronunciations } = job;
    seat.timer = setTimeout(
      () => leave(seat, new ScoringFailedError('timeout', 'scoring took too long')),
      timeout + samples.length / 16,
    );
    const whole = samples.buffer instanceof ArrayBuffer && samples.byteLength === samples.buffer.byteLength;
    seat.worker.postMessage(
      { id, samples, text, pronunciations } satisfies WorkerRequest,
      whole ? [samples.buffer] : [],
    );
  }

  function fill(): void {
    for (const seat of taken) next(seat);
    const idle = [...taken].filter((seat) => !seat.job).length;
    for (let i = idle; i < queue.length && taken.size < seats; i++) open().worker.ref();
  }

  return {
    score(input) {
      if (closed) return Promise.reject(new ScoringFailedError('closed', 'the scoring workers are closed'));
      const { promise, resolve, reject } = Promise.withResolvers<Scoring>();
      queue.push({ ...input, id: nextId++, resolve, reject });
      fill();
      return promise;
    },
    async warm() {
      while (taken.size < seats) open();
      const all = [...taken];
      for (const seat of all) seat.worker.ref();
      await Promise.all(all.map((seat) => seat.ready));
      for (const seat of all) if (!seat.job) seat.worker.unref();
    },
    async close() {
      closed = true;
      const error = new ScoringFailedError('closed', 'the scoring workers are closed');
      for (const job of queue.splice(0)) job.reject(error);
      const workers = [...taken].map((seat) => seat.worker);
      for (const seat of taken) leave(seat, error);
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
    get load() {
      return { waiting: queue.length, running: [...taken].filter((seat) => seat.job).length };
    },
  };
}
