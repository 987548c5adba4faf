import X from 'lucide-react/icons/x';
import type { FailureText } from '../../../machines/shared/failure.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Oh } from '../../components/illustrations/Characters.tsx';
import { LessonHeader, LessonMain, LessonPage } from '../../components/LessonPage.tsx';
import { LoadingView } from '../../components/LoadingView.tsx';
import { Scene } from '../../components/Scene.tsx';
import { readAloudLessonTexts } from '../../languages/read-aloud-lesson/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface ReadAloudWaitViewProps {
  /** Why there is no passage; null while it may still come. */
  why: FailureText | null;
  onRetry(): void;
  onClose(): void;
}

/** There is no passage to read: not yet, or not at all. */
export function ReadAloudWaitView({ why, onRetry, onClose }: ReadAloudWaitViewProps) {
  const { t } = useTranslate(readAloudLessonTexts);
  return (
    <LessonPage>
      <LessonHeader>
        <IconButton aria-label={t('readAloud.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </LessonHeader>
      <LessonMain>
        {why === null ? (
          <LoadingView />
        ) : (
          <Scene
            picture={
              <svg viewBox="-60 -50 120 100" aria-hidden="true">
                <Oh />
              </svg>
            }
            title={t('readAloud.unavailable')}
            text={t(why)}
            action={
              <Button variant="primary" size="lg" onClick={onRetry}>
                {t('action.tryAgain')}
              </Button>
            }
          />
        )}
      </LessonMain>
    </LessonPage>
  );
}
