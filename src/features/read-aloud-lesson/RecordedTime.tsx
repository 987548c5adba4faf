import { memo } from 'react';
import { secondsIn } from '../../../machines/reading-guide/reading-guide.selectors.ts';
import { clock } from '../../components/clock.ts';
import { useCalmSelector } from '../../components/use-calm-snapshot.ts';
import { readAloudLessonTexts } from '../../languages/read-aloud-lesson/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import type { FollowedGuide } from './followed-guide.ts';

export const RecordedTime = memo(function RecordedTime({ guide }: { guide: FollowedGuide }) {
  const { t } = useTranslate(readAloudLessonTexts);
  return (
    <strong role="timer" aria-label={t('readAloud.time')}>
      {clock(useCalmSelector(guide, secondsIn))}
    </strong>
  );
});
