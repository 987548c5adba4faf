import { beside, mean } from '../rows.ts';
import { convolve, layerOf } from './convolution.ts';
import type { Simd } from './simd.ts';
import type { Tensor } from './weights.ts';

/** Log probability of the asked sound, and its distance to the best one. */
const ASKED = 2;

/** Evidence of the encoder about a word. The model is trained on exactly this order. `toBest` is the distance to the best sound. */
export const CONFIRMING = [
  'asked',
  'leastAsked',
  'toBest',
  'leastToBest',
  'secondLeastToBest',
  'firstToBest',
  'lastToBest',
  'best',
  'toBestRelative',
] as const;

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

/**
 * Returns CONFIRMING for each word.
 * @param evidence as `Hearing.of` returns it
 * @param words the word of each sound, from 0
 */
export function confirmingOf(evidence: Float32Array, words: readonly number[]): number[][] {
  const width = evidence.length / words.length;
  const all = words.map((word, i) => ({ word, asked: evidence[i * width]!, toBest: evidence[i * width + 1]! }));
  const usual = mean(all.map(({ toBest }) => toBest));
  return Map.groupBy(all, ({ word }) => word)
    .values()
    .map((sounds) => {
      const asked = sounds.map((sound) => sound.asked);
      const toBest = sounds.map((sound) => sound.toBest);
      const [least, secondLeast = least] = toBest.toSorted((a, b) => a - b) as [number, number?];
      const values: Record<(typeof CONFIRMING)[number], number> = {
        asked: mean(asked),
        leastAsked: Math.min(...asked),
        toBest: mean(toBest),
        leastToBest: least,
        secondLeastToBest: secondLeast,
        firstToBest: toBest[0]!,
        lastToBest: toBest.at(-1)!,
        best: toBest.filter((distance) => distance === 0).length / toBest.length,
        toBestRelative: mean(toBest) - usual,
      };
      return CONFIRMING.map((name) => values[name]);
    })
    .toArray();
}

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
