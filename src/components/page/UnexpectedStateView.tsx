import { useTranslate } from '../../languages/translate.tsx';
import { Button } from '../controls/Button.tsx';
import { Ah } from '../illustrations/Characters.tsx';
import { Scene } from './Scene.tsx';

export interface UnexpectedStateViewProps {
  /** True if the state is the whole page. If not, the page around it has the way out. */
  page?: boolean;
  /** True if the state follows from a missing network. */
  isOffline?: boolean;
  leads?: 'action.back' | 'action.reload' | 'action.tryAgain';
  onBack?: () => void;
}

export default function UnexpectedStateView({
  page = true,
  isOffline = false,
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
      title={t(isOffline ? 'failure.offline' : 'state.unexpectedTitle')}
      text={t(isOffline ? 'state.offlineText' : 'state.unexpectedText')}
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
