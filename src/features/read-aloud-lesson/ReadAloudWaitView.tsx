import { CloseButton } from '../../components/controls/Button.tsx';
import { LessonHeader, LessonMain, LessonPage } from '../../components/page/LessonPage.tsx';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { WaitScene } from '../../components/page/WaitScene.tsx';
import type { Failure } from '../../../machines/shared/failure.ts';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { readAloudLessonTexts } from '../../languages/read-aloud-lesson/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface ReadAloudWaitViewProps {
  failed?: { failure: Failure; onRetry(): void } | false;
  onClose(): void;
}

export function ReadAloudWaitView({ failed, onClose }: ReadAloudWaitViewProps) {
  const { t } = useTranslate(readAloudLessonTexts);
  return (
    <LessonPage>
      <LessonHeader>
        <ScreenTitle heading={!failed}>{t(failed ? 'readAloud.unavailable' : 'state.loading')}</ScreenTitle>
        <CloseButton aria-label={t('readAloud.close')} onClick={onClose} />
      </LessonHeader>
      <LessonMain>
        {failed ? <WaitScene alone title={t('readAloud.unavailable')} {...failed} /> : <LoadingView />}
      </LessonMain>
    </LessonPage>
  );
}
