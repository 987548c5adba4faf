import { half } from './half.ts';

/** Weights from training/export.py: float16 tensors one after another, and a header with their offsets. */
export type WeightsFile = { header: unknown; data: Uint8Array };

type Header = { format: number; tensors: { name: string; shape: number[]; at: number }[] };
export type Tensor = { shape: readonly number[]; data: Float32Array };

/** Returns a reader of named tensors. Throws Error if the data is invalid, as does the reader. */
export function readWeights({ header, data }: WeightsFile): (name: string) => Tensor {
  if (typeof header !== 'object' || header === null || (header as Header).format !== 2)
    throw new Error('weights of an unknown format');
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const named = new Map((header as Header).tensors.map((tensor) => [tensor.name, tensor]));
  return (name) => {
    const found = named.get(name);
    if (!found) throw new Error(`the weights lack ${name}`);
    const length = found.shape.reduce((a, b) => a * b, 1);
    if ((found.at + length) * 2 > data.byteLength) throw new Error('the weights are cut short');
    const values = Float32Array.from({ length }, (_, i) => half(view.getUint16((found.at + i) * 2, true)));
    return { shape: found.shape, data: values };
  };
}
