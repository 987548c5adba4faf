import type { WeightsFile } from './weights.ts';

/** Everything a scorer is made of: `acoustic.*`, `scorer.*` and `contrast.*` of scoring/model. The caller fetches or reads them. */
export type ScorerAssets = { acoustic: WeightsFile; scorer: WeightsFile; contrast: WeightsFile };
