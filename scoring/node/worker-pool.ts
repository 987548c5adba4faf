import type { Pronunciations } from '../../contract/pronunciation.ts';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { UnpronounceableTextError } from '../errors.ts';
import { SAMPLE_RATE } from '../rates.ts';
import type { Scoring } from '../scoring.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';

/** A recording could not be scored, through no fault of the student. */
export class ScoringFailedError extends Error {
  override readonly name = 'ScoringFailedError';
  /**
   * `closed` the pool was closed, `timeout` it took too long, `crashed` the worker died, `failed` the engine refused,
   * `busy` there is too much to do: later it may work.
   */
  readonly reason: 'closed' | 'timeout' | 'crashed' | 'failed' | 'busy';
  constructor(reason: ScoringFailedError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** One reading, heard while it is said. */
export type ScoringStream = {
  /** @param samples 16 kHz mono, -1..1; they belong to the pool from then on */
  push(samples: Float32Array): void;
  /**
   * Ends the reading and scores it. The score follows soon after the last samples, because most of the work is done.
   * @throws UnpronounceableTextError, ScoringFailedError
   */
  score(text: string, pronunciations?: Pronunciations): Promise<Scoring>;
  /** Nobody waits for it any longer: what it still waited for is rejected as closed. */
  close(): void;
};

export type WorkerPool = {
  /**
   * Begins a reading. Whoever speaks at the same time takes turns: each `owner` one second of audio, or one score.
   * @param owner a student, say, who gets no more turns by having several readings
   * @throws ScoringFailedError `busy` beyond the limits
   */
  open(owner?: string): ScoringStream;
  /** Scores a whole reading. @throws UnpronounceableTextError, ScoringFailedError */
  score(input: { samples: Float32Array; text: string; pronunciations?: Pronunciations }): Promise<Scoring>;
  /** Starts every worker and resolves when all have loaded. @throws ScoringFailedError when one can't */
  warm(): Promise<void>;
  /** Ends the workers; what waits or runs is rejected as closed. */
  close(): Promise<void>;
  /** Readings that wait for their score. */
  readonly waiting: number;
};

/** MB of a worker's youngest objects. */
const NURSERY = 24;

export type PoolLimits = {
  /** Readings that are heard at a time, in all and of one owner. */
  readings: number;
  ofOwner: number;
  /** ms within which a score must have got its turn after it was asked for: nothing older is scored. */
  deadline: number;
};

export type WorkerPoolOptions = {
  /** Workers; default: the cores but one, at least 1 and at most 4. */
  size?: number;
  /** The longest that one turn may take, ms. */
  timeout?: number;
  /** For readings that are opened; whole ones that are given to `score` have none. */
  limits?: PoolLimits;
  /** The worker's script; tests put their own here. */
  script?: URL;
};

type Reading = {
  id: number;
  owner: string;
  seat: Seat | undefined;
  /** All of it, a second at most each, in case that another worker has to hear it; and how many were sent. */
  pieces: Float32Array[];
  sent: number;
  asked:
    | {
        text: string;
        pronunciations: Pronunciations | undefined;
        resolve(scoring: Scoring): void;
        reject(error: Error): void;
      }
    | undefined;
  /** Its score has been begun. */
  isScored: boolean;
  overdue: NodeJS.Timeout | undefined;
  failed: Error | undefined;
};
type Seat = {
  worker: Worker;
  ready: Promise<void>;
  isReady: boolean;
  readings: Set<Reading>;
  /** Whose turn it is. */
  current: Reading | undefined;
  timer: NodeJS.Timeout | undefined;
};

const DEFAULT_TIMEOUT = 30_000;
const MOST_WORKERS = 4;
const TURN = SAMPLE_RATE;

const hasWork = ({ pieces, sent, asked }: Reading): boolean => sent < pieces.length || asked !== undefined;

/** Makes a pool; its workers start with the first reading or with `warm`. */
export function createWorkerPool({
  size,
  timeout = DEFAULT_TIMEOUT,
  limits,
  script = new URL('./worker.ts', import.meta.url),
}: WorkerPoolOptions = {}): WorkerPool {
  const most = Math.max(1, size ?? Math.min(MOST_WORKERS, availableParallelism() - 1));
  const seats = new Set<Seat>();
  const readings = new Set<Reading>();
  /** The number of the turn that each owner had last. */
  const lastTurn = new Map<string, number>();
  let turns = 0;
  let nextId = 1;
  let closed = false;

  const heardOf = (owner: string): number => [...readings].filter((reading) => reading.owner === owner).length;

  function end(reading: Reading): void {
    clearTimeout(reading.overdue);
    readings.delete(reading);
    reading.seat?.readings.delete(reading);
    if (heardOf(reading.owner) === 0) lastTurn.delete(reading.owner);
  }

  function fail(reading: Reading, error: Error): void {
    end(reading);
    reading.failed = error;
    reading.asked?.reject(error);
  }

  /** Its score is of no use any more. A turn that has begun comes to its end. */
  function drop(reading: Reading, error: ScoringFailedError): void {
    if (!readings.has(reading)) return;
    reading.seat?.worker.postMessage({ kind: 'forget', id: reading.id } satisfies WorkerRequest);
    fail(reading, error);
  }

  /** Takes a worker out of service. The reading it was busy with is lost; the others are heard again by the next. */
  function leave(seat: Seat, error: ScoringFailedError): void {
    if (!seats.delete(seat)) return;
    clearTimeout(seat.timer);
    if (seat.current) fail(seat.current, error);
    void seat.worker.terminate();
    for (const reading of seat.readings) {
      // A worker that can't even load would be replaced for ever: what waits fails with it.
      if (closed || !seat.isReady) fail(reading, error);
      else Object.assign(reading, { seat: undefined, sent: 0 });
    }
    for (const reading of seat.readings) if (hasWork(reading)) attend(reading);
  }

  function settle(seat: Seat, reply: Extract<WorkerReply, { id: number }>): void {
    const reading = seat.current;
    if (reading?.id !== reply.id) return;
    clearTimeout(seat.timer);
    seat.current = undefined;
    if (reply.kind === 'scored') {
      end(reading);
      reading.asked?.resolve(reply.scoring);
    } else if (reply.kind === 'failed')
      fail(
        reading,
        reply.name === 'UnpronounceableTextError'
          ? new UnpronounceableTextError(reply.message)
          : new ScoringFailedError('failed', reply.message),
      );
    takeTurn(seat);
  }

  function start(): Seat {
    // What a reading leaves is garbage at once; a larger nursery would only hold more of it.
    const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: NURSERY } });
    // A pool at rest keeps no process alive; a turn does.
    worker.unref();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined);
    const seat: Seat = {
      worker,
      ready: promise,
      isReady: false,
      readings: new Set(),
      current: undefined,
      timer: undefined,
    };
    seats.add(seat);
    const lose = (message: string): void => {
      const error = new ScoringFailedError(closed ? 'closed' : 'crashed', message);
      reject(error);
      leave(seat, error);
    };
    worker.on('message', (message: WorkerReply) => {
      if (message.kind === 'ready') {
        seat.isReady = true;
        resolve();
        takeTurn(seat);
      } else if (message.kind === 'unusable') lose(`the scoring engine could not be loaded: ${message.message}`);
      else settle(seat, message);
    });
    worker.on('error', (error: unknown) =>
      lose(`a scoring worker crashed: ${error instanceof Error ? error.message : String(error)}`),
    );
    worker.on('exit', () => lose('a scoring worker ended'));
    return seat;
  }

  /** The next turn of a worker goes to the owner who has waited longest. */
  function takeTurn(seat: Seat): void {
    if (!seat.isReady || seat.current || !seats.has(seat)) return;
    const last = ({ owner }: Reading): number => lastTurn.get(owner) ?? 0;
    const reading = [...seat.readings]
      .filter(hasWork)
      .reduce<Reading | undefined>((first, one) => (first && last(first) <= last(one) ? first : one), undefined);
    if (!reading) {
      seat.worker.unref();
      return;
    }
    lastTurn.set(reading.owner, ++turns);
    seat.current = reading;
    seat.worker.ref();
    seat.timer = setTimeout(() => leave(seat, new ScoringFailedError('timeout', 'scoring took too long')), timeout);
    const piece = reading.pieces[reading.sent];
    if (piece) reading.sent++;
    reading.isScored = piece === undefined;
    const { id, asked } = reading;
    const request: WorkerRequest = piece
      ? { kind: 'hear', id, samples: piece }
      : { kind: 'score', id, text: asked!.text, pronunciations: asked!.pronunciations };
    seat.worker.postMessage(request);
  }

  /** Gives a reading to the worker with the fewest, or to one more. */
  function attend(reading: Reading): void {
    if (!reading.seat) {
      const [idlest] = [...seats].toSorted((a, b) => a.readings.size - b.readings.size);
      reading.seat = idlest && (idlest.readings.size === 0 || seats.size >= most) ? idlest : start();
      reading.seat.readings.add(reading);
      reading.seat.worker.ref();
    }
    takeTurn(reading.seat);
  }

  function open(owner = ''): ScoringStream {
    if (limits && (readings.size >= limits.readings || heardOf(owner) >= limits.ofOwner))
      throw new ScoringFailedError('busy', 'too many readings are heard');
    return listen(owner, limits?.deadline);
  }

  /** @param deadline ms within which its score must have begun */
  function listen(owner: string, deadline?: number): ScoringStream {
    const reading: Reading = {
      id: nextId++,
      owner,
      seat: undefined,
      pieces: [],
      sent: 0,
      asked: undefined,
      isScored: false,
      overdue: undefined,
      failed: undefined,
    };
    readings.add(reading);
    const closedError = () => new ScoringFailedError('closed', 'the scoring workers are closed');
    return {
      push(samples) {
        if (closed || reading.failed) return;
        for (let at = 0; at < samples.length; at += TURN) reading.pieces.push(samples.slice(at, at + TURN));
        attend(reading);
      },
      score(text, pronunciations) {
        if (reading.failed) return Promise.reject(reading.failed);
        if (closed) return Promise.reject(closedError());
        const { promise, resolve, reject } = Promise.withResolvers<Scoring>();
        reading.asked = { text, pronunciations, resolve, reject };
        if (deadline !== undefined)
          reading.overdue = setTimeout(() => {
            if (!reading.isScored) drop(reading, new ScoringFailedError('busy', 'the score had no turn in time'));
          }, deadline);
        attend(reading);
        return promise;
      },
      close: () => drop(reading, new ScoringFailedError('closed', 'nobody waits for this score')),
    };
  }

  return {
    open,
    score({ samples, text, pronunciations }) {
      const stream = listen('');
      stream.push(samples);
      return stream.score(text, pronunciations);
    },
    async warm() {
      while (seats.size < most) start();
      const all = [...seats];
      for (const seat of all) seat.worker.ref();
      await Promise.all(all.map((seat) => seat.ready));
      for (const seat of all) if (!seat.current) seat.worker.unref();
    },
    async close() {
      closed = true;
      const error = new ScoringFailedError('closed', 'the scoring workers are closed');
      const workers = [...seats].map((seat) => seat.worker);
      for (const reading of readings) fail(reading, error);
      for (const seat of seats) leave(seat, error);
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
    get waiting() {
      return [...readings].filter(({ asked }) => asked).length;
    },
  };
}
