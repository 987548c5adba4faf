/** Limits concurrent uses by name, such as the sockets of a login. */
export class Places {
  readonly #taken = new Map<string, number>();

  /** Takes one of `most` places. Returns a function that releases it, or undefined if none is left. */
  take(name: string, most: number): (() => void) | undefined {
    const taken = this.#taken.get(name) ?? 0;
    if (taken >= most) return undefined;
    this.#taken.set(name, taken + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#taken.get(name) ?? 1) - 1;
      if (left === 0) this.#taken.delete(name);
      else this.#taken.set(name, left);
    };
  }
}
