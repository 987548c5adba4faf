import { readFile } from 'node:fs/promises';
import type { ScorerAssets } from '../assets.ts';
import card from '../model/encoder.json' with { type: 'json' };
import { openEncoder, type Encoder } from '../nets/encoder.ts';
import type { WeightsFile } from '../nets/weights.ts';

const MODEL = new URL('../model/', import.meta.url);

/** Reads weights from a folder, by default scoring/model. Throws the file system's error if a file is missing. */
export async function loadWeights(name: string, folder = MODEL): Promise<WeightsFile> {
  const [header, data] = await Promise.all(
    ['json', 'bin'].map((ending) => readFile(new URL(`${name}.${ending}`, folder))),
  );
  return { header: JSON.parse(header!.toString()) as unknown, data: new Uint8Array(data!) };
}

/** Throws Error if the model isn't the one of its card, or if this system can't run it. */
export async function loadEncoder(): Promise<Encoder> {
  const [runtime, model] = await Promise.all([import('onnxruntime-node'), readFile(new URL('encoder.onnx', MODEL))]);
  return openEncoder(runtime, model, card.sha256);
}

export async function loadAssets(): Promise<ScorerAssets> {
  const [acoustic, scorer, contrast, encoder] = await Promise.all([
    loadWeights('acoustic'),
    loadWeights('scorer'),
    loadWeights('contrast'),
    loadEncoder(),
  ]);
  return { acoustic, scorer, contrast, encoder };
}
