/** Engines fitted without the speakers of a fold, which show what new students can expect. */
import { readAcousticNet, type AcousticNet } from '../scoring/nets/acoustic-net.ts';
import type { ScorerAssets } from '../scoring/assets.ts';
import { loadEncoder, loadWeights } from '../scoring/node/load-assets.ts';

const FOLDER = new URL('folds/', import.meta.url);

export const FOLDS = [0, 1, 2, 3, 4] as const;
/** Fold whose speakers are excluded from the other folds' scorers too (data.py). */
export const ASIDE = 2;

/**
 * Loads weights fitted without a fold's speakers. The contrasts and the net of said words are without the speakers set aside
 * for their fold, and the shipped ones, which learned from all speakers, for another.
 */
export async function assetsOfFold(fold: number): Promise<ScorerAssets> {
  const ofFold = (name: string) => (fold === ASIDE ? loadWeights(`${name}-${fold}`, FOLDER) : loadWeights(name));
  const [acoustic, scorer, contrast, said, encoder] = await Promise.all([
    loadWeights(`net-${fold}`, FOLDER),
    loadWeights(`scorer-${fold}`, FOLDER),
    ofFold('contrast'),
    ofFold('said'),
    loadEncoder(),
  ]);
  return { acoustic, scorer, contrast, said, encoder };
}

export async function netOfFold(fold: number): Promise<AcousticNet> {
  return readAcousticNet(await loadWeights(`net-${fold}`, FOLDER));
}
