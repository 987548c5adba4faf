import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { Phrase } from '../../contract/role-play.ts';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AwaitedText } from '../engine.ts';
import { UnpronounceableTextError } from '../errors.ts';
import type { ReadingPlace } from '../alignment/follower.ts';
import type { PassageScoring } from '../passage.ts';
import { SAMPLE_RATE } from '../rates.ts';
import type { Scoring, Understanding } from '../scoring.ts';
import type { VoiceChange } from '../audio/voice-watch.ts';
import type { ReadingEnd, ReadingStep, WorkerReply, WorkerRequest } from './messages.ts';

/** Scoring failed for a reason that isn't the student's fault. */
export class ScoringFailedError extends Error {
  override readonly name = 'ScoringFailedError';
  /** `crashed`: the worker died. `failed`: engine error. `busy`: over the limits, may work later. */
  readonly reason: 'closed' | 'timeout' | 'crashed' | 'failed' | 'busy';
  constructor(reason: ScoringFailedError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export type VoiceListener = { awaited: AwaitedText; changed(change: VoiceChange): void };

export type ReaderWatch = {
  moved(place: ReadingPlace): void;
  failed(error: Error): void;
};

export type PassageStream = {
  /** @param samples 16 kHz mono, -1 to 1. The pool takes ownership of them. */
  push(samples: Float32Array): void;
  moveTo(word: number): void;
  /** Throws UnpronounceableTextError or ScoringFailedError. After `crashed`, send the whole reading again. */
  finish(): Promise<PassageScoring>;
  close(): void;
};

export type ScoringStream = {
  /** @param samples 16 kHz mono, -1 to 1. The pool takes ownership of them. */
  push(samples: Float32Array): void;
  /** Throws UnpronounceableTextError or ScoringFailedError. */
  score(text: string, pronunciations?: Pronunciations): Promise<Scoring>;
  /** Throws ScoringFailedError. */
  understand(phrases: readonly Phrase[], pronunciations?: Pronunciations): Promise<Understanding>;
  /** Discards the reading. A pending score rejects as `closed`. */
  close(): void;
};

export type WorkerPool = {
  /** Owners (for example students) take turns of one second of audio or one score. Throws ScoringFailedError `busy`. */
  open(owner?: string, listener?: VoiceListener): ScoringStream;
  /** Stores sound only until it is scored. Throws ScoringFailedError `busy` beyond the limits. */
  openPassage(
    owner: string,
    passage: { text: string; pronunciations?: Pronunciations | undefined },
    reader: ReaderWatch,
  ): PassageStream;
  /** Scores a whole reading. Throws UnpronounceableTextError or ScoringFailedError. */
  score(input: { samples: Float32Array; text: string; pronunciations?: Pronunciations }): Promise<Scoring>;
  /** Starts all workers and waits until they have loaded. Throws ScoringFailedError if one can't load. */
  warm(): Promise<void>;
  /** Stops the workers. Waiting and running readings reject as `closed`. */
  close(): Promise<void>;
  readonly waiting: number;
};

/** Memory for young objects in each worker, MB. */
const NURSERY = 24;

export type PoolLimits = {
  /** Maximum concurrent readings, in total and per owner. */
  readings: number;
  ofOwner: number;
  /** Time in which a requested score must get its turn, ms. */
  deadline: number;
};

export type WorkerPoolOptions = {
  /** Number of workers. Defaults to the number of cores minus one, from 1 to 4. */
  size?: number;
  /** Maximum duration of one turn, ms. */
  timeout?: number;
  /** Limits for streams. `score` has none. */
  limits?: PoolLimits;
  script?: URL;
};

type Reading = {
  id: number;
  owner: string;
  seat: Seat | undefined;
  /** Steps so far, with at most a second of samples each, and how many were sent. */
  steps: ReadingStep[];
  sent: number;
  /** Set for a passage, whose steps are dropped once sent. A sentence is stored, so it can start over elsewhere. */
  reader: ReaderWatch | undefined;
  listener: VoiceListener | undefined;
  end: { request: ReadingEnd; resolve(reply: Ended): void; reject(error: Error): void } | undefined;
  isEnding: boolean;
  overdue: NodeJS.Timeout | undefined;
  failed: Error | undefined;
};
type Ended = Extract<WorkerReply, { kind: 'scored' | 'understood' | 'finished' }>;
type EndedAs<Kind> = Extract<Ended, { kind: Kind }>;
type Seat = {
  worker: Worker;
  ready: Promise<void>;
  isReady: boolean;
  readings: Set<Reading>;
  current: Reading | undefined;
  timer: NodeJS.Timeout | undefined;
};

const DEFAULT_TIMEOUT = 30_000;
const MOST_WORKERS = 4;
const TURN = SAMPLE_RATE;

const hasWork = ({ steps, sent, end }: Reading): boolean => sent < steps.length || end !== undefined;

function piecesOf(samples: Float32Array): ReadingStep[] {
  const pieces: ReadingStep[] = [];
  for (let at = 0; at < samples.length; at += TURN)
    pieces.push({ kind: 'hear', samples: samples.slice(at, at + TURN) });
  return pieces;
}

/** Creates a pool. Its workers start with the first reading or `warm`. */
export function createWorkerPool({
  size,
  timeout = DEFAULT_TIMEOUT,
  limits,
  script = new URL('./worker.ts', import.meta.url),
}: WorkerPoolOptions = {}): WorkerPool {
  const most = Math.max(1, size ?? Math.min(MOST_WORKERS, availableParallelism() - 1));
  const seats = new Set<Seat>();
  const readings = new Set<Reading>();
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
    reading.end?.reject(error);
    reading.reader?.failed(error);
  }

  function drop(reading: Reading, error: ScoringFailedError): void {
    if (!readings.has(reading)) return;
    reading.seat?.worker.postMessage({ kind: 'forget', id: reading.id } satisfies WorkerRequest);
    fail(reading, error);
  }

  /** Removes a worker. Its current reading fails, and its other readings start over on another worker. */
  function leave(seat: Seat, error: ScoringFailedError): void {
    if (!seats.delete(seat)) return;
    clearTimeout(seat.timer);
    if (seat.current) fail(seat.current, error);
    void seat.worker.terminate();
    for (const reading of seat.readings) {
      // A replacement couldn't load either, and a passage's sound isn't stored for another worker.
      if (closed || !seat.isReady || reading.reader) fail(reading, error);
      else Object.assign(reading, { seat: undefined, sent: 0 });
    }
    for (const reading of seat.readings) if (hasWork(reading)) attend(reading);
  }

  function settle(seat: Seat, reply: Extract<WorkerReply, { id: number }>): void {
    const reading = seat.current;
    if (reading?.id !== reply.id) return;
    clearTimeout(seat.timer);
    seat.current = undefined;
    if (reply.kind === 'scored' || reply.kind === 'understood' || reply.kind === 'finished') {
      end(reading);
      reading.end?.resolve(reply);
    } else if (reply.kind === 'heard') {
      if (reply.place) reading.reader?.moved(reply.place);
      if (reply.change) reading.listener?.changed(reply.change);
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
    // A reading's data becomes garbage at once. A larger nursery would only hold more of it.
    const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: NURSERY } });
    // An idle pool must not keep the process alive.
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

  /** Gives the worker's next turn to the owner who has waited longest. */
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
    const step = reading.reader ? reading.steps.shift() : reading.steps[reading.sent];
    if (step && !reading.reader) reading.sent++;
    reading.isEnding = step === undefined;
    seat.worker.postMessage({ id: reading.id, ...(step ?? reading.end!.request) } satisfies WorkerRequest);
  }

  function attend(reading: Reading): void {
    if (!reading.seat) {
      const [idlest] = [...seats].toSorted((a, b) => a.readings.size - b.readings.size);
      reading.seat = idlest && (idlest.readings.size === 0 || seats.size >= most) ? idlest : start();
      reading.seat.readings.add(reading);
      reading.seat.worker.ref();
    }
    takeTurn(reading.seat);
  }

  function checkRoom(owner: string): void {
    if (limits && (readings.size >= limits.readings || heardOf(owner) >= limits.ofOwner))
      throw new ScoringFailedError('busy', 'too many readings are heard');
  }

  function open(owner = '', listener?: VoiceListener): ScoringStream {
    checkRoom(owner);
    return listen(owner, limits?.deadline, listener);
  }

  const closedError = () => new ScoringFailedError('closed', 'the scoring workers are closed');

  function begin(owner: string, reader?: ReaderWatch): Reading {
    const reading: Reading = {
      id: nextId++,
      owner,
      seat: undefined,
      steps: [],
      sent: 0,
      reader,
      listener: undefined,
      end: undefined,
      isEnding: false,
      overdue: undefined,
      failed: undefined,
    };
    readings.add(reading);
    return reading;
  }

  function add(reading: Reading, steps: readonly ReadingStep[]): void {
    if (closed || reading.failed) return;
    reading.steps.push(...steps);
    attend(reading);
  }

  function ask(reading: Reading, request: ReadingEnd): Promise<Ended> {
    if (reading.failed) return Promise.reject(reading.failed);
    if (closed) return Promise.reject(closedError());
    const { promise, resolve, reject } = Promise.withResolvers<Ended>();
    reading.end = { request, resolve, reject };
    attend(reading);
    return promise;
  }

  const closeReading = (reading: Reading) => () =>
    drop(reading, new ScoringFailedError('closed', 'nobody waits for this score'));

  function listen(owner: string, deadline?: number, listener?: VoiceListener): ScoringStream {
    const reading = begin(owner);
    reading.listener = listener;
    if (listener) add(reading, [{ kind: 'await', awaited: listener.awaited }]);
    function askInTime(request: ReadingEnd): Promise<Ended> {
      const promise = ask(reading, request);
      if (deadline !== undefined && reading.end)
        reading.overdue = setTimeout(() => {
          if (!reading.isEnding) drop(reading, new ScoringFailedError('busy', 'the score had no turn in time'));
        }, deadline);
      return promise;
    }
    return {
      push: (samples) => add(reading, piecesOf(samples)),
      score: async (text, pronunciations) =>
        ((await askInTime({ kind: 'score', text, pronunciations })) as EndedAs<'scored'>).scoring,
      understand: async (phrases, pronunciations) =>
        ((await askInTime({ kind: 'understand', phrases, pronunciations })) as EndedAs<'understood'>).understanding,
      close: closeReading(reading),
    };
  }

  function openPassage(
    owner: string,
    passage: { text: string; pronunciations?: Pronunciations | undefined },
    reader: ReaderWatch,
  ): PassageStream {
    checkRoom(owner);
    const reading = begin(owner, reader);
    add(reading, [{ kind: 'follow', ...passage }]);
    return {
      push: (samples) => add(reading, piecesOf(samples)),
      moveTo: (word) => add(reading, [{ kind: 'moveTo', word }]),
      finish: async () => ((await ask(reading, { kind: 'finish' })) as EndedAs<'finished'>).passage,
      close: closeReading(reading),
    };
  }

  return {
    open,
    openPassage,
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
      return [...readings].filter(({ end: asked }) => asked).length;
    },
  };
}
