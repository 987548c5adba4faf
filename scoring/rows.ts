/** Returns the mean of a matrix of `width` columns over rows [from, to), at least one row, clamped to the matrix. */
export function meanOfRows(data: Float32Array | Float64Array, width: number, from: number, to: number): Float64Array {
  const rows = data.length / width;
  const first = Math.max(0, Math.min(rows - 1, from));
  const last = Math.max(first + 1, Math.min(rows, to));
  const out = new Float64Array(width);
  for (let t = first; t < last; t++) {
    for (let i = 0; i < width; i++) out[i]! += data[t * width + i]! / (last - first);
  }
  return out;
}

type Numbers = Float32Array | Float64Array;

export class Growing<Values extends Numbers> {
  readonly #make: (length: number) => Values;
  #values: Values;
  #length = 0;

  constructor(make: (length: number) => Values) {
    this.#make = make;
    this.#values = make(4096);
  }

  /** The next `add` may make this view stale. */
  get values(): Values {
    return this.#values.subarray(0, this.#length) as Values;
  }

  clear(): void {
    this.#length = 0;
  }

  drop(count: number): void {
    this.#values.copyWithin(0, count, this.#length);
    this.#length -= count;
  }

  add(values: Numbers | readonly number[]): void {
    const length = this.#length + values.length;
    if (length > this.#values.length) {
      const larger = this.#make(Math.max(length, 2 * this.#values.length));
      larger.set(this.values);
      this.#values = larger;
    }
    this.#values.set(values, this.#length);
    this.#length = length;
  }
}

/** Returns two matrices of `n` rows side by side. */
export function beside(a: Float32Array, b: Float32Array, n: number): Float32Array {
  const [p, q] = [a.length / n, b.length / n];
  const y = new Float32Array(a.length + b.length);
  for (let t = 0; t < n; t++) {
    y.set(a.subarray(t * p, (t + 1) * p), t * (p + q));
    y.set(b.subarray(t * q, (t + 1) * q), t * (p + q) + p);
  }
  return y;
}

/** Returns NaN for an empty list. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
