import { IdleProcess } from '../idle-process.ts';
import type { Answer } from './messages.ts';
import type { Saying } from './say.ts';

/** ms without work after which the process ends and gives its memory back (0.8 GB). */
const IDLE = 60_000;
const PROCESS = new URL('voice-process.ts', import.meta.url);

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

/** The school's own voice. Its process starts with the first text, and says one text at a time. */
export class Voice {
  readonly #process: IdleProcess<Saying, Answer>;

  constructor(folder: string, { script, idle = IDLE }: { script?: string; idle?: number } = {}) {
    this.#process = new IdleProcess(script ?? PROCESS, { options: [folder], idle });
  }

  /** Returns a recording of VOICE_RATE. Throws VoiceError. */
  async say(saying: Saying): Promise<Float32Array> {
    const answer = await this.#process.ask(saying).catch((error: Error): Answer => {
      // A process that dies by itself has nearly always run out of memory.
      return { kind: 'failed', why: `${error.message}, perhaps for lack of memory. It needs 1.3 GB` };
    });
    if (answer.kind === 'said') return answer.samples;
    if (answer.kind === 'unsayable') throw new VoiceError(answer.why, true);
    if (answer.kind === 'unusable')
      throw new VoiceError(`The school’s voice can’t be used: ${answer.why}. Run: npm run school -- voice`);
    throw new VoiceError(`The school’s voice failed: ${answer.why}.`);
  }

  /** Texts that wait are given up. */
  close(): void {
    this.#process.close();
  }
}
