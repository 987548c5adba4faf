/** The nets of the folds: each has heard the speakers of the four others only, and tells what strangers may expect. */
import { readAcousticNet, type AcousticNet } from '../acoustic-net.ts';
import { loadWeights } from '../node/load-assets.ts';
import type { WeightsFile } from '../weights.ts';

export const FOLDS = [0, 1, 2, 3, 4] as const;

/** The weights that acoustic.py fitted without the speakers of a fold of `foldsOf`. */
export function weightsOfFold(fold: number): Promise<WeightsFile> {
  return loadWeights(`net-${fold}`, new URL('folds/', import.meta.url));
}

/** The net with those weights. */
export async function netOfFold(fold: number): Promise<AcousticNet> {
  return readAcousticNet(await weightsOfFold(fold));
}
