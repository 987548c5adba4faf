import { beside } from '../rows.ts';
import { convolve, layerOf } from './convolution.ts';
import type { Simd } from './simd.ts';
import type { Tensor } from './weights.ts';

/** Log probability of the asked sound, and its distance to the best one. */
const ASKED = 2;

/** Reader of the encoder's rows, fitted by training/hearing.py. */
export type Hearing = {
  readonly evidenceCount: number;
  /**
   * Returns the rows in fewer dimensions, and as evidence of each asked sound its log probability, the distance to the
   * best sound, and all log probabilities.
   * @param encoded a row for each sound (`Features.encoded`)
   */
  of(encoded: Float32Array, asked: readonly number[]): { e: Float32Array; evidence: Float32Array };
};

/** Returns the log probability of each class, row by row. */
function logSoftmax(x: Float32Array, n: number): Float32Array {
  const size = x.length / n;
  return x.map((value, at) => {
    const row = x.subarray(at - (at % size), at - (at % size) + size);
    return value - Math.log(row.reduce((sum, other) => sum + Math.exp(other), 0));
  });
}

/** @param center mean of the encoder's rows */
export function readHearing(tensor: (name: string) => Tensor, center: readonly number[], simd: Simd | null): Hearing {
  const projection = tensor('project');
  const [dimensions] = projection.shape as [number];
  const project = layerOf(projection, { shape: [dimensions], data: new Float32Array(dimensions) }, simd);
  const named = layerOf(tensor('named.weight'), tensor('named.bias'), simd);
  return {
    evidenceCount: ASKED + named.outputs,
    of(encoded, asked) {
      const centered = encoded.map((value, i) => value - center[i % center.length]!);
      const e = convolve(project, centered);
      const logs = logSoftmax(convolve(named, e), asked.length);
      const ofAsked = asked.flatMap((sound, i) => {
        const row = logs.subarray(i * named.outputs, (i + 1) * named.outputs);
        return [row[sound]!, row[sound]! - Math.max(...row)];
      });
      return { e, evidence: beside(Float32Array.from(ofAsked), logs, asked.length) };
    },
  };
}
