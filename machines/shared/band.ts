import { DRAWER_BANDS } from '../../contract/constants.ts';
import { bandOf, type Band } from '../../contract/progress.ts';
import { creditOf, type Certainty, type PronunciationResult, type WordResult } from '../../contract/pronunciation.ts';
import type { TurnPronunciation } from '../../contract/role-play.ts';

/** Returns null if the engine is unsure. Unsure speech is neither praised nor punished (D47). */
export function bandOfSpeech(score: number, certainty: Certainty): Band | null {
  return certainty === 'sure' ? bandOf(score, DRAWER_BANDS) : null;
}

/** Returns the words with a red mark. An unsure result marks none. */
export function redWords({ certainty, words }: PronunciationResult): WordResult[] {
  if (certainty === 'unsure') return [];
  return words.filter(({ said, score_type }) => said === 'said' && score_type === 'error');
}

export function unheardWords({ words }: PronunciationResult): WordResult[] {
  return words.filter(({ said }) => said === 'not_said');
}

export function unsureWords({ words }: PronunciationResult): WordResult[] {
  return words.filter(({ said }) => said === 'unsure');
}

/** Returns the words that were said without their first or last sound (0149), each with that sound. */
export function incompleteWords({ certainty, words, phonemes }: PronunciationResult) {
  if (certainty === 'unsure') return [];
  return words.flatMap((word) => {
    const sounds = phonemes.filter(({ start_index: at }) => word.start_index <= at && at <= word.end_index);
    const sound = sounds.find(({ error_type }) => error_type === 'omitted');
    return word.said === 'said' && sound ? [{ word, sound, isFirst: sound === sounds[0] }] : [];
  });
}

/** Returns the words that were said without their last sound, each with that sound. */
export const wordsWithoutEnding = (result: PronunciationResult) =>
  incompleteWords(result).filter(({ isFirst }) => !isFirst);

/**
 * Returns the band of a result's headline, at most good if a word is red, was not said, or is incomplete, or if words were
 * added (0127).
 */
export function bandOfResult(result: PronunciationResult): Band | null {
  const isWhole =
    result.added === undefined &&
    [redWords(result), unheardWords(result), incompleteWords(result)].every(({ length }) => length === 0);
  return capped(bandOfSpeech(creditOf(result) ?? 0, result.certainty), isWhole);
}

/** Returns the band of a spoken turn of a role-play, by the same rule. */
export function bandOfTurn({ score, certainty, weak_words, left_out = [] }: TurnPronunciation): Band | null {
  return capped(bandOfSpeech(score, certainty), weak_words.length + left_out.length === 0);
}

function capped(band: Band | null, isWhole: boolean): Band | null {
  return band === 'great' && !isWhole ? 'good' : band;
}
