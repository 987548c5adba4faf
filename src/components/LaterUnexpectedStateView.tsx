import { lazy } from 'react';
import { useTranslate } from '../languages/translate.tsx';

/** For what is loaded before the login: few students ever need the picture. */
export const LaterUnexpectedStateView = lazy(() =>
  import('./UnexpectedStateView.tsx').catch(() => ({ default: Missing })),
);

/** In place of a component whose file is missing. */
export const missing = () => ({ default: () => <Missing /> });

/** Needs no other file, because it is shown when files are missing. */
export function Missing({ onBack = () => location.reload() }: { onBack?: () => void }) {
  const { t } = useTranslate();
  return (
    <div role="alert">
      <p>{t('state.unexpectedTitle')}</p>
      <button type="button" onClick={onBack}>
        {t('action.reload')}
      </button>
    </div>
  );
}
