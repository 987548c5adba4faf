/** ms that whoever is told to wait waits at least and at most. */
const SHORTEST = 2_000;
const LONGEST = 10_000;

/**
 * When those come again who could not be served: one after the other, so that they are not too many at once a second
 * time. Where that would take too long, at any time of the later half.
 */
export class Appointments {
  readonly #apart: number;
  #last = 0;

  /** @param apart ms from one to the next */
  constructor(apart: number) {
    this.#apart = apart;
  }

  /** Seconds until the next one. */
  next(now = performance.now()): number {
    const at = Math.max(now + SHORTEST, this.#last + this.#apart);
    const wait = at - now <= LONGEST ? at - now : LONGEST * (0.5 + Math.random() / 2);
    if (at - now <= LONGEST) this.#last = at;
    return Math.round(wait / 100) / 10;
  }
}
