import { fork, type ChildProcess } from 'node:child_process';
import type { URL } from 'node:url';
import { fileURLToPath } from 'node:url';

/** Message to the process, and its answer. */
export type Asked<Question> = { id: number; question: Question };
export type Answered<Answer> = { id: number; answer: Answer };

/** The process ended before it answered. */
export class ProcessEndedError extends Error {
  override readonly name = 'ProcessEndedError';
}

type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** A process of its own for work that needs much memory. It starts with the first question, and ends after `idle` ms. */
export class IdleProcess<Question extends object, Answer> {
  readonly #script: string;
  readonly #options: readonly string[];
  readonly #idle: number;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #process: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ids = 0;

  constructor(script: URL | string, { options = [], idle }: { options?: readonly string[]; idle: number }) {
    this.#script = typeof script === 'string' ? script : fileURLToPath(script);
    this.#options = options;
    this.#idle = idle;
  }

  /** Rejects with a ProcessEndedError. */
  ask(question: Question): Promise<Answer> {
    clearTimeout(this.#timer);
    const id = (this.#ids += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#process ??= this.#start();
      // Node waits for the process only while it has work.
      this.#process.ref();
      this.#process.channel?.ref();
      this.#process.send({ id, question } satisfies Asked<Question>, (error) => {
        if (error !== null) this.#take(id)?.reject(new ProcessEndedError(error.message));
      });
    });
  }

  /** Questions that wait are given up. */
  close(): void {
    clearTimeout(this.#timer);
    this.#process?.kill();
  }

  #start(): ChildProcess {
    const child = fork(this.#script, this.#options, { serialization: 'advanced', execArgv: [] });
    child.on('message', ({ id, answer }: Answered<Answer>) => this.#take(id)?.resolve(answer));
    const ended = (): void => {
      if (this.#process === child) this.#process = undefined;
      for (const id of this.#waiting.keys()) this.#take(id)?.reject(new ProcessEndedError('its process ended'));
    };
    child.on('exit', ended);
    child.on('error', ended);
    return child;
  }

  #take(id: number): Waiting<Answer> | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting === undefined || this.#waiting.size > 0) return waiting;
    this.#process?.unref();
    this.#process?.channel?.unref();
    this.#timer = setTimeout(() => this.close(), this.#idle).unref();
    return waiting;
  }
}

/** Answers the questions of an IdleProcess, one at a time. Runs in the process. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  let last = Promise.resolve();
  process.on('message', ({ id, question }: Asked<Question>) => {
    last = last.then(async () => {
      process.send?.({ id, answer: await answer(question) } satisfies Answered<Answer>);
    });
  });
  process.on('disconnect', () => process.exit(0));
}
