import { Worker } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from './messages.ts';
import type { Reading, ReplyToReading } from './reading.ts';
import { ScoringFailedError } from './scoring-failed.ts';

/** Memory for young objects in each worker, MB. */
const NURSERY = 24;

export type SeatOwner = {
  /** Chooses the reading for the next turn. */
  next(readings: ReadonlySet<Reading>): Reading | undefined;
  replied(reading: Reading, reply: ReplyToReading): void;
  /** Returns the error for a worker that ended by itself. */
  lossOf(message: string): ScoringFailedError;
  lost(seat: Seat, error: ScoringFailedError): void;
};

/** A worker with its readings, which take turns. */
export class Seat {
  readonly readings = new Set<Reading>();
  /** Resolves when the worker has loaded the engine. */
  readonly ready: Promise<void>;
  readonly #owner: SeatOwner;
  readonly #worker: Worker;
  /** Maximum duration of one turn, ms. */
  readonly #timeout: number;
  #isReady = false;
  #hasLeft = false;
  #current: Reading | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(script: URL, timeout: number, owner: SeatOwner) {
    this.#owner = owner;
    this.#timeout = timeout;
    // A reading's data becomes garbage at once. A larger nursery would only hold more of it.
    const worker = (this.#worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: NURSERY } }));
    // An idle pool must not keep the process alive.
    worker.unref();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined);
    this.ready = promise;
    const lose = (message: string): void => {
      const error = owner.lossOf(message);
      reject(error);
      owner.lost(this, error);
    };
    worker.on('message', (message: WorkerReply) => {
      if (message.kind === 'ready') {
        this.#isReady = true;
        resolve();
        this.takeTurn();
      } else if (message.kind === 'unusable') lose(`the scoring engine could not be loaded: ${message.message}`);
      else this.#settle(message);
    });
    worker.on('error', (error: unknown) =>
      lose(`a scoring worker crashed: ${error instanceof Error ? error.message : String(error)}`),
    );
    worker.on('exit', () => lose('a scoring worker ended'));
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get current(): Reading | undefined {
    return this.#current;
  }

  add(reading: Reading): void {
    reading.seat = this;
    this.readings.add(reading);
    this.#worker.ref();
  }

  /** Starts the next turn if the worker is free. */
  takeTurn(): void {
    if (!this.#isReady || this.#current || this.#hasLeft) return;
    const reading = this.#owner.next(this.readings);
    if (!reading) {
      this.#worker.unref();
      return;
    }
    this.#current = reading;
    this.#worker.ref();
    this.#timer = setTimeout(
      () => this.#owner.lost(this, new ScoringFailedError('timeout', 'scoring took too long')),
      this.#timeout,
    );
    this.#worker.postMessage(reading.next());
  }

  forget({ id }: Reading): void {
    this.#worker.postMessage({ kind: 'forget', id } satisfies WorkerRequest);
  }

  /** Resolves when the worker has loaded. Keeps the process alive until then. */
  async warm(): Promise<void> {
    this.#worker.ref();
    await this.ready;
  }

  /** Lets the process end while the worker has no turn. */
  rest(): void {
    if (!this.#current) this.#worker.unref();
  }

  /** Takes no more turns. A worker that loads ends afterwards, because the encoder's native code would abort the process. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    clearTimeout(this.#timer);
    this.#worker.ref();
    await this.ready.catch(() => undefined);
    await this.#worker.terminate();
  }

  #settle(reply: ReplyToReading): void {
    const reading = this.#current;
    if (reading?.id !== reply.id) return;
    clearTimeout(this.#timer);
    this.#current = undefined;
    this.#owner.replied(reading, reply);
    this.takeTurn();
  }
}
