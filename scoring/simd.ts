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

/** A layer as it lies in the module's memory: addresses in bytes. */
type Kept = { weight: number; bias: number; taps: number; inputs: number; outputs: number };

const BYTES = Float64Array.BYTES_PER_ELEMENT;
const PAGE = 65_536;
const TOGETHER = 4;

/** The loop of simd.wat and the weights of one net in its memory: twice as fast as that of convolution.ts, to the same last bit. */
export class Simd {
  readonly #memory: WebAssembly.Memory;
  readonly #slide: Slide;
  /** Bytes that hold weights; what is behind them is for one call. */
  #kept = 0;

  private constructor() {
    const bytes = Uint8Array.from(atob(SIMD), (letter) => letter.charCodeAt(0));
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
    this.#memory = exports.memory as WebAssembly.Memory;
    this.#slide = exports.slide as Slide;
  }

  /** Null where the machine has no such instructions, or the page may not use them. */
  static create(): Simd | null {
    try {
      return new Simd();
    } catch {
      return null;
    }
  }

  /** @param weight outputs x taps x inputs @param bias by output, a multiple of four of them */
  keep(weight: Float64Array, bias: Float64Array, taps: number, inputs: number): Kept {
    const each = taps * inputs;
    const at = this.#kept;
    this.#kept += (weight.length + bias.length) * BYTES;
    this.#makeRoom(this.#kept);
    // By four outputs, then by input, so that the loop reads them one after another.
    const mine = this.#numbers(at, weight.length);
    for (let o = 0; o < bias.length; o++)
      for (let i = 0; i < each; i++)
        mine[(o - (o % TOGETHER)) * each + i * TOGETHER + (o % TOGETHER)] = weight[o * each + i]!;
    const biasAt = at + weight.length * BYTES;
    this.#numbers(biasAt, bias.length).set(bias);
    return { weight: at, bias: biasAt, taps, inputs, outputs: bias.length };
  }

  /** @param padded the rows with what is around them @param y memory for what comes out, `rows` times the outputs at least */
  slide(layer: Kept, padded: Float64Array, rows: number, stride: number, dilation: number, y: Float64Array): void {
    if (rows === 0) return;
    const { taps, inputs, outputs } = layer;
    const span = (taps - 1) * dilation + 1;
    const rounded = Math.ceil(rows / TOGETHER) * TOGETHER;
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

  #numbers(at: number, length: number): Float64Array {
    return new Float64Array(this.#memory.buffer, at, length);
  }

  #makeRoom(bytes: number): void {
    const missing = bytes - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
  }
}
