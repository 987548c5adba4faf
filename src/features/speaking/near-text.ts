import type { WordResult } from '../../../contract/pronunciation.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import type { Say } from '../../languages/translate.tsx';

export function nearText(t: Say<typeof speakingTexts>, { word_orig: word, near }: WordResult): string {
  const { word: other, certainty } = near!;
  return certainty === 'sure' ? t('word.heardNear', { near: other }) : t('word.maybeNear', { word, near: other });
}
