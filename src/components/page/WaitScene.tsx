import { failureText, type Failure } from '../../../machines/shared/failure.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Button } from '../controls/Button.tsx';
import { OhPicture } from '../illustrations/OhPicture.tsx';
import { LoadingView } from './LoadingView.tsx';
import { Scene, Ways } from './Scene.tsx';

export interface WaitSceneProps {
  /** Title to show if loading failed. */
  title: string;
  /** Null while it loads. */
  failure: Failure | null;
  /** True if the screen has no other heading. */
  alone?: boolean;
  onRetry(): void;
  /** Offers the way home, because a link may name what only others have. */
  onHome?: () => void;
}

/** Replaces a page's content while it loads or after loading failed. */
export function WaitScene({ title, failure, alone, onRetry, onHome }: WaitSceneProps) {
  const { t } = useTranslate();
  if (failure === null) return <LoadingView />;
  const isMissing = failure.kind === 'refused' && failure.code === 'not_found';
  return (
    <Scene
      picture={<OhPicture />}
      title={title}
      alone={alone}
      text={t(failureText(failure))}
      action={
        <Ways>
          {!(isMissing && onHome) && (
            <Button variant="primary" size="lg" onClick={onRetry}>
              {t('action.tryAgain')}
            </Button>
          )}
          {onHome && (
            <Button variant={isMissing ? 'primary' : 'line'} size="lg" onClick={onHome}>
              {t('action.home')}
            </Button>
          )}
        </Ways>
      }
    />
  );
}
