import { chakra } from '@chakra-ui/react/styled-system';
import { useContext } from 'react';
import { noticesTexts } from '../../languages/notices/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { ConnectionContext } from '../connection.ts';
import { Check } from '../icons/check.tsx';
import { CloudOff } from '../icons/cloud-off.tsx';
import { CloudUpload } from '../icons/cloud-upload.tsx';
import { visuallyHidden } from '../../app/theme/visually-hidden.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { styled } from '../styled.ts';

/**
 * Says in a screen's header that the student is offline, and where the student's work is. `small`: phones show the icon
 * alone, because the header has no room for the text. Very narrow phones always do.
 */
export function ConnectionSign({ small = false }: { small?: boolean }) {
  const sign = useContext(ConnectionContext);
  const { t } = useTranslate(noticesTexts);
  return (
    <Place aria-live="polite">
      {sign !== null && (
        <Sign small={small}>
          {ICONS[sign]}
          {sign === 'offlineSaved' && <VisuallyHidden>{t('connection.offline')}</VisuallyHidden>}
          <span>{t(TEXTS[sign])}</span>
        </Sign>
      )}
    </Place>
  );
}

const ICONS = {
  offline: <CloudOff aria-hidden="true" />,
  offlineSaved: <CloudOff aria-hidden="true" />,
  saved: <CloudUpload aria-hidden="true" />,
  sent: <Check aria-hidden="true" />,
};

const TEXTS = {
  offline: 'connection.offline',
  offlineSaved: 'connection.saved',
  saved: 'connection.saved',
  sent: 'connection.sent',
} as const;

// Not hidden while it is empty, so that screen readers announce the first sign.
const Place = styled('span', { flex: 'none', marginInlineStart: 'auto', '&:empty': { position: 'absolute' } });

/** Only a screen reader reads the text. */
const ICON_ONLY = { width: '32px', paddingInline: '7px', '& > span': visuallyHidden } as const;

const Sign = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '32px',
    paddingInline: '10px 12px',
    borderRadius: 'full',
    bg: 'bg.sunken',
    color: 'fg',
    textStyle: 'small',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    animation: 'fadeRise var(--durations-base) var(--easings-out)',
    _highContrast: { boxShadow: 'inset 0 0 0 1.5px #000' },
    '@media (forced-colors: active)': { border: '1px solid' },
    '& svg': { width: '18px', height: '18px', flex: 'none', color: 'fg.muted' },
    '@media (max-width: 360px)': ICON_ONLY,
  },
  variants: { small: { true: { '@media (max-width: 640px)': ICON_ONLY } } },
});
