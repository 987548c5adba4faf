import type { WordResult } from '../../../contract/pronunciation.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import type { Say } from '../../languages/translate.tsx';

/** Says what was heard in place of a word or an order of words. Returns undefined if nothing else was. */
export function nearText(
  t: Say<typeof speakingTexts>,
  { word_orig: word, near, order }: WordResult,
): string | undefined {
  if (order) return t('score.exchanged', { near: order.heard, word: order.asked });
  if (near === null) return undefined;
  const { word: other, certainty } = near;
  return certainty === 'sure' ? t('word.heardNear', { near: other }) : t('word.maybeNear', { word, near: other });
}
