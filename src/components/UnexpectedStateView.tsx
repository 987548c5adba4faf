import { useTranslate } from '../languages/translate.tsx';
import { Button } from './Button.tsx';
import { Ah } from './illustrations/Characters.tsx';
import { Scene } from './Scene.tsx';

/** What a student sees when a screen is in a state nobody has drawn. */
export default function UnexpectedStateView({ onBack }: { onBack?: () => void }) {
  const { t } = useTranslate();
  return (
    <Scene
      page
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
            {t('action.reload')}
          </Button>
        )
      }
    />
  );
}
