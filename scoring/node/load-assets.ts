import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModelFiles, ScorerAssets } from '../assets.ts';

const WEIGHTS = new URL('../model/', import.meta.url);

async function bytes(path: string | URL): Promise<Uint8Array> {
  return new Uint8Array(await readFile(path));
}

/** Reads the acoustic model that comes with the installed soundswallower. */
export async function loadModelFiles(): Promise<ModelFiles> {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('soundswallower'))), 'model', 'en-us');
  const names = ['feat_params.json', 'mdef', 'means', 'variances', 'sendump', 'transition_matrices', 'noisedict.txt'];
  const [featParams, mdef, means, variances, sendump, transitionMatrices, noiseDictionary] = (await Promise.all(
    names.map((name) => bytes(join(folder, name))),
  )) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  return { featParams, mdef, means, variances, sendump, transitionMatrices, noiseDictionary };
}

/**
 * Reads everything `createScorer` needs from the installed packages and this repository.
 * @throws the file system's error when a file is missing
 */
export async function loadAssets(): Promise<ScorerAssets> {
  const [model, header, data] = await Promise.all([
    loadModelFiles(),
    bytes(new URL('weights.json', WEIGHTS)),
    bytes(new URL('weights.bin', WEIGHTS)),
  ]);
  return { model, weights: { header: JSON.parse(new TextDecoder().decode(header)) as unknown, data } };
}
