import { half } from './half.ts';

/** Weights from training/export.py: tensors one after another, and a header with their offsets. */
export type WeightsFile = { header: unknown; data: Uint8Array };

type Entry = { name: string; shape: number[]; bits: 8 | 16; at: number };
type Header = { format: number; tensors: Entry[] };
export type Tensor = { shape: readonly number[]; data: Float32Array };

/** Returns a reader of named tensors. Throws Error if the data is invalid, as does the reader. */
export function readWeights({ header, data }: WeightsFile): (name: string) => Tensor {
  if (typeof header !== 'object' || header === null || (header as Header).format !== 3)
    throw new Error('weights of an unknown format');
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const named = new Map((header as Header).tensors.map((tensor) => [tensor.name, tensor]));
  const halves = (at: number, length: number): Float32Array =>
    Float32Array.from({ length }, (_, i) => half(view.getUint16(at + 2 * i, true)));
  return (name) => {
    const found = named.get(name);
    if (!found) throw new Error(`the weights lack ${name}`);
    const { shape, bits, at } = found;
    const length = shape.reduce((a, b) => a * b, 1);
    // Weights of a byte each come after the scale of each output.
    const scales = bits === 8 ? 2 * shape[0]! : 0;
    if (at + scales + (length * bits) / 8 > data.byteLength) throw new Error('the weights are cut short');
    if (bits === 16) return { shape, data: halves(at, length) };
    const scale = halves(at, shape[0]!);
    const each = length / shape[0]!;
    return {
      shape,
      data: Float32Array.from({ length }, (_, i) => scale[Math.floor(i / each)]! * view.getInt8(at + scales + i)),
    };
  };
}
