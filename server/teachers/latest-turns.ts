import { setTimeout } from 'node:timers/promises';
import { Refusal } from '../errors.ts';

/**
 * Lets one request of each teacher run at a time. If several wait, only the latest runs, because a page sends its latest
 * draft last.
 */
export class LatestTurns {
  readonly #busy = new Set<string>();
  readonly #waiting = new Map<string, PromiseWithResolvers<void>>();

  /**
   * Returns the result of `work`. The next turn begins `pause` ms later. Throws `busy` if a later request has replaced this
   * one while it waited.
   */
  async take<T>(whose: string, pause: number, work: () => Promise<T>): Promise<T> {
    if (this.#busy.has(whose)) await this.#wait(whose);
    this.#busy.add(whose);
    try {
      return await work();
    } finally {
      void this.#giveBack(whose, pause);
    }
  }

  async #giveBack(whose: string, pause: number): Promise<void> {
    if (pause > 0) await setTimeout(pause, undefined, { ref: false });
    const next = this.#waiting.get(whose);
    this.#waiting.delete(whose);
    if (next === undefined) this.#busy.delete(whose);
    else next.resolve();
  }

  #wait(whose: string): Promise<void> {
    const replaced = new Refusal('busy', 'A later request of this teacher has replaced this one.', { retryAfter: 1 });
    this.#waiting.get(whose)?.reject(replaced);
    const waits = Promise.withResolvers<void>();
    this.#waiting.set(whose, waits);
    return waits.promise;
  }
}
