import type { WeightsFile } from './weights.ts';

/** Everything a scorer is made of: `acoustic.*` and `scorer.*` of scoring/model. The caller fetches or reads them. */
export type ScorerAssets = { acoustic: WeightsFile; scorer: WeightsFile };
