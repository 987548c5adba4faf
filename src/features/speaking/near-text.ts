import type { WordResult } from '../../../contract/pronunciation.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import type { Say } from '../../languages/translate.tsx';

/** Says which near word was heard in place of a word, or can't be told from it. */
export function nearText(t: Say<typeof speakingTexts>, { word_orig: word, near }: WordResult): string {
  const { word: other, certainty } = near!;
  return certainty === 'sure' ? t('word.heardNear', { near: other }) : t('word.maybeNear', { word, near: other });
}
