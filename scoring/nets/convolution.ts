import { OUTPUTS, type Simd } from './simd.ts';
import type { Tensor } from './weights.ts';

const TOGETHER = 4;
const round = Math.fround;

/** Writes the sums of `padded` rows and their neighbors to `y`. Both need room for one more row. */
type Slide = (padded: Float32Array, rows: number, stride: number, dilation: number, y: Float32Array) => void;

/** A linear layer has one tap. `bias` is padded with zeros to a multiple of eight outputs. */
export type Layer = { bias: Float32Array; taps: number; inputs: number; outputs: number; slide: Slide };

/** @param weight outputs x taps x inputs, or outputs x inputs */
export function layerOf(weight: Tensor, bias: Tensor, simd: Simd | null = null): Layer {
  const [outputs, taps, inputs] = (
    weight.shape.length === 3 ? weight.shape : [weight.shape[0], 1, weight.shape[1]]
  ) as [number, number, number];
  const rounded = Math.ceil(outputs / OUTPUTS) * OUTPUTS;
  const weights = new Float32Array(rounded * taps * inputs);
  const biases = new Float32Array(rounded);
  weights.set(weight.data);
  biases.set(bias.data);
  const kept = simd?.keep(weights, biases, taps, inputs);
  const slide: Slide = kept
    ? (...rows) => simd!.slide(kept, ...rows)
    : (...rows) => slideOverRows(weights, biases, taps, inputs, ...rows);
  return { bias: biases, taps, inputs, outputs, slide };
}

/** Same-sized convolution of rows, padded with zeros. */
export function convolve(layer: Layer, x: Float32Array, stride = 1, dilation = 1): Float32Array {
  const rows = Math.ceil(x.length / layer.inputs / stride);
  const reach = reachOf(layer, dilation);
  const padded = new Float32Array(((rows + 1) * stride + 2 * reach) * layer.inputs);
  padded.set(x, reach * layer.inputs);
  const y = new Float32Array((rows + (rows % 2)) * layer.bias.length);
  layer.slide(padded, rows, stride, dilation, y);
  return outputsOf(layer, y, rows);
}

const reachOf = ({ taps }: Layer, dilation: number): number => ((taps - 1) / 2) * dilation;

function roomFor(length: number, memory: Float32Array): Float32Array {
  if (length <= memory.length) return memory;
  const larger = new Float32Array(length);
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
  /** Numbers of padding before the first row, and after the last one. */
  readonly #before: number;
  readonly #after: number;
  #input: Float32Array;
  #length: number;
  #output: Float32Array = new Float32Array();

  /**
   * @param isResidual add the input to the output. Requires equal widths and stride 1.
   * @param isCausal use only the row itself and rows before it
   */
  constructor(layer: Layer, { stride = 1, dilation = 1, isResidual = false, isCausal = false } = {}) {
    this.#layer = layer;
    this.#stride = stride;
    this.#dilation = dilation;
    this.#isResidual = isResidual;
    const reach = reachOf(layer, dilation) * layer.inputs;
    this.#before = isCausal ? 2 * reach : reach;
    this.#after = isCausal ? 0 : reach;
    this.#input = new Float32Array(this.#before);
    this.#length = this.#before;
  }

  push(x: Float32Array): Float32Array {
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
    const [input, before] = [this.#input, this.#before];
    if (this.#isResidual) for (let i = 0; i < y.length; i++) y[i]! += input[before + i]!;
    this.#input.copyWithin(0, rows * step, length);
    this.#length = length - rows * step;
    return y;
  }

  finish(x: Float32Array): Float32Array {
    const rest = new Float32Array(x.length + this.#after);
    rest.set(x);
    return this.push(rest);
  }
}

/** Computes two rows of four outputs at a time, because each number is then fetched and widened less often. */
function slideOverRows(
  weight: Float32Array,
  bias: Float32Array,
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
          a = round(a + round(k * p));
          b = round(b + round(l * p));
          c = round(c + round(m * p));
          d = round(d + round(n * p));
          e = round(e + round(k * q));
          f = round(f + round(l * q));
          g = round(g + round(m * q));
          h = round(h + round(n * q));
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
function outputsOf({ bias, outputs }: Layer, y: Float32Array, rows: number): Float32Array {
  const width = bias.length;
  if (width === outputs) return y.subarray(0, rows * outputs);
  return Float32Array.from({ length: rows * outputs }, (_, i) => y[Math.floor(i / outputs) * width + (i % outputs)]!);
}

export function rectify(x: Float32Array): Float32Array {
  for (let i = 0; i < x.length; i++) if (x[i]! < 0) x[i] = 0;
  return x;
}
