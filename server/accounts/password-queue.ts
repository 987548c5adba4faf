import { Refusal } from '../errors.ts';

/** Password checks at a time, of different accounts. Each takes a thread of the pool, which has four; files need the others. */
const AT_ONCE = 2;
/** How many may wait in each lane: 2 to 4 s on a small machine. */
const WAITING = 100;
/** How many of them may want the same account. */
const WAITING_FOR_ONE = 10;
/** When to come again where even the queue is full, in seconds. */
const BUSY_WAIT = 2;

type Lane = 'device' | 'network' | 'stranger';

/**
 * The queue for checking passwords. Known browsers go first, then known networks, so that a crowd of strangers doesn't
 * keep students out.
 */
export class PasswordQueue {
  /** The accounts whose passwords are checked now. */
  readonly #running = new Set<string>();
  /** In the order in which they are served. */
  readonly #lanes: Record<Lane, { account: string; begin: () => void }[]> = {
    device: [],
    network: [],
    stranger: [],
  };

  /** Rejects with `busy` when too many wait already. */
  async take<T>(lane: Lane, account: string, task: () => Promise<T>): Promise<T> {
    await this.#enter(lane, account);
    try {
      return await task();
    } finally {
      this.#running.delete(account);
      this.#beginNext();
    }
  }

  #beginNext(): void {
    for (const lane of Object.values(this.#lanes)) {
      const next = lane.findIndex(({ account }) => !this.#running.has(account));
      if (next === -1) continue;
      const [{ account, begin }] = lane.splice(next, 1) as [(typeof lane)[number]];
      this.#running.add(account);
      return begin();
    }
  }

  async #enter(name: Lane, account: string): Promise<void> {
    if (this.#running.size < AT_ONCE && !this.#running.has(account)) {
      this.#running.add(account);
      return;
    }
    const lane = this.#lanes[name];
    const same = lane.filter((waiting) => waiting.account === account);
    if (lane.length >= WAITING || same.length >= WAITING_FOR_ONE)
      throw new Refusal('busy', 'Too many are logging in just now. Try again in a moment.', { retryAfter: BUSY_WAIT });
    await new Promise<void>((resolve) => lane.push({ account, begin: resolve }));
  }
}
