import { availableParallelism } from 'node:os';
import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { Phrase } from '../../contract/role-play.ts';
import { SAMPLE_RATE } from '../rates.ts';
import type { Accommodations, PassageScoring, Scoring, Understanding } from '../results/scoring.ts';
import type { ReadingEnd, ReadingStep } from './messages.ts';
import {
  errorOf,
  Reading,
  type Ended,
  type EndedAs,
  type ReaderWatch,
  type ReplyToReading,
  type VoiceListener,
} from './reading.ts';
import { ScoringFailedError } from './scoring-failed.ts';
import { Seat } from './seat.ts';

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
  score(text: string, pronunciations?: Pronunciations, accommodations?: Accommodations): Promise<Scoring>;
  /** Throws ScoringFailedError. */
  understand(
    phrases: readonly Phrase[],
    pronunciations?: Pronunciations,
    accommodations?: Accommodations,
  ): Promise<Understanding>;
  /** Discards the reading. A pending score rejects as `closed`. */
  close(): void;
};

export type WorkerPool = {
  /** Owners (for example students) take turns of one second of audio or one score. Throws ScoringFailedError `busy`. */
  open(owner?: string, listener?: VoiceListener): ScoringStream;
  /** Stores sound only until it is scored. Throws ScoringFailedError `busy` beyond the limits. */
  openPassage(
    owner: string,
    passage: { text: string; pronunciations?: Pronunciations | undefined; accommodations?: Accommodations | undefined },
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

const DEFAULT_TIMEOUT = 30_000;
const MOST_WORKERS = 4;
const TURN = SAMPLE_RATE;

function piecesOf(samples: Float32Array): ReadingStep[] {
  const pieces: ReadingStep[] = [];
  for (let at = 0; at < samples.length; at += TURN)
    pieces.push({ kind: 'hear', samples: samples.slice(at, at + TURN) });
  return pieces;
}

const closedError = () => new ScoringFailedError('closed', 'the scoring workers are closed');

/** Creates a pool. Its workers start with the first reading or `warm`. */
export function createWorkerPool(options: WorkerPoolOptions = {}): WorkerPool {
  return new Pool(options);
}

class Pool implements WorkerPool {
  readonly #most: number;
  readonly #limits: PoolLimits | undefined;
  readonly #startSeat: () => Seat;
  readonly #seats = new Set<Seat>();
  readonly #readings = new Set<Reading>();
  readonly #lastTurn = new Map<string, number>();
  #turns = 0;
  #nextId = 1;
  #closed = false;

  constructor({
    size,
    timeout = DEFAULT_TIMEOUT,
    limits,
    script = new URL('./worker.ts', import.meta.url),
  }: WorkerPoolOptions) {
    this.#most = Math.max(1, size ?? Math.min(MOST_WORKERS, availableParallelism() - 1));
    this.#limits = limits;
    this.#startSeat = () =>
      new Seat(script, timeout, {
        next: (readings) => this.#next(readings),
        replied: (reading, reply) => this.#replied(reading, reply),
        lossOf: (message) => new ScoringFailedError(this.#closed ? 'closed' : 'crashed', message),
        lost: (seat, error) => this.#leave(seat, error),
      });
  }

  get waiting(): number {
    return [...this.#readings].filter(({ isWaiting }) => isWaiting).length;
  }

  open(owner = '', listener?: VoiceListener): ScoringStream {
    this.#checkRoom(owner);
    return this.#listen(owner, this.#limits?.deadline, listener);
  }

  openPassage(
    owner: string,
    passage: { text: string; pronunciations?: Pronunciations | undefined; accommodations?: Accommodations | undefined },
    reader: ReaderWatch,
  ): PassageStream {
    this.#checkRoom(owner);
    const reading = this.#begin(owner, { reader });
    this.#add(reading, [{ kind: 'follow', ...passage }]);
    return {
      push: (samples) => this.#add(reading, piecesOf(samples)),
      moveTo: (word) => this.#add(reading, [{ kind: 'moveTo', word }]),
      finish: async () => ((await this.#ask(reading, { kind: 'finish' })) as EndedAs<'finished'>).passage,
      close: () => this.#close(reading),
    };
  }

  score({ samples, text, pronunciations }: Parameters<WorkerPool['score']>[0]): Promise<Scoring> {
    const stream = this.#listen('');
    stream.push(samples);
    return stream.score(text, pronunciations);
  }

  async warm(): Promise<void> {
    while (this.#seats.size < this.#most) this.#start();
    const all = [...this.#seats];
    await Promise.all(all.map((seat) => seat.warm()));
    for (const seat of all) seat.rest();
  }

  async close(): Promise<void> {
    this.#closed = true;
    const error = closedError();
    const seats = [...this.#seats];
    for (const reading of this.#readings) this.#fail(reading, error);
    for (const seat of seats) this.#leave(seat, error);
    await Promise.all(seats.map((seat) => seat.leave()));
  }

  #heardOf(owner: string): number {
    return [...this.#readings].filter((reading) => reading.owner === owner).length;
  }

  #checkRoom(owner: string): void {
    const limits = this.#limits;
    if (limits && (this.#readings.size >= limits.readings || this.#heardOf(owner) >= limits.ofOwner))
      throw new ScoringFailedError('busy', 'too many readings are heard');
  }

  #listen(owner: string, deadline?: number, listener?: VoiceListener): ScoringStream {
    const reading = this.#begin(owner, { listener });
    if (listener) this.#add(reading, [{ kind: 'await', awaited: listener.awaited }]);
    return {
      push: (samples) => this.#add(reading, piecesOf(samples)),
      score: async (text, pronunciations, accommodations) => {
        const request = { kind: 'score', text, pronunciations, accommodations } as const;
        return ((await this.#ask(reading, request, deadline)) as EndedAs<'scored'>).scoring;
      },
      understand: async (phrases, pronunciations, accommodations) => {
        const request = { kind: 'understand', phrases, pronunciations, accommodations } as const;
        return ((await this.#ask(reading, request, deadline)) as EndedAs<'understood'>).understanding;
      },
      close: () => this.#close(reading),
    };
  }

  #begin(owner: string, watched: ConstructorParameters<typeof Reading>[2]): Reading {
    const reading = new Reading(this.#nextId++, owner, watched);
    this.#readings.add(reading);
    return reading;
  }

  #add(reading: Reading, steps: readonly ReadingStep[]): void {
    if (this.#closed || reading.failed) return;
    reading.add(steps);
    this.#attend(reading);
  }

  #ask(reading: Reading, request: ReadingEnd, deadline?: number): Promise<Ended> {
    if (reading.failed) return Promise.reject(reading.failed);
    if (this.#closed) return Promise.reject(closedError());
    const promise = reading.ask(request, deadline, () =>
      this.#drop(reading, new ScoringFailedError('busy', 'the score had no turn in time')),
    );
    this.#attend(reading);
    return promise;
  }

  /** Gives the reading a worker if it has none. */
  #attend(reading: Reading): void {
    if (!reading.seat) {
      const [idlest] = [...this.#seats].toSorted((a, b) => a.readings.size - b.readings.size);
      const isFree = idlest && (idlest.readings.size === 0 || this.#seats.size >= this.#most);
      (isFree ? idlest : this.#start()).add(reading);
    }
    reading.seat!.takeTurn();
  }

  #start(): Seat {
    const seat = this.#startSeat();
    this.#seats.add(seat);
    return seat;
  }

  /** Gives the turn to the owner who has waited longest. */
  #next(readings: ReadonlySet<Reading>): Reading | undefined {
    const last = ({ owner }: Reading): number => this.#lastTurn.get(owner) ?? 0;
    const reading = [...readings]
      .filter(({ hasWork }) => hasWork)
      .reduce<Reading | undefined>((first, one) => (first && last(first) <= last(one) ? first : one), undefined);
    if (reading) this.#lastTurn.set(reading.owner, ++this.#turns);
    return reading;
  }

  #replied(reading: Reading, reply: ReplyToReading): void {
    if (reply.kind === 'heard') reading.heard(reply);
    else if (reply.kind === 'failed') this.#fail(reading, errorOf(reply));
    else {
      this.#end(reading);
      reading.resolve(reply);
    }
  }

  #end(reading: Reading): void {
    this.#readings.delete(reading);
    reading.leave();
    if (this.#heardOf(reading.owner) === 0) this.#lastTurn.delete(reading.owner);
  }

  #fail(reading: Reading, error: Error): void {
    this.#end(reading);
    reading.fail(error);
  }

  #drop(reading: Reading, error: ScoringFailedError): void {
    if (!this.#readings.has(reading)) return;
    reading.seat?.forget(reading);
    this.#fail(reading, error);
  }

  #close(reading: Reading): void {
    this.#drop(reading, new ScoringFailedError('closed', 'nobody waits for this score'));
  }

  /** Removes a worker. Its current reading fails, and its other readings start over on another worker. */
  #leave(seat: Seat, error: ScoringFailedError): void {
    if (!this.#seats.delete(seat)) return;
    if (seat.current) this.#fail(seat.current, error);
    void seat.leave();
    for (const reading of seat.readings) {
      // A replacement couldn't load either, and a passage's sound isn't stored for another worker.
      if (this.#closed || !seat.isReady || reading.isPassage) this.#fail(reading, error);
      else reading.startOver();
    }
    for (const reading of seat.readings) if (reading.hasWork) this.#attend(reading);
  }
}
