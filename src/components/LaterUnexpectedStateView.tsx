import { lazy } from 'react';
import { useTranslate } from '../languages/translate.tsx';

/** For what is loaded before the login: few students ever need the picture. */
export const LaterUnexpectedStateView = lazy(() =>
  import('./UnexpectedStateView.tsx').catch(() => ({ default: Missing })),
);

/** Even when the files of an older build are gone, something is shown. */
export function Missing() {
  const { t } = useTranslate();
  return <p role="alert">{t('state.unexpectedTitle')}</p>;
}
