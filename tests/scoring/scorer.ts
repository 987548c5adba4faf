import { createScorer } from '../../scoring/engine.ts';
import { loadAssets } from '../../scoring/node/load-assets.ts';

/** A scorer with the product's nets, loaded once for all files of a process. It remembers no recording. */
export const scorer = createScorer(await loadAssets());
