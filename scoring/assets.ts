import type { Encoder } from './nets/encoder.ts';
import type { WeightsFile } from './nets/weights.ts';

/** Weights of a scorer, from `acoustic.*`, `scorer.*`, and `contrast.*` of scoring/model. The caller loads them. */
export type ScorerAssets = { acoustic: WeightsFile; scorer: WeightsFile; contrast: WeightsFile; encoder: Encoder };
