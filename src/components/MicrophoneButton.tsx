import { chakra } from '@chakra-ui/react/styled-system';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useCallback } from 'react';
import { WaitDots } from './WaitDots.tsx';

export type MicrophoneState = 'normal' | 'loading' | 'recording' | 'disabled' | 'redo' | 'try_again';

/** Calls back with the loudness of the voice, 0 to 1, until the returned function is called. */
export type SubscribeLevel = (listener: (level: number) => void) => () => void;

export interface MicrophoneButtonProps {
  state: MicrophoneState;
  label: string;
  subscribeLevel?: SubscribeLevel;
  onPress(): void;
}

/** The one way to speak. It stays where it is, whatever its state. */
export function MicrophoneButton({ state, label, subscribeLevel, onPress }: MicrophoneButtonProps) {
  const isOff = state === 'disabled' || state === 'loading';
  // Sixty levels a second bypass React and go straight into a CSS variable.
  const followLevel = useCallback(
    (root: HTMLElement | null) => {
      const still = matchMedia('(prefers-reduced-motion: reduce)');
      return subscribeLevel?.((level) => {
        const shown = still.matches ? Math.round(level * 5) / 5 : level;
        root?.style.setProperty('--level', shown.toFixed(2));
      });
    },
    [subscribeLevel],
  );
  return (
    <Column ref={state === 'recording' ? followLevel : undefined}>
      {state === 'recording' && (
        <Level aria-hidden="true">
          {BARS.map((height, index) => (
            <i key={index} style={{ '--bar': `${height}px` } as React.CSSProperties} />
          ))}
        </Level>
      )}
      <Disc
        type="button"
        state={state}
        aria-label={label}
        aria-disabled={isOff}
        onClick={isOff ? undefined : onPress}
        data-state={state}
      >
        {FACES[state]}
      </Disc>
      <Label aria-hidden="true">{label}</Label>
    </Column>
  );
}

const BARS = [10, 16, 28, 18, 34, 22, 40, 30, 18, 36, 24, 14, 26, 16, 10];

const FACES = {
  normal: <Mic aria-hidden="true" />,
  recording: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect x="4" y="4" width="16" height="16" rx="4.5" fill="currentColor" />
    </svg>
  ),
  loading: <WaitDots />,
  disabled: <MicOff aria-hidden="true" />,
  redo: <RotateCcw aria-hidden="true" />,
  try_again: <RefreshCw aria-hidden="true" />,
};

const Column = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '6',
    textAlign: 'center',
    '--level': '0.35',
  },
});

const Disc = chakra('button', {
  base: {
    width: { base: '88px', md: '96px' },
    height: { base: '88px', md: '96px' },
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    transition: 'background .14s, transform .14s',
    _active: { transform: 'scale(.97)' },
    '& > svg': { width: '36px', height: '36px', animation: 'fadeIn {durations.base}' },
    '@media (forced-colors: active)': { border: '2px solid' },
  },
  variants: {
    state: {
      normal: { bg: 'accent', color: '#fff', _hover: { bg: 'accent.hover' } },
      recording: {
        bg: 'accent',
        color: '#fff',
        // Two rings around the disc breathe with the voice.
        boxShadow:
          '0 0 0 calc(4px + var(--level) * 8px) {colors.cobalt.200}, 0 0 0 calc(8px + var(--level) * 16px) {colors.accent.muted}',
        transition: 'box-shadow 60ms linear',
        '--ring': '#fff',
        _focusVisible: { outlineOffset: '-8px' },
      },
      loading: { bg: 'accent.muted', color: 'accent', cursor: 'default' },
      disabled: {
        bg: 'bg.sunken',
        color: 'fg.muted',
        boxShadow: 'inset 0 0 0 1.5px {colors.border.control}',
        cursor: 'not-allowed',
      },
      redo: { bg: 'bg.surface', color: 'accent', boxShadow: 'inset 0 0 0 3px {colors.accent}' },
      try_again: { bg: 'keep.bg', color: 'keep', boxShadow: 'inset 0 0 0 3px {colors.keep}' },
    },
  },
});

const Label = chakra('span', { base: { fontWeight: 'semibold', fontSize: '16' } });

const Level = chakra('div', {
  base: {
    position: 'absolute',
    bottom: 'calc(100% + 28px)',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    height: '40px',
    // The rings say the same where there is no room above the disc.
    '@media (max-height: 700px)': { display: 'none' },
    '& i': {
      width: '5px',
      height: 'min(var(--bar) + 4px, 5px + var(--bar) * var(--level) * 1.6)',
      borderRadius: 'full',
      bg: 'accent',
      transition: 'height 60ms linear',
      '@media (forced-colors: active)': { bg: 'CanvasText' },
    },
  },
});
