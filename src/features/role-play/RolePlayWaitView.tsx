import X from 'lucide-react/icons/x';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Oh } from '../../components/illustrations/Characters.tsx';
import { LessonHeader, LessonMain, LessonPage } from '../../components/LessonPage.tsx';
import { LoadingView } from '../../components/LoadingView.tsx';
import { Scene } from '../../components/Scene.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface RolePlayWaitViewProps {
  /** Why there is no conversation, ready to be read; without it, it may still come. */
  failed?: { title: string; text: string };
  onRetry(): void;
  onClose(): void;
}

/** There is no conversation: not yet, or not now. */
export function RolePlayWaitView({ failed, onRetry, onClose }: RolePlayWaitViewProps) {
  const { t } = useTranslate(rolePlayTexts);
  return (
    <LessonPage>
      <LessonHeader>
        <IconButton aria-label={t('rolePlay.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </LessonHeader>
      <LessonMain>
        {failed ? (
          <Scene
            picture={
              <svg viewBox="-60 -50 120 100" aria-hidden="true">
                <Oh />
              </svg>
            }
            {...failed}
            action={
              <Button variant="primary" size="lg" onClick={onRetry}>
                {t('action.tryAgain')}
              </Button>
            }
          />
        ) : (
          <LoadingView />
        )}
      </LessonMain>
    </LessonPage>
  );
}
