import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from '../icons/check.tsx';
import { CircleAlert } from '../icons/circle-alert.tsx';
import { Info } from '../icons/info.tsx';
import { X } from '../icons/x.tsx';
import { noticesTexts } from '../../languages/notices/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../styled.ts';

export interface ToastNotice {
  id: string;
  kind: 'success' | 'error' | 'info';
  text: string;
}

export interface ToastStackProps {
  notices: readonly ToastNotice[];
  /** Use 'top' if a microphone is at the bottom. */
  place?: 'bottom' | 'top';
  onClose(id: string): void;
}

/** A popover covers dialogs too. Each new message lifts it again. */
export function ToastStack({ notices, place = 'bottom', onClose }: ToastStackProps) {
  const { t } = useTranslate(noticesTexts);
  return (
    <Stack popover="manual" place={place} role="region" aria-label={t('notice.region')}>
      {notices.map(({ id, kind, text }) => (
        <Toast key={id} data-toast="" ref={lift} role={kind === 'error' ? 'alert' : undefined}>
          {ICONS[kind]}
          <span>{text}</span>
          <Close type="button" aria-label={t('notice.close')} onClick={() => onClose(id)}>
            <X aria-hidden="true" />
          </Close>
        </Toast>
      ))}
    </Stack>
  );
}

const ICONS = {
  success: <Check aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
};

function lift(toast: HTMLElement | null) {
  const stack = toast?.parentElement;
  if (!stack) return;
  stack.hidePopover();
  stack.showPopover();
}

const Stack = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '0',
    width: '100%',
    margin: '0',
    padding: '0 16px',
    border: '0',
    bg: 'transparent',
    overflow: 'visible',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    pointerEvents: 'none',
    '&:popover-open': { display: 'flex' },
    '&:empty': { display: 'none' },
  },
  variants: {
    place: {
      bottom: {
        inset: 'auto 0 28px',
        // Above a sticky foot's buttons.
        'html:has([data-foot]) &': { bottom: 'calc(64px + max(24px, env(safe-area-inset-bottom)))' },
        'html:has([data-foot=stacked]) &': {
          bottom: {
            base: 'calc(126px + max(24px, env(safe-area-inset-bottom)))',
            md: 'calc(64px + max(24px, env(safe-area-inset-bottom)))',
          },
        },
      },
      top: { inset: '16px 0 auto' },
    },
  },
});

const Toast = styled('div', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  maxWidth: '520px',
  minHeight: 'control',
  padding: '4px 4px 4px 16px',
  borderRadius: '18px',
  bg: 'fg',
  color: 'bg.surface',
  fontWeight: 'medium',
  lineHeight: 'snug',
  boxShadow: '3',
  pointerEvents: 'auto',
  animation: 'fadeRise var(--durations-base) var(--easings-out)',
  '--ring': '#fff',
  '@media (forced-colors: active)': { border: '1px solid' },
  '& > span': { paddingBlock: '2' },
  '& svg': { width: '20px', height: '20px', flex: 'none' },
});

const Close = styled('button', {
  width: 'touch',
  height: 'touch',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '14px',
  _focusVisible: { outlineOffset: '-6px' },
});
