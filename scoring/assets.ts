import type { Encoder } from './nets/encoder.ts';
import type { WeightsFile } from './nets/weights.ts';

/** Weights of a scorer, from the files of scoring/model with these names. The caller loads them. */
export type ScorerAssets = {
  acoustic: WeightsFile;
  scorer: WeightsFile;
  contrast: WeightsFile;
  said: WeightsFile;
  encoder: Encoder;
};
