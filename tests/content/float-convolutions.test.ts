import { InferenceSession, Tensor } from 'onnxruntime-node';
import { Writer } from 'protobufjs/minimal.js';
import { expect, it } from 'vitest';
import { withFloatConvolutions } from '../../server/voice/float-convolutions.ts';

const FLOAT = 1;
const UINT8 = 2;
const INT32 = 6;

const message = (write: (writer: Writer) => Writer): Uint8Array => write(Writer.create()).finish();
const inside = (id: number, bytes: Uint8Array): Uint8Array => message((to) => to.uint32((id << 3) | 2).bytes(bytes));
const text = (id: number, value: string): Uint8Array => message((to) => to.uint32((id << 3) | 2).string(value));
const number = (id: number, value: number): Uint8Array => message((to) => to.uint32(id << 3).int64(value));
const joined = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts);

function node(op: string, inputs: readonly string[], outputs: readonly string[], attributes: Uint8Array[] = []) {
  const names = [...inputs.map((name) => text(1, name)), ...outputs.map((name) => text(2, name))];
  return inside(1, joined(...names, text(4, op), ...attributes.map((one) => inside(5, one))));
}
const attribute = (name: string, values: Uint8Array[], type: number) =>
  joined(text(1, name), ...values, number(20, type));
const tensor = (name: string, dims: number[], type: number, raw: Uint8Array) =>
  inside(5, joined(...dims.map((dim) => number(1, dim)), number(2, type), text(8, name), inside(9, raw)));
const value = (id: number, name: string, type = FLOAT) =>
  inside(id, joined(text(1, name), inside(2, inside(1, number(1, type)))));
const floats = (...values: number[]) => new Uint8Array(Float32Array.from(values).buffer);

/** One integer convolution as the voice's model has them: its bias is divided by the scale, and rounded. */
const MODEL = joined(
  number(1, 8),
  inside(
    7,
    joined(
      node('DynamicQuantizeLinear', ['sound'], ['bytes', 'scale', 'zero']),
      node(
        'ConvInteger',
        ['bytes', 'weight', 'zero', 'weightZero'],
        ['sum'],
        [attribute('pads', [number(8, 1), number(8, 1)], 7)],
      ),
      node('Mul', ['scale', 'weightScale'], ['both']),
      node('Div', ['bias', 'both'], ['divided']),
      node('Floor', ['divided'], ['floor']),
      node('Cast', ['floor'], ['rounded'], [attribute('to', [number(3, INT32)], 2)]),
      node('Reshape', ['rounded', 'shape'], ['shaped']),
      node('Add', ['sum', 'shaped'], ['with']),
      node('Cast', ['with'], ['float'], [attribute('to', [number(3, FLOAT)], 2)]),
      node('Mul', ['float', 'both'], ['filtered']),
      text(2, 'voice'),
      tensor('weight', [2, 1, 3], UINT8, Uint8Array.of(7, 130, 255, 90, 128, 20)),
      inside(
        5,
        joined(
          number(2, UINT8),
          text(8, 'weightZero'),
          inside(
            5,
            message((to) => to.int32(128)),
          ),
        ),
      ),
      tensor('weightScale', [], FLOAT, floats(0.01)),
      tensor('bias', [2], FLOAT, floats(0.5, -0.25)),
      tensor('shape', [3], 7, new Uint8Array(BigInt64Array.of(1n, 2n, 1n).buffer)),
      value(11, 'sound'),
      value(12, 'filtered'),
      value(13, 'sum', INT32),
    ),
  ),
  inside(8, number(2, 20)),
);

async function filtered(model: Uint8Array, sound: Float32Array): Promise<number[]> {
  const session = await InferenceSession.create(model);
  const { filtered: output } = await session.run({ sound: new Tensor('float32', sound, [1, 1, sound.length]) });
  return [...(output!.data as Float32Array)];
}

it('computes integer convolutions with floats, with the same weights and bias', async () => {
  const sound = Float32Array.from({ length: 12 }, (_, i) => Math.sin(i));
  const model = Buffer.concat(withFloatConvolutions(MODEL));
  const weights = [
    [-1.21, 0.02, 1.27],
    [-0.38, 0, -1.08],
  ];
  const at = (i: number) => sound[i] ?? 0;
  const exact = weights.flatMap(([a, b, c], row) =>
    [...sound.keys()].map((i) => a! * at(i - 1) + b! * at(i) + c! * at(i + 1) + [0.5, -0.25][row]!),
  );
  const now = await filtered(model, sound);
  now.forEach((one, i) => expect(one).toBeCloseTo(exact[i]!, 5));
  (await filtered(MODEL, sound)).forEach((one, i) => expect(Math.abs(one - exact[i]!)).toBeLessThan(0.05));
  for (const op of ['ConvInteger', 'DynamicQuantizeLinear']) expect(model.includes(op)).toBe(false);
});

it('refuses a model that it does not understand', () => {
  const other = joined(inside(7, node('ConvInteger', ['bytes', 'weight'], ['sum'])));
  expect(() => withFloatConvolutions(other)).toThrow('bytes comes from nothing instead of DynamicQuantizeLinear');
});
