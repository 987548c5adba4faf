import { readFile } from 'node:fs/promises';
import type { ScorerAssets } from '../assets.ts';
import type { WeightsFile } from '../nets/weights.ts';

/** Reads weights from a folder, by default scoring/model. Throws the file system's error if a file is missing. */
export async function loadWeights(name: string, folder = new URL('../model/', import.meta.url)): Promise<WeightsFile> {
  const [header, data] = await Promise.all(
    ['json', 'bin'].map((ending) => readFile(new URL(`${name}.${ending}`, folder))),
  );
  return { header: JSON.parse(header!.toString()) as unknown, data: new Uint8Array(data!) };
}

export async function loadAssets(): Promise<ScorerAssets> {
  const [acoustic, scorer, contrast] = await Promise.all([
    loadWeights('acoustic'),
    loadWeights('scorer'),
    loadWeights('contrast'),
  ]);
  return { acoustic, scorer, contrast };
}
