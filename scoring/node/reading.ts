import type { ReadingPlace } from '../alignment/follower.ts';
import type { VoiceChange } from '../../contract/speech.ts';
import type { AwaitedSpeech } from '../engine.ts';
import { UnpronounceableTextError } from '../errors.ts';
import type { ReadingEnd, ReadingStep, WorkerReply, WorkerRequest } from './messages.ts';
import { ScoringFailedError } from './scoring-failed.ts';

export type VoiceListener = {
  awaited: AwaitedSpeech;
  changed(change: VoiceChange): void;
  /** @param index where the last word begins that the student has begun */
  reached(index: number): void;
};

export type ReaderWatch = {
  moved(place: ReadingPlace): void;
  failed(error: Error): void;
};

export type Ended = Extract<WorkerReply, { kind: 'scored' | 'understood' | 'finished' }>;
export type EndedAs<Kind> = Extract<Ended, { kind: Kind }>;
export type ReplyToReading = Extract<WorkerReply, { id: number }>;

/** The worker that hears a reading. */
export type ReadingSeat = {
  readonly readings: Set<Reading>;
  takeTurn(): void;
  forget(reading: Reading): void;
};

/** A recording that a worker hears a step at a time, and the request that ends it. */
export class Reading {
  readonly id: number;
  readonly owner: string;
  seat: ReadingSeat | undefined;
  readonly #listener: VoiceListener | undefined;
  readonly #reader: ReaderWatch | undefined;
  /** Steps so far, with at most a second of samples each, and how many were sent. */
  readonly #steps: ReadingStep[] = [];
  #sent = 0;
  #end: { request: ReadingEnd; resolve(reply: Ended): void; reject(error: Error): void } | undefined;
  #isEnding = false;
  #overdue: NodeJS.Timeout | undefined;
  #failed: Error | undefined;

  constructor(id: number, owner: string, watched: { reader?: ReaderWatch; listener?: VoiceListener | undefined }) {
    this.id = id;
    this.owner = owner;
    this.#reader = watched.reader;
    this.#listener = watched.listener;
  }

  /** True for a passage, whose steps are dropped once sent. A sentence is stored, so it can start over elsewhere. */
  get isPassage(): boolean {
    return this.#reader !== undefined;
  }

  get hasWork(): boolean {
    return this.#sent < this.#steps.length || this.#end !== undefined;
  }

  get isWaiting(): boolean {
    return this.#end !== undefined;
  }

  get failed(): Error | undefined {
    return this.#failed;
  }

  add(steps: readonly ReadingStep[]): void {
    this.#steps.push(...steps);
  }

  /** @param deadline ms after which `late` runs if the request had no turn */
  ask(request: ReadingEnd, deadline: number | undefined, late: () => void): Promise<Ended> {
    const { promise, resolve, reject } = Promise.withResolvers<Ended>();
    this.#end = { request, resolve, reject };
    if (deadline !== undefined)
      this.#overdue = setTimeout(() => {
        if (!this.#isEnding) late();
      }, deadline);
    return promise;
  }

  /** Takes the next step, or the end after the last step. */
  next(): WorkerRequest {
    const step = this.#reader ? this.#steps.shift() : this.#steps[this.#sent];
    if (step && !this.#reader) this.#sent++;
    this.#isEnding = step === undefined;
    return { id: this.id, ...(step ?? this.#end!.request) };
  }

  /** Gives up the worker, so that another one hears everything again. */
  startOver(): void {
    this.seat = undefined;
    this.#sent = 0;
  }

  heard({ place, change, reached = null }: Extract<WorkerReply, { kind: 'heard' }>): void {
    if (place) this.#reader?.moved(place);
    if (reached !== null) this.#listener?.reached(reached);
    if (change) this.#listener?.changed(change);
  }

  /** Leaves the worker for good. */
  leave(): void {
    clearTimeout(this.#overdue);
    this.seat?.readings.delete(this);
  }

  resolve(reply: Ended): void {
    this.#end?.resolve(reply);
  }

  fail(error: Error): void {
    this.#failed = error;
    this.#end?.reject(error);
    this.#reader?.failed(error);
  }
}

export function errorOf({ name, message }: Extract<WorkerReply, { kind: 'failed' }>): Error {
  return name === 'UnpronounceableTextError'
    ? new UnpronounceableTextError(message)
    : new ScoringFailedError('failed', message);
}
