import { chakra } from '@chakra-ui/react/styled-system';
import { Info } from '../icons/info.tsx';
import { X } from '../icons/x.tsx';
import { useContext, type ReactNode } from 'react';
import type { AdvisedDevice } from '../../../machines/notices/notices.machine.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { AdviceContext } from '../advice.ts';
import { Note } from '../text/notes.tsx';
import { styled } from '../styled.ts';

export interface DeviceNoteProps {
  device: AdvisedDevice;
  children: ReactNode;
}

/** Advises what a device is good for (LAY-04). Students can dismiss it, and it never locks them out (D25). */
export function DeviceNote({ device, children }: DeviceNoteProps) {
  const { putAway, onPutAway } = useContext(AdviceContext);
  const { t } = useTranslate();
  if (putAway.includes(device)) return null;
  return (
    <Advice kind="hint" device={device} role="note">
      <Info aria-hidden="true" />
      <span>{children}</span>
      <Close type="button" aria-label={t('action.close')} onClick={() => onPutAway(device)}>
        <X aria-hidden="true" />
      </Close>
    </Advice>
  );
}

const Advice = chakra(Note, {
  base: {
    flex: 'none',
    display: 'none',
    alignItems: 'center',
    paddingInlineEnd: '4px',
    paddingBlock: '6px',
    '& span': { flex: '1', paddingBlock: '8px' },
  },
  variants: {
    device: {
      phone: { '@media (max-width: 640px)': { display: 'flex' } },
      tabletUpright: {
        '@media (min-width: 641px) and (max-width: 1024px) and (orientation: portrait)': { display: 'flex' },
      },
      phoneSideways: {
        '@media (orientation: landscape) and (max-height: 480px) and (pointer: coarse)': { display: 'flex' },
      },
    },
  },
});

const Close = styled('button', {
  width: 'touch',
  height: 'touch',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'full',
  '&& svg': { color: 'fg' },
});
