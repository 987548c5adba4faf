import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslate } from '../../languages/translate.tsx';
import { DeviceNote } from '../page/DeviceNote.tsx';

/** Covers all screens of a phone in landscape (LAY-04). */
export default function TurnedPhoneNote({ place }: { place: 'bottom' | 'top' }) {
  const { t } = useTranslate();
  return (
    <Place place={place} data-turned={place}>
      <DeviceNote device="phoneSideways">{t('state.turnPhone')}</DeviceNote>
    </Place>
  );
}

const Place = chakra('aside', {
  base: {
    // Only while the note is shown (DeviceNote), because screen readers list an empty landmark.
    display: 'none',
    '@media (orientation: landscape) and (max-height: 480px) and (pointer: coarse)': { display: 'block' },
    position: 'fixed',
    zIndex: 'header',
    insetInline: '16px',
    maxWidth: '480px',
    marginInline: 'auto',
    '& > div': { boxShadow: '2' },
  },
  variants: {
    place: { top: { position: 'absolute', top: '4px' }, bottom: { bottom: 'max(12px, env(safe-area-inset-bottom))' } },
  },
});
