import { ChevronLeft } from '../../components/icons/chevron-left.tsx';
import type { ReactNode } from 'react';
import { Bar } from '../../components/scores/Bar.tsx';
import { Button, IconButton } from '../../components/controls/Button.tsx';
import { LessonHeader, LessonMain, LessonPage } from '../../components/page/LessonPage.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { readAloudDetailTexts } from '../../languages/read-aloud-detail/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface KeyWordsViewProps {
  /** Position of the shown word, from 1, or null. */
  place: { n: number; total: number } | null;
  done: boolean;
  onSkip?: () => void;
  onBack(): void;
  children: ReactNode;
}

export function KeyWordsView({ place, done, onSkip, onBack, children }: KeyWordsViewProps) {
  const { t } = useTranslate(readAloudDetailTexts);
  const percent = done ? 100 : place === null ? 0 : (100 * (place.n - 1)) / place.total;
  return (
    <LessonPage>
      <ScreenTitle>{t('keyWords.title')}</ScreenTitle>
      <LessonHeader>
        <IconButton aria-label={t('action.back')} onClick={onBack}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <VisuallyHidden as="h1">{t('keyWords.title')}</VisuallyHidden>
        <Bar percent={percent} label={t('keyWords.progress')} size="lesson" />
        <Place>{place !== null && t('keyWords.place', place)}</Place>
        {onSkip && (
          <Skip aria-label={t('keyWords.skipLong')} onClick={onSkip}>
            {t('keyWords.skip')}
          </Skip>
        )}
      </LessonHeader>
      <LessonMain>{children}</LessonMain>
    </LessonPage>
  );
}

const Place = styled('span', { textStyle: 'label', whiteSpace: 'nowrap' });

const Skip = styled(Button, { paddingInline: '3' });
