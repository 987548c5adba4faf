import { SIMD } from './simd-module.ts';

type Slide = (
  x: number,
  weight: number,
  bias: number,
  y: number,
  rows: number,
  rowStep: number,
  tapStep: number,
  taps: number,
  inputs: number,
  outputs: number,
) => void;

type Kept = { weight: number; bias: number; taps: number; inputs: number; outputs: number };

const BYTES = Float32Array.BYTES_PER_ELEMENT;
const PAGE = 65_536;
/** Outputs that the loop computes together, of as many rows as fit into the registers. */
export const OUTPUTS = 8;
const ROWS = 4;

/** Runs the loop of simd.wat with one net's weights. Several times as fast as convolution.ts, with identical results. */
export class Simd {
  readonly #memory: WebAssembly.Memory;
  readonly #slide: Slide;
  /** Bytes used by weights. Memory after them is scratch space for one call. */
  #kept = 0;

  private constructor() {
    const bytes = Uint8Array.from(atob(SIMD), (letter) => letter.charCodeAt(0));
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
    this.#memory = exports.memory as WebAssembly.Memory;
    this.#slide = exports.slide as Slide;
  }

  /** Returns null if the machine lacks SIMD or the page may not use WebAssembly. */
  static create(): Simd | null {
    try {
      return new Simd();
    } catch {
      return null;
    }
  }

  /** @param weight outputs x taps x inputs */
  keep(weight: Float32Array, bias: Float32Array, taps: number, inputs: number): Kept {
    const each = taps * inputs;
    const at = this.#kept;
    this.#kept += (weight.length + bias.length) * BYTES;
    this.#makeRoom(this.#kept);
    // Group by eight outputs, then by input, so that the loop reads sequentially.
    const mine = this.#numbers(at, weight.length);
    for (let o = 0; o < bias.length; o++)
      for (let i = 0; i < each; i++)
        mine[(o - (o % OUTPUTS)) * each + i * OUTPUTS + (o % OUTPUTS)] = weight[o * each + i]!;
    const biasAt = at + weight.length * BYTES;
    this.#numbers(biasAt, bias.length).set(bias);
    return { weight: at, bias: biasAt, taps, inputs, outputs: bias.length };
  }

  slide(layer: Kept, padded: Float32Array, rows: number, stride: number, dilation: number, y: Float32Array): void {
    if (rows === 0) return;
    const { taps, inputs, outputs } = layer;
    const span = (taps - 1) * dilation + 1;
    const rounded = Math.ceil(rows / ROWS) * ROWS;
    const yAt = this.#kept + ((rounded - 1) * stride + span) * inputs * BYTES;
    this.#makeRoom(yAt + rounded * outputs * BYTES);
    const needed = ((rows - 1) * stride + span) * inputs;
    this.#numbers(this.#kept, needed).set(padded.subarray(0, needed));
    const step = inputs * BYTES;
    this.#slide(
      this.#kept,
      layer.weight,
      layer.bias,
      yAt,
      rounded,
      stride * step,
      dilation * step,
      taps,
      inputs,
      outputs,
    );
    y.set(this.#numbers(yAt, rows * outputs));
  }

  #numbers(at: number, length: number): Float32Array {
    return new Float32Array(this.#memory.buffer, at, length);
  }

  #makeRoom(bytes: number): void {
    const missing = bytes - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
  }
}
