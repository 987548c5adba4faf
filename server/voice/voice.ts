import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Question } from './messages.ts';
import type { Saying } from './say.ts';

/** ms without work after which the process ends and gives its memory back (0.8 GB). */
const IDLE = 60_000;
const PROCESS = fileURLToPath(new URL('voice-process.ts', import.meta.url));

/** A text could not be said. The message tells the operator what to do. */
export class VoiceError extends Error {
  override readonly name = 'VoiceError';
  /** True if the text has no sounds, so that another try can't help. */
  readonly isText: boolean;

  constructor(message: string, isText = false) {
    super(message);
    this.isText = isText;
  }
}

type Waiting = { resolve: (samples: Float32Array) => void; reject: (error: VoiceError) => void };

/** The school's own voice. Its process starts with the first text, and says one text at a time. */
export class Voice {
  readonly #folder: string;
  readonly #script: string;
  readonly #idle: number;
  readonly #waiting = new Map<number, Waiting>();
  #process: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ids = 0;

  constructor(folder: string, { script = PROCESS, idle = IDLE }: { script?: string; idle?: number } = {}) {
    this.#folder = folder;
    this.#script = script;
    this.#idle = idle;
  }

  /** Returns a recording of VOICE_RATE. Throws VoiceError. */
  say(saying: Saying): Promise<Float32Array> {
    clearTimeout(this.#timer);
    const id = (this.#ids += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#process ??= this.#start();
      // Node waits for the voice only while it has work.
      this.#process.ref();
      this.#process.channel?.ref();
      this.#process.send({ id, saying } satisfies Question, (error) => {
        if (error !== null) this.#settle(id, { id, kind: 'failed', why: error.message });
      });
    });
  }

  /** Texts that wait are given up. */
  close(): void {
    clearTimeout(this.#timer);
    this.#process?.kill();
  }

  #start(): ChildProcess {
    const child = fork(this.#script, [this.#folder], { serialization: 'advanced', execArgv: [] });
    child.on('message', (answer: Answer) => this.#settle(answer.id, answer));
    const ended = (): void => {
      if (this.#process === child) this.#process = undefined;
      // A process that dies by itself has nearly always run out of memory.
      const why = 'its process ended, perhaps for lack of memory. It needs 1.3 GB';
      for (const id of this.#waiting.keys()) this.#settle(id, { id, kind: 'failed', why });
    };
    child.on('exit', ended);
    child.on('error', ended);
    return child;
  }

  #settle(id: number, answer: Answer): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    if (answer.kind === 'said') waiting.resolve(answer.samples);
    else if (answer.kind === 'unsayable') waiting.reject(new VoiceError(answer.why, true));
    else if (answer.kind === 'unusable')
      waiting.reject(new VoiceError(`The school’s voice can’t be used: ${answer.why}. Run: npm run school -- voice`));
    else waiting.reject(new VoiceError(`The school’s voice failed: ${answer.why}.`));
    if (this.#waiting.size > 0) return;
    this.#process?.unref();
    this.#process?.channel?.unref();
    this.#timer = setTimeout(() => this.close(), this.#idle).unref();
  }
}
