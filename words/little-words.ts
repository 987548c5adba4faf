import rows from './little-words.json' with { type: 'json' };
import { meaningsByWord, type MeaningRow } from './own-meanings.ts';

/** Meanings of function words for ten-year-olds, because WordNet lacks them or has only rare ones (he, the gas). */
export const LITTLE_WORDS = meaningsByWord(rows as MeaningRow[]);
