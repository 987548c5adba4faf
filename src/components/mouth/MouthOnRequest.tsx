import { ChevronRight } from '../icons/chevron-right.tsx';
import { useState } from 'react';
import { mouthTexts } from '../../languages/mouth/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import type { MouthProps } from './Mouth.tsx';
import { MouthLater } from './MouthLater.tsx';
import { styled } from '../styled.ts';

export interface MouthOnRequestProps extends Pick<MouthProps, 'sound' | 'heard'> {
  ipa: string;
  shown?: boolean;
}

export function MouthOnRequest({ sound, ipa, shown = false, heard }: MouthOnRequestProps) {
  const { t } = useTranslate(mouthTexts);
  const [open, setOpen] = useState(shown);
  return (
    <Fold open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={t('mouth.showOf', { sound: ipa })}>
        <ChevronRight aria-hidden="true" />
        {t('mouth.show')}
      </summary>
      {open && <MouthLater sound={sound} heard={heard} />}
    </Fold>
  );
}

const Fold = styled('details', {
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    marginInlineStart: '-4px',
    // The row has its own padding around the pressed area.
    marginBlock: '-4px -8px',
    width: 'fit-content',
    minHeight: 'touch',
    fontWeight: 'medium',
    color: 'accent.fg',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { flex: 'none', width: '18px', height: '18px' },
  },
  '&[open] > summary': { marginBottom: '0' },
  '&[open] > summary > svg': { rotate: '90deg' },
});
