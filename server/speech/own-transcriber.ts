import { setTimeout as wait } from 'node:timers/promises';
import type { Transcript } from '../../scoring/nets/transcriber.ts';
import { IdleProcess } from '../idle-process.ts';
import type { Logger } from '../logger.ts';
import { joined, LONGEST_WAIT, type Transcriber, type TurnTranscript } from './transcription.ts';

/** `until` is the time in ms at which the provider stops waiting for the answer. Without samples, the model only loads. */
export type TranscriberQuestion = { samples: Float32Array | null; until: number };
export type TranscriberAnswer = { transcript: Transcript | null } | { why: string };

/** ms without work after which the process ends. */
const IDLE = 5 * 60_000;
/**
 * Certainty from which a transcript is taken as said, and from which the student is asked (docs/decisions/0146).
 */
const CERTAIN = 0.7;
const LIKELY = 0.5;
const PROCESS = new URL('transcriber-process.ts', import.meta.url);

/** The school's own transcriber, Whisper base. No sound leaves the machine. */
export class OwnTranscriber implements Transcriber {
  readonly #process = new IdleProcess<TranscriberQuestion, TranscriberAnswer>(PROCESS, { idle: IDLE });
  readonly #log: Logger;
  readonly #longestWait: number;

  /** @param longestWait in ms */
  constructor(log: Logger, longestWait = LONGEST_WAIT) {
    this.#log = log;
    this.#longestWait = longestWait;
  }

  warm(): void {
    void this.#ask(null);
  }

  async transcribe(heard: readonly Float32Array[]): Promise<TurnTranscript | null> {
    const { text, certainty } = (await this.#ask(joined(heard))) ?? { text: '', certainty: 0 };
    return certainty < LIKELY ? null : { text, isSure: certainty >= CERTAIN };
  }

  async #ask(samples: Float32Array | null): Promise<Transcript | null> {
    const asked = this.#process.ask({ samples, until: Date.now() + this.#longestWait });
    const late = wait(this.#longestWait, { transcript: null }, { ref: false });
    const answer = await Promise.race([asked, late]).catch((error: Error) => ({ why: error.message }));
    if ('transcript' in answer) return answer.transcript;
    this.#log.warn({ reason: answer.why }, 'a turn could not be transcribed');
    return null;
  }

  close(): void {
    this.#process.close();
  }
}
