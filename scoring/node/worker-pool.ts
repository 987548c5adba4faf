import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { Phrase } from '../../contract/role-play.ts';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AwaitedText } from '../engine.ts';
import { UnpronounceableTextError } from '../errors.ts';
import type { ReadingPlace } from '../follower.ts';
import type { PassageScoring } from '../passage.ts';
import { SAMPLE_RATE } from '../rates.ts';
import type { Scoring, Understanding } from '../scoring.ts';
import type { VoiceChange } from '../voice-watch.ts';
import type { ReadingEnd, ReadingStep, WorkerReply, WorkerRequest } from './messages.ts';

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

/** Is told when the voice of a student pauses, and how much of a text was said by then. */
export type VoiceListener = { awaited: AwaitedText; changed(change: VoiceChange): void };

/** Whoever watches a passage being read. */
export type ReaderWatch = {
  moved(place: ReadingPlace): void;
  failed(error: Error): void;
};

/** A passage, followed and scored while it is read. */
export type PassageStream = {
  /** @param samples 16 kHz mono, -1..1; they belong to the pool from then on */
  push(samples: Float32Array): void;
  /** The reader says that they go on with this word. */
  moveTo(word: number): void;
  /**
   * Ends the reading; most of it is scored by then.
   * @throws UnpronounceableTextError, ScoringFailedError; after `crashed` it has to be heard from its beginning again
   */
  finish(): Promise<PassageScoring>;
  /** Nobody waits for it any longer. */
  close(): void;
};

/** One reading, heard while it is said. */
export type ScoringStream = {
  /** @param samples 16 kHz mono, -1..1; they belong to the pool from then on */
  push(samples: Float32Array): void;
  /**
   * Ends the reading and scores it. The score follows soon after the last samples, because most of the work is done.
   * @throws UnpronounceableTextError, ScoringFailedError
   */
  score(text: string, pronunciations?: Pronunciations): Promise<Scoring>;
  /** Ends it as a turn of a conversation: which of these phrases was said, and how. @throws ScoringFailedError */
  understand(phrases: readonly Phrase[], pronunciations?: Pronunciations): Promise<Understanding>;
  /** Nobody waits for it any longer: what it still waited for is rejected as closed. */
  close(): void;
};

export type WorkerPool = {
  /**
   * Begins a reading. Whoever speaks at the same time takes turns: each `owner` one second of audio, or one score.
   * @param owner a student, say, who gets no more turns by having several readings
   * @param listener told of the voice, where somebody wants to know
   * @throws ScoringFailedError `busy` beyond the limits
   */
  open(owner?: string, listener?: VoiceListener): ScoringStream;
  /**
   * Begins to follow a passage; nothing of it is kept longer than its scoring needs.
   * @param reader told where the reader is after each step, or that the reading failed and has to begin anew
   * @throws ScoringFailedError `busy` beyond the limits
   */
  openPassage(
    owner: string,
    passage: { text: string; pronunciations?: Pronunciations | undefined },
    reader: ReaderWatch,
  ): PassageStream;
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
  /** What happened in it, and how much of that was sent; samples of a second at most each. */
  steps: ReadingStep[];
  sent: number;
  /** Of a passage; a sentence is kept whole instead, for another worker to hear. */
  reader: ReaderWatch | undefined;
  listener: VoiceListener | undefined;
  end: { request: ReadingEnd; resolve(reply: Ended): void; reject(error: Error): void } | undefined;
  /** Its end has been sent. */
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
  /** Whose turn it is. */
  current: Reading | undefined;
  timer: NodeJS.Timeout | undefined;
};

const DEFAULT_TIMEOUT = 30_000;
const MOST_WORKERS = 4;
const TURN = SAMPLE_RATE;

const hasWork = ({ steps, sent, end }: Reading): boolean => sent < steps.length || end !== undefined;

/** A second at most each: the turns of those who speak at the same time. */
function piecesOf(samples: Float32Array): ReadingStep[] {
  const pieces: ReadingStep[] = [];
  for (let at = 0; at < samples.length; at += TURN)
    pieces.push({ kind: 'hear', samples: samples.slice(at, at + TURN) });
  return pieces;
}

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
    reading.end?.reject(error);
    reading.reader?.failed(error);
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
      // Of a passage nothing is kept that it could be heard again from.
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
    const step = reading.reader ? reading.steps.shift() : reading.steps[reading.sent];
    if (step && !reading.reader) reading.sent++;
    reading.isEnding = step === undefined;
    seat.worker.postMessage({ id: reading.id, ...(step ?? reading.end!.request) } satisfies WorkerRequest);
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

  /** @param deadline ms within which its score must have begun */
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
