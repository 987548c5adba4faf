/** The engines of the folds: each has heard none of the fold's speakers, and tells what strangers may expect. */
import { readAcousticNet, type AcousticNet } from '../acoustic-net.ts';
import type { ScorerAssets } from '../assets.ts';
import { loadWeights } from '../node/load-assets.ts';

const FOLDER = new URL('folds/', import.meta.url);

export const FOLDS = [0, 1, 2, 3, 4] as const;
/** The fold whose speakers are kept aside (data.py): no part of any other fold's scorer has heard them either. */
export const ASIDE = 2;

/**
 * The weights that acoustic.py and train.py fitted without the speakers of a fold of `foldsOf`. Those that tell near words
 * apart are the shipped ones, which were fitted on all speakers (bench/near-words.bench.ts measures them by themselves).
 */
export async function assetsOfFold(fold: number): Promise<ScorerAssets> {
  const [acoustic, scorer, contrast] = await Promise.all([
    loadWeights(`net-${fold}`, FOLDER),
    loadWeights(`scorer-${fold}`, FOLDER),
    loadWeights('contrast'),
  ]);
  return { acoustic, scorer, contrast };
}

/** The ear alone, before there is a scorer. */
export async function netOfFold(fold: number): Promise<AcousticNet> {
  return readAcousticNet(await loadWeights(`net-${fold}`, FOLDER));
}
