import { convolve, layerOf } from './convolution.ts';
import type { Simd } from './simd.ts';
import type { Tensor } from './weights.ts';

export type Scale = { mean: number[]; spread: number[] };

/** Maximum standardized feature. Larger values are not informative. */
const CUT = 5;

export const standardize = (values: Float32Array, { mean, spread }: Scale): Float32Array =>
  Float32Array.from(values, (value, i) =>
    Math.max(-CUT, Math.min(CUT, (value - mean[i % mean.length]!) / spread[i % mean.length]!)),
  );

/** Returns the function that gives the log odds that a word was said, or its standardized rating, from its evidence (training/heard.py, said_odds.py). */
export function readSaidNet(
  tensor: (name: string) => Tensor,
  name: string,
  scale: Scale & { models: number },
  simd: Simd | null,
): (evidence: Float32Array) => number {
  const layer = (part: string) => layerOf(tensor(`${part}.weight`), tensor(`${part}.bias`), simd);
  const nets = Array.from({ length: scale.models }, (_, m) => ({
    first: layer(`${name}.${m}.first`),
    second: layer(`${name}.${m}.second`),
  }));
  return (evidence) => {
    const x = standardize(evidence, scale);
    const odds = nets.map(({ first, second }) => convolve(second, convolve(first, x).map(Math.tanh))[0]!);
    return odds.reduce((sum, value) => sum + value, 0) / odds.length;
  };
}
