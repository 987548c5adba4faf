import { failureText, type Failure } from '../../../machines/shared/failure.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Button } from '../controls/Button.tsx';
import { Oh } from '../illustrations/Characters.tsx';
import { LoadingView } from './LoadingView.tsx';
import { Scene } from './Scene.tsx';

export interface WaitSceneProps {
  /** Title to show if loading failed. */
  title: string;
  /** Null while it loads. */
  failure: Failure | null;
  /** True if the screen has no other heading. */
  alone?: boolean;
  onRetry(): void;
}

/** Replaces a page's content while it loads or after loading failed. */
export function WaitScene({ title, failure, alone, onRetry }: WaitSceneProps) {
  const { t } = useTranslate();
  if (failure === null) return <LoadingView />;
  return (
    <Scene
      picture={
        <svg viewBox="-60 -50 120 100" aria-hidden="true">
          <Oh />
        </svg>
      }
      title={title}
      alone={alone}
      text={t(failureText(failure))}
      action={
        <Button variant="primary" size="lg" onClick={onRetry}>
          {t('action.tryAgain')}
        </Button>
      }
    />
  );
}
