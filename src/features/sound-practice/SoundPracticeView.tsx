import type { ReactNode } from 'react';
import { Bar } from '../../components/scores/Bar.tsx';
import { CloseButton } from '../../components/controls/Button.tsx';
import { LessonCount, LessonHeader, LessonMain, LessonPage } from '../../components/page/LessonPage.tsx';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { soundPracticeTexts } from '../../languages/sound-practice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface SoundPracticeViewProps {
  progress: { taken: number; steps: number } | null;
  onBack(): void;
  children: ReactNode;
}

export function SoundPracticeView({ progress, onBack, children }: SoundPracticeViewProps) {
  const { t } = useTranslate(soundPracticeTexts);
  const { taken, steps } = progress ?? { taken: 0, steps: 1 };
  return (
    <LessonPage>
      <LessonHeader>
        <ScreenTitle heading>{t('soundPractice.title')}</ScreenTitle>
        <CloseButton aria-label={t('soundPractice.close')} onClick={onBack} />
        <Bar percent={(100 * taken) / steps} label={t('soundPractice.progress')} size="lesson" />
        <LessonCount>{progress && t('soundPractice.steps', { taken, n: steps })}</LessonCount>
      </LessonHeader>
      <LessonMain>{children}</LessonMain>
    </LessonPage>
  );
}
