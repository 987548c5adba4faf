/** Engines fitted without the speakers of a fold, which show what new students can expect. */
import { readAcousticNet, type AcousticNet } from '../scoring/nets/acoustic-net.ts';
import type { ScorerAssets } from '../scoring/assets.ts';
import { loadEncoder, loadWeights } from '../scoring/node/load-assets.ts';

const FOLDER = new URL('folds/', import.meta.url);

export const FOLDS = [0, 1, 2, 3, 4] as const;
/** Fold whose speakers are excluded from the other folds' scorers too (data.py). */
export const ASIDE = 2;

/** Loads weights fitted without a fold's speakers, and contrast weights fitted on all (bench/near-words.bench.ts). */
export async function assetsOfFold(fold: number): Promise<ScorerAssets> {
  const [acoustic, scorer, contrast, said, encoder] = await Promise.all([
    loadWeights(`net-${fold}`, FOLDER),
    loadWeights(`scorer-${fold}`, FOLDER),
    loadWeights('contrast'),
    loadWeights('said'),
    loadEncoder(),
  ]);
  return { acoustic, scorer, contrast, said, encoder };
}

export async function netOfFold(fold: number): Promise<AcousticNet> {
  return readAcousticNet(await loadWeights(`net-${fold}`, FOLDER));
}
