import { useTranslate } from '../languages/translate.tsx';
import { Button } from './Button.tsx';
import { Ah } from './illustrations/Characters.tsx';
import { Scene } from './Scene.tsx';

export interface UnexpectedStateViewProps {
  /** It is all there is on the page; else it stands in one, which has the way out. */
  page?: boolean;
  /** The way out: to what is above, or to the same again. */
  leads?: 'action.back' | 'action.reload' | 'action.tryAgain';
  onBack?: () => void;
}

/** What a student sees when a screen is in a state nobody has drawn. */
export default function UnexpectedStateView({
  page = true,
  leads = 'action.reload',
  onBack,
}: UnexpectedStateViewProps) {
  const { t } = useTranslate();
  return (
    <Scene
      page={page}
      picture={
        <svg viewBox="-60 -50 120 100" aria-hidden="true">
          <Ah />
        </svg>
      }
      title={t('state.unexpectedTitle')}
      text={t('state.unexpectedText')}
      action={
        onBack && (
          <Button variant="primary" size="lg" onClick={onBack}>
            {t(leads)}
          </Button>
        )
      }
    />
  );
}
