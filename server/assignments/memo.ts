const REMEMBERED = 10_000;

/** Caches the result of a pure function by a row's ID until one of the row's columns changes. */
export class Memo<Made> {
  readonly #kept = new Map<string, { of: readonly unknown[]; made: Made }>();
  readonly #most: number;

  constructor(most = REMEMBERED) {
    this.#most = most;
  }

  get(id: string, of: readonly unknown[], make: () => Made): Made {
    const kept = this.#kept.get(id);
    if (kept?.of.length === of.length && kept.of.every((value, index) => value === of[index])) return kept.made;
    const made = make();
    const [oldest] = this.#kept.keys();
    if (kept === undefined && oldest !== undefined && this.#kept.size >= this.#most) this.#kept.delete(oldest);
    this.#kept.set(id, { of, made });
    return made;
  }

  forget(id: string): void {
    this.#kept.delete(id);
  }
}
