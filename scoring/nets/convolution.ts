import type { Simd } from './simd.ts';
import type { Tensor } from './weights.ts';

const TOGETHER = 4;

/** Writes the sums of `padded` rows and their neighbors to `y`. Both need room for one more row. */
type Slide = (padded: Float64Array, rows: number, stride: number, dilation: number, y: Float64Array) => void;

/** A linear layer has one tap. `bias` is padded with zeros to a multiple of four outputs. */
export type Layer = { bias: Float64Array; taps: number; inputs: number; outputs: number; slide: Slide };

/** @param weight outputs x taps x inputs, or outputs x inputs */
export function layerOf(weight: Tensor, bias: Tensor, simd: Simd | null = null): Layer {
  const [outputs, taps, inputs] = (
    weight.shape.length === 3 ? weight.shape : [weight.shape[0], 1, weight.shape[1]]
  ) as [number, number, number];
  const rounded = Math.ceil(outputs / TOGETHER) * TOGETHER;
  const weights = new Float64Array(rounded * taps * inputs);
  const biases = new Float64Array(rounded);
  weights.set(weight.data);
  biases.set(bias.data);
  const kept = simd?.keep(weights, biases, taps, inputs);
  const slide: Slide = kept
    ? (...rows) => simd!.slide(kept, ...rows)
    : (...rows) => slideOverRows(weights, biases, taps, inputs, ...rows);
  return { bias: biases, taps, inputs, outputs, slide };
}

/** Same-sized convolution of rows, padded with zeros. */
export function convolve(layer: Layer, x: Float64Array, stride = 1, dilation = 1): Float64Array {
  const rows = Math.ceil(x.length / layer.inputs / stride);
  const reach = reachOf(layer, dilation);
  const padded = new Float64Array(((rows + 1) * stride + 2 * reach) * layer.inputs);
  padded.set(x, reach * layer.inputs);
  const y = new Float64Array((rows + (rows % 2)) * layer.bias.length);
  layer.slide(padded, rows, stride, dilation, y);
  return outputsOf(layer, y, rows);
}

const reachOf = ({ taps }: Layer, dilation: number): number => ((taps - 1) / 2) * dilation;

function roomFor(length: number, memory: Float64Array): Float64Array {
  if (length <= memory.length) return memory;
  const larger = new Float64Array(length);
  larger.set(memory);
  return larger;
}

/**
 * Convolves and rectifies rows that arrive in pieces. A result is valid until the next call, because memory is reused.
 */
export class ConvolutionStream {
  readonly #layer: Layer;
  readonly #stride: number;
  readonly #dilation: number;
  readonly #isResidual: boolean;
  readonly #reach: number;
  #input: Float64Array;
  #length: number;
  #output: Float64Array = new Float64Array();

  /** @param isResidual add the input to the output. Requires equal widths and stride 1. */
  constructor(layer: Layer, { stride = 1, dilation = 1, isResidual = false } = {}) {
    this.#layer = layer;
    this.#stride = stride;
    this.#dilation = dilation;
    this.#isResidual = isResidual;
    this.#reach = reachOf(layer, dilation) * layer.inputs;
    this.#input = new Float64Array(this.#reach);
    this.#length = this.#reach;
  }

  push(x: Float64Array): Float64Array {
    const { inputs, taps, bias } = this.#layer;
    const step = this.#stride * inputs;
    const length = this.#length + x.length;
    this.#input = roomFor(length + step, this.#input);
    this.#input.set(x, this.#length);
    const span = (taps - 1) * this.#dilation + 1;
    const rows = Math.max(0, Math.floor((length / inputs - span) / this.#stride) + 1);
    this.#output = roomFor((rows + (rows % 2)) * bias.length, this.#output);
    this.#layer.slide(this.#input, rows, this.#stride, this.#dilation, this.#output);
    const y = rectify(outputsOf(this.#layer, this.#output, rows));
    const [input, reach] = [this.#input, this.#reach];
    if (this.#isResidual) for (let i = 0; i < y.length; i++) y[i]! += input[reach + i]!;
    this.#input.copyWithin(0, rows * step, length);
    this.#length = length - rows * step;
    return y;
  }

  finish(x: Float64Array): Float64Array {
    const rest = new Float64Array(x.length + this.#reach);
    rest.set(x);
    return this.push(rest);
  }
}

/** Computes two rows of four outputs at a time, because each number is then fetched and widened less often. */
function slideOverRows(
  weight: Float64Array,
  bias: Float64Array,
  taps: number,
  inputs: number,
  ...[padded, rows, stride, dilation, y]: Parameters<Slide>
): void {
  const width = bias.length;
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
}

/** Removes the padding outputs. */
function outputsOf({ bias, outputs }: Layer, y: Float64Array, rows: number): Float64Array {
  const width = bias.length;
  if (width === outputs) return y.subarray(0, rows * outputs);
  return Float64Array.from({ length: rows * outputs }, (_, i) => y[Math.floor(i / outputs) * width + (i % outputs)]!);
}

export function rectify(x: Float64Array): Float64Array {
  for (let i = 0; i < x.length; i++) if (x[i]! < 0) x[i] = 0;
  return x;
}
