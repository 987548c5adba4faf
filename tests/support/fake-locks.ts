/** Locks of one browser. Each page holds its own until it is gone. Requests never wait. */
export class FakeLocks {
  readonly #held = new Set<{ name: string; page: object }>();

  page() {
    const page = {};
    return {
      locks: {
        request: async (name: string, ...given: unknown[]) => {
          const use = given.at(-1) as (lock: object | null) => Promise<unknown>;
          const { ifAvailable, signal } = (given.length > 1 ? given[0] : {}) as LockOptions;
          const isHeld = [...this.#held].some((other) => other.name === name);
          if (isHeld && ifAvailable) {
            await use(null);
            return;
          }
          if (isHeld && signal) throw new DOMException('Held', 'TimeoutError');
          const lock = { name, page };
          this.#held.add(lock);
          await use(lock);
          this.#held.delete(lock);
        },
        query: async () => ({ held: [...this.#held].map(({ name }) => ({ name })) }),
      } as unknown as Pick<LockManager, 'request' | 'query'>,
      gone: () => this.#held.forEach((lock) => lock.page === page && this.#held.delete(lock)),
    };
  }
}
