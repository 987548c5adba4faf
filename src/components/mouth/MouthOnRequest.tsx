import { chakra } from '@chakra-ui/react/styled-system';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { mouthTexts } from '../../languages/mouth/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import type { MouthProps } from './Mouth.tsx';

// Without the picture the advice beside it still tells what to do.
const Mouth = lazy<ComponentType<MouthProps>>(() =>
  import('./Mouth.tsx').then(
    (file) => ({ default: file.Mouth }),
    () => ({ default: () => null }),
  ),
);

export interface MouthOnRequestProps extends Pick<MouthProps, 'sound' | 'heard'> {
  /** The sound in IPA. */
  ipa: string;
  /** The picture is there from the start. */
  shown?: boolean;
}

/** A picture of the mouth that students open and close. */
export function MouthOnRequest({ sound, ipa, shown = false, heard }: MouthOnRequestProps) {
  const { t } = useTranslate(mouthTexts);
  const [open, setOpen] = useState(shown);
  return (
    <Fold open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={t('mouth.showOf', { sound: ipa })}>
        <ChevronRight aria-hidden="true" />
        {t('mouth.show')}
      </summary>
      {open && (
        <Place>
          <Suspense>
            <Mouth key={sound} sound={sound} heard={heard} />
          </Suspense>
        </Place>
      )}
    </Fold>
  );
}

const Fold = chakra('details', {
  base: {
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      marginInlineStart: '-4px',
      // The row has space of its own around what is pressed.
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
  },
});

// As large as the picture before it has come, so that no text moves.
const Place = chakra('div', { base: { maxWidth: '220px', aspectRatio: '264 / 252' } });
