import { Refusal } from '../errors.ts';

/** Password checks at a time. Each takes a thread of the pool, which has four; files need the others. */
const AT_ONCE = 2;
/** How many may wait in each lane: 2 to 4 s on a small machine. */
const WAITING = 100;
/** How many of them may want the same account. */
const WAITING_FOR_ONE = 10;
/** When to come again where even the queue is full, in seconds. */
const BUSY_WAIT = 2;

const LANES = ['device', 'network', 'stranger'] as const;

/**
 * The queue for checking passwords. Known browsers go first, then known networks, so that a crowd of strangers doesn't
 * keep students out.
 */
export class PasswordQueue {
  #running = 0;
  readonly #lanes: Record<(typeof LANES)[number], { account: string; begin: () => void }[]> = {
    device: [],
    network: [],
    stranger: [],
  };

  /** Rejects with `busy` when too many wait already. */
  async take<T>(lane: (typeof LANES)[number], account: string, task: () => Promise<T>): Promise<T> {
    await this.#enter(lane, account);
    try {
      return await task();
    } finally {
      const next = LANES.map((name) => this.#lanes[name])
        .find(({ length }) => length > 0)
        ?.shift();
      // Whoever is next takes over the turn.
      if (next === undefined) this.#running -= 1;
      else next.begin();
    }
  }

  async #enter(name: (typeof LANES)[number], account: string): Promise<void> {
    if (this.#running < AT_ONCE) {
      this.#running += 1;
      return;
    }
    const lane = this.#lanes[name];
    const same = lane.filter((waiting) => waiting.account === account);
    if (lane.length >= WAITING || same.length >= WAITING_FOR_ONE)
      throw new Refusal('busy', 'Too many are logging in just now. Try again in a moment.', { retryAfter: BUSY_WAIT });
    await new Promise<void>((resolve) => lane.push({ account, begin: resolve }));
  }
}
