import type { BandName } from '../../../machines/speaking/score-card.ts';

/** Texts of a headline. */
export const NAMES = {
  great: 'band.great',
  good: 'band.good',
  keep: 'band.keep',
  almost: 'score.almost',
  enough: 'score.enough',
  unsure: 'score.unsure',
} as const satisfies Record<BandName, string>;
