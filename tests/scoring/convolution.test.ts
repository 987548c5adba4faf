import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConvolutionStream, convolve, type Layer, layerOf } from '../../scoring/nets/convolution.ts';
import { SIMD } from '../../scoring/nets/simd-module.ts';
import { Simd } from '../../scoring/nets/simd.ts';
import { randomFrom } from '../../training/random.ts';
import { compileSimd } from '../../scripts/simd.ts';

const shapes = fc.record({
  outputs: fc.integer({ min: 1, max: 13 }),
  taps: fc.constantFrom(1, 3, 7),
  inputs: fc.integer({ min: 1, max: 9 }),
  rows: fc.integer({ min: 1, max: 40 }),
  stride: fc.constantFrom(1, 2),
  dilation: fc.constantFrom(1, 2, 4),
  seed: fc.nat(),
});

describe("the nets' sums", () => {
  it('[D13] are identical to the last bit with and without SIMD instructions', () => {
    const simd = Simd.create()!;
    fc.assert(
      fc.property(shapes, ({ outputs, taps, inputs, rows, stride, dilation, seed }) => {
        const random = randomFrom(seed);
        const numbers = (length: number) => Float32Array.from({ length }, () => 2 * random() - 1);
        const weight = { data: numbers(outputs * taps * inputs), shape: [outputs, taps, inputs] };
        const bias = { data: numbers(outputs), shape: [outputs] };
        const x = numbers(rows * inputs);
        const [fast, plain] = [layerOf(weight, bias, simd), layerOf(weight, bias)];
        expect(convolve(fast, x, stride, dilation)).toEqual(convolve(plain, x, stride, dilation));
        const middle = (rows >> 1) * inputs;
        const inPieces = (layer: Layer, isCausal = false) => {
          const stream = new ConvolutionStream(layer, { dilation, isCausal });
          return [...stream.push(x.slice(0, middle)), ...stream.finish(x.slice(middle))];
        };
        const pieces = inPieces(fast);
        expect(pieces).toEqual(inPieces(plain));
        const delay = ((taps - 1) / 2) * dilation * outputs;
        const causal = inPieces(fast, true);
        expect(causal).toHaveLength(pieces.length);
        expect(causal.slice(delay)).toEqual(pieces.slice(0, Math.max(0, pieces.length - delay)));
      }),
    );
  });

  it('come from simd.wat', async () => {
    expect(await compileSimd()).toBe(SIMD);
  });
});
