import { memo } from 'react';
import { wordsReadIn } from '../../../machines/reading-guide/reading-guide.selectors.ts';
import { useCalmSelector } from '../../components/use-calm-snapshot.ts';
import { readAloudLessonTexts } from '../../languages/read-aloud-lesson/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import type { FollowedGuide } from './followed-guide.ts';

export const WordsRead = memo(function WordsRead({ guide, n }: { guide: FollowedGuide; n: number }) {
  const { t } = useTranslate(readAloudLessonTexts);
  return <span>{t('readAloud.progress', { read: useCalmSelector(guide, wordsReadIn), n })}</span>;
});
