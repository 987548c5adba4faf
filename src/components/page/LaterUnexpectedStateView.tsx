import { lazy } from 'react';
import { useTranslate } from '../../languages/translate.tsx';

/** Loaded after the login, because few students need the picture. */
export const LaterUnexpectedStateView = lazy(() =>
  import('./UnexpectedStateView.tsx').catch(() => ({ default: Missing })),
);

export const missing = () => ({ default: () => <Missing /> });

/** Imports no other file, because it appears when files are missing. */
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
