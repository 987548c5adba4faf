import { setTimeout } from 'node:timers/promises';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import type { Speaker } from '../content/speakers.ts';
import { audioOfLine } from '../line-audio.ts';
import type { Logger } from '../logger.ts';

/** Maximum number of lines in memory, each about 20 kB. */
const MOST_LINES = 200;
/** Maximum number of lines that wait for the voice. Students hear their browser's voice for the others. */
const MOST_WAITING = 6;
/** ms before the browser gives up a sound (docs/decisions/0030). */
const LONGEST_WAIT = 9_000;

/**
 * Recordings of what a language model says. They are only in memory, because a line may repeat a student's words. A
 * line's address is known at once, and its recording is sent as soon as the voice has said it.
 */
export class LiveLines {
  readonly #speaker: Speaker | undefined;
  readonly #log: Logger;
  readonly #lines = new Map<string, Promise<Uint8Array | null>>();
  #waiting = 0;

  /** @param speaker undefined if only browsers can say new lines */
  constructor(speaker: Speaker | undefined, log: Logger) {
    this.#speaker = speaker;
    this.#log = log;
  }

  /** Begins to say a line. Returns at once. */
  say(scenario: PackScenarioFile, text: string): void {
    const file = audioOfLine(scenario, text);
    if (this.#speaker === undefined || this.#lines.has(file) || this.#waiting >= MOST_WAITING) return;
    const { voice, level } = scenario;
    this.#waiting += 1;
    const saying = this.#speaker
      .say({ text, voice, level, length: 'line' })
      .catch((error: unknown) => {
        this.#log.warn({ reason: String(error).replaceAll(text.slice(0, 60), '…') }, 'a line was not recorded');
        this.#lines.delete(file);
        return null;
      })
      .finally(() => (this.#waiting -= 1));
    this.#lines.set(file, saying);
    if (this.#lines.size > MOST_LINES) this.#lines.delete(this.#lines.keys().next().value ?? '');
  }

  /** Returns the address of a line that was said or is being said, or null. */
  urlOf(scenario: PackScenarioFile, text: string): string | null {
    const file = audioOfLine(scenario, text);
    return this.#lines.has(file) ? `/media/audio/${encodeURIComponent(file)}` : null;
  }

  /** Waits for a recording. Returns null if the line is unknown, or if the browser would not wait longer. */
  async recordingOf(file: string): Promise<Uint8Array | null> {
    const line = this.#lines.get(file);
    if (line === undefined) return null;
    return Promise.race([line, setTimeout(LONGEST_WAIT, null, { ref: false })]);
  }
}
