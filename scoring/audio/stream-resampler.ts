/** Zero crossings of the sinc on each side, and the passband as a share of the lower Nyquist rate. */
const CROSSINGS = 16;
const PASSBAND = 0.92;
const PHASES = 512;

/** Band-limited resampling (windowed sinc) of a recording in pieces, equal to resampling the whole. */
export class StreamResampler {
  readonly #ratio: number;
  readonly #reach: number;
  readonly #kernel: Float32Array;
  readonly #width: number;
  /** Unused input, starting at sample `#start` of the recording. */
  #kept: Float32Array;
  #start: number;
  #produced = 0;

  /** Rates in Hz. Throws RangeError if a rate isn't a positive number. */
  constructor(inputRate: number, outputRate: number) {
    for (const rate of [inputRate, outputRate]) {
      if (!(rate > 0) || !Number.isFinite(rate)) throw new RangeError(`not a sample rate: ${rate}`);
    }
    this.#ratio = inputRate / outputRate;
    const cutoff = this.#ratio === 1 ? 1 : PASSBAND * Math.min(1, 1 / this.#ratio);
    this.#reach = this.#ratio === 1 ? 0 : Math.ceil(CROSSINGS / cutoff);
    this.#width = 2 * this.#reach + 1;
    this.#kernel = kernelTable(cutoff, this.#reach);
    // Silence before the recording, so that its first samples have neighbors.
    this.#kept = new Float32Array(this.#reach);
    this.#start = -this.#reach;
  }

  /** Returns the output that is complete now. Samples are -1 to 1. */
  push(input: Float32Array): Float32Array {
    if (this.#ratio === 1) return input.slice();
    const samples = new Float32Array(this.#kept.length + input.length);
    samples.set(this.#kept);
    samples.set(input, this.#kept.length);
    const end = this.#start + samples.length;
    const output: number[] = [];
    for (;;) {
      const center = this.#produced * this.#ratio;
      const nearest = Math.floor(center);
      if (nearest + 1 + this.#reach >= end) break;
      output.push(this.#at(samples, nearest - this.#start, center - nearest));
      this.#produced++;
    }
    const needed = Math.max(0, Math.floor(this.#produced * this.#ratio) - this.#reach - this.#start);
    this.#kept = samples.slice(needed);
    this.#start += needed;
    return Float32Array.from(output);
  }

  flush(): Float32Array {
    return this.#ratio === 1 ? new Float32Array(0) : this.push(new Float32Array(this.#reach + 1));
  }

  #at(samples: Float32Array, nearest: number, fraction: number): number {
    const position = fraction * PHASES;
    const phase = Math.floor(position);
    const blend = position - phase;
    const one = phase * this.#width;
    const two = one + this.#width;
    let sum = 0;
    for (let tap = 0; tap < this.#width; tap++) {
      const weight = this.#kernel[one + tap]! * (1 - blend) + this.#kernel[two + tap]! * blend;
      sum += weight * samples[nearest - this.#reach + tap]!;
    }
    return sum;
  }
}

/** Returns a row of filter taps for each phase, plus rows to interpolate with. Each row sums to 1. */
function kernelTable(cutoff: number, reach: number): Float32Array {
  const width = 2 * reach + 1;
  const table = new Float32Array((PHASES + 2) * width);
  for (let phase = 0; phase <= PHASES + 1; phase++) {
    const row = table.subarray(phase * width, (phase + 1) * width);
    let total = 0;
    for (let tap = 0; tap < width; tap++) {
      const x = tap - reach - phase / PHASES;
      const y = Math.PI * cutoff * x;
      const sinc = y === 0 ? 1 : Math.sin(y) / y;
      const window = Math.abs(x) > reach + 1 ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1));
      row[tap] = sinc * window;
      total += row[tap]!;
    }
    for (let tap = 0; tap < width; tap++) row[tap] = row[tap]! / total;
  }
  return table;
}
