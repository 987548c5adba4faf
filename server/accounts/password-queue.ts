import { Refusal } from '../errors.ts';

/** Maximum number of concurrent checks. Each takes one of the pool's four threads, and file access needs the others. */
const AT_ONCE = 2;
/** Maximum number of waiting checks per lane, worth 2–4 s on a small machine. */
const WAITING = 100;
/** Maximum number of waiting checks per lane for one account. */
const WAITING_FOR_ONE = 10;
/** Seconds after which a client may retry when the queue is full. */
const BUSY_WAIT = 2;

type Lane = 'device' | 'network' | 'stranger';

/** Checks known browsers first, then known networks, so that a crowd of strangers doesn't lock students out. */
export class PasswordQueue {
  readonly #running = new Set<string>();
  readonly #lanes: Record<Lane, { account: string; begin: () => void }[]> = {
    device: [],
    network: [],
    stranger: [],
  };

  /** Rejects with `busy` if too many wait already. */
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
