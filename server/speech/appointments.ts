/** Minimum and maximum wait in ms. */
const SHORTEST = 2_000;
const LONGEST = 10_000;

/** Spreads out retries, randomly once the queue is longer than the maximum wait. */
export class Appointments {
  readonly #apart: number;
  #last = 0;

  /** @param apart ms between two retries */
  constructor(apart: number) {
    this.#apart = apart;
  }

  /** Returns seconds until the next retry. */
  next(now = performance.now()): number {
    const at = Math.max(now + SHORTEST, this.#last + this.#apart);
    const wait = at - now <= LONGEST ? at - now : LONGEST * (0.5 + Math.random() / 2);
    if (at - now <= LONGEST) this.#last = at;
    return Math.round(wait / 100) / 10;
  }
}
