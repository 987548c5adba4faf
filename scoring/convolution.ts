import type { Tensor } from './weights.ts';

/** Outputs are computed so many at a time. */
const TOGETHER = 4;

/** `weight` is outputs x taps x inputs, with zeros up to a multiple of four outputs; a linear layer has one tap. */
export type Layer = { weight: Float64Array; bias: Float64Array; taps: number; inputs: number; outputs: number };

/** @param weight outputs x taps x inputs, or outputs x inputs */
export function layerOf(weight: Tensor, bias: Tensor): Layer {
  const [outputs, taps, inputs] = (
    weight.shape.length === 3 ? weight.shape : [weight.shape[0], 1, weight.shape[1]]
  ) as [number, number, number];
  const rounded = Math.ceil(outputs / TOGETHER) * TOGETHER;
  const layer = { weight: new Float64Array(rounded * taps * inputs), bias: new Float64Array(rounded) };
  layer.weight.set(weight.data);
  layer.bias.set(bias.data);
  return { ...layer, taps, inputs, outputs };
}

/** Same-sized convolution of rows: there is nothing before and after them. */
export function convolve(layer: Layer, x: Float64Array, stride = 1, dilation = 1): Float64Array {
  const rows = Math.ceil(x.length / layer.inputs / stride);
  const reach = reachOf(layer, dilation);
  const padded = new Float64Array(((rows + 1) * stride + 2 * reach) * layer.inputs);
  padded.set(x, reach * layer.inputs);
  return slide(layer, padded, rows, stride, dilation);
}

const reachOf = ({ taps }: Layer, dilation: number): number => ((taps - 1) / 2) * dilation;

/** The same convolution of rows that come in pieces: together they give what the whole would. */
export class ConvolutionStream {
  readonly #layer: Layer;
  readonly #stride: number;
  readonly #dilation: number;
  #kept: Float64Array;

  constructor(layer: Layer, stride = 1, dilation = 1) {
    this.#layer = layer;
    this.#stride = stride;
    this.#dilation = dilation;
    this.#kept = this.#nothing();
  }

  /** The rows that are determined now. */
  push(x: Float64Array): Float64Array {
    const { inputs, taps } = this.#layer;
    const length = this.#kept.length + x.length;
    const padded = new Float64Array(length + this.#stride * inputs);
    padded.set(this.#kept);
    padded.set(x, this.#kept.length);
    const span = (taps - 1) * this.#dilation + 1;
    const rows = Math.max(0, Math.floor((length / inputs - span) / this.#stride) + 1);
    this.#kept = padded.slice(rows * this.#stride * inputs, length);
    return slide(this.#layer, padded, rows, this.#stride, this.#dilation);
  }

  /** The rest. */
  finish(): Float64Array {
    return this.push(this.#nothing());
  }

  #nothing(): Float64Array {
    return new Float64Array(reachOf(this.#layer, this.#dilation) * this.#layer.inputs);
  }
}

/**
 * Two rows of four outputs at a time, in double precision: twice as fast as one by one, because each number is fetched
 * and widened less often.
 * @param padded the rows with what is around them, and one step more
 */
function slide(
  { weight, bias, taps, inputs, outputs }: Layer,
  padded: Float64Array,
  rows: number,
  stride: number,
  dilation: number,
): Float64Array {
  const width = bias.length;
  const y = new Float64Array((rows + (rows % 2)) * width);
  for (let o = 0; o < width; o += TOGETHER) {
    for (let row = 0; row < rows; row += 2) {
      let a = bias[o]!,
        b = bias[o + 1]!,
        c = bias[o + 2]!,
        d = bias[o + 3]!;
      let e = a,
        f = b,
        g = c,
        h = d;
      for (let tap = 0; tap < taps; tap++) {
        const w0 = (o * taps + tap) * inputs;
        const w1 = w0 + taps * inputs;
        const w2 = w1 + taps * inputs;
        const w3 = w2 + taps * inputs;
        const x0 = (row * stride + tap * dilation) * inputs;
        const x1 = x0 + stride * inputs;
        for (let i = 0; i < inputs; i++) {
          const p = padded[x0 + i]!;
          const q = padded[x1 + i]!;
          const k = weight[w0 + i]!;
          const l = weight[w1 + i]!;
          const m = weight[w2 + i]!;
          const n = weight[w3 + i]!;
          a += k * p;
          b += l * p;
          c += m * p;
          d += n * p;
          e += k * q;
          f += l * q;
          g += m * q;
          h += n * q;
        }
      }
      const at = row * width + o;
      y[at] = a;
      y[at + 1] = b;
      y[at + 2] = c;
      y[at + 3] = d;
      y[at + width] = e;
      y[at + width + 1] = f;
      y[at + width + 2] = g;
      y[at + width + 3] = h;
    }
  }
  if (width === outputs) return y.subarray(0, rows * outputs);
  return Float64Array.from({ length: rows * outputs }, (_, i) => y[Math.floor(i / outputs) * width + (i % outputs)]!);
}

/** What is below zero becomes zero, in place. */
export function rectify(x: Float64Array): Float64Array {
  for (let i = 0; i < x.length; i++) if (x[i]! < 0) x[i] = 0;
  return x;
}
