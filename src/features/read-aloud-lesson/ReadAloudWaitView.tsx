import { X } from '../../components/icons/x.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { LessonHeader, LessonMain, LessonPage } from '../../components/page/LessonPage.tsx';
import { WaitScene, type WaitSceneProps } from '../../components/page/WaitScene.tsx';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { readAloudLessonTexts } from '../../languages/read-aloud-lesson/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface ReadAloudWaitViewProps extends Omit<WaitSceneProps, 'title'> {
  onClose(): void;
}

export function ReadAloudWaitView({ why, onRetry, onClose }: ReadAloudWaitViewProps) {
  const { t } = useTranslate(readAloudLessonTexts);
  return (
    <LessonPage>
      <ScreenTitle>{t('readAloud.unavailable')}</ScreenTitle>
      <LessonHeader>
        <IconButton aria-label={t('readAloud.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </LessonHeader>
      <LessonMain>
        <WaitScene title={t('readAloud.unavailable')} why={why} onRetry={onRetry} />
      </LessonMain>
    </LessonPage>
  );
}
