import { chakra } from '@chakra-ui/react/styled-system';
import { Mic } from '../icons/mic.tsx';
import { MicOff } from '../icons/mic-off.tsx';
import { RefreshCw } from '../icons/refresh-cw.tsx';
import { RotateCcw } from '../icons/rotate-ccw.tsx';
import { useRef, type MouseEvent } from 'react';
import { LevelBars, useLevel, type SubscribeLevel } from '../scores/LevelBars.tsx';
import { DOUBLE_CLICK } from '../page/double-click.ts';
import { WaitDots } from '../page/WaitDots.tsx';
import { styled } from '../styled.ts';

export type MicrophoneState = 'normal' | 'loading' | 'recording' | 'disabled' | 'redo' | 'try_again';

export type { SubscribeLevel } from '../scores/LevelBars.tsx';

export interface MicrophoneButtonProps {
  state: MicrophoneState;
  label: string;
  subscribeLevel?: SubscribeLevel;
  takesFocus?: boolean;
  size?: 'usual' | 'small';
  onPress(): void;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

export function MicrophoneButton(props: MicrophoneButtonProps) {
  const { state, label, subscribeLevel, takesFocus = false, size = 'usual', onPress } = props;
  const isOff = state === 'disabled' || state === 'loading';
  const followLevel = useLevel(subscribeLevel);
  const lastClick = useRef(-DOUBLE_CLICK);
  // The second click of a double click must not end the recording that the first began. Its time decides, because
  // Safari on iPads doesn't count clicks, and WebKitGTK counts clicks that are seconds apart as one double click.
  const press = ({ timeStamp }: MouseEvent) => {
    const isSecond = timeStamp - lastClick.current < DOUBLE_CLICK;
    lastClick.current = timeStamp;
    if (!isOff && !(isSecond && state === 'recording')) onPress();
  };
  return (
    <Column size={size} ref={state === 'recording' ? followLevel : undefined}>
      {state === 'recording' && size === 'usual' && (
        <Above>
          <LevelBars />
        </Above>
      )}
      <Disc
        type="button"
        ref={takesFocus ? focus : undefined}
        state={state}
        size={size}
        aria-label={label}
        aria-disabled={isOff}
        onClick={press}
        data-state={state}
      >
        {FACES[state]}
      </Disc>
      <Label aria-hidden="true">{label}</Label>
    </Column>
  );
}

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
  variants: { size: { usual: {}, small: { gap: '4', padding: '12px' } } },
});

const Disc = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    transition: 'background .14s, transform .14s',
    _active: { transform: 'scale(.97)' },
    '& > svg': { width: '36px', height: '36px', animation: 'fadeIn var(--durations-base)' },
    '@media (forced-colors: active)': { border: '2px solid' },
  },
  variants: {
    size: {
      usual: { width: { base: '88px', md: '96px' }, height: { base: '88px', md: '96px' } },
      small: { width: { base: '72px', md: '84px' }, height: { base: '72px', md: '84px' } },
    },
    state: {
      normal: { bg: 'accent', color: '#fff', _hover: { bg: 'accent.hover' } },
      recording: {
        bg: 'accent',
        color: '#fff',
        // Levels arrive as often as the screen is drawn, so the rings need no transition.
        boxShadow:
          '0 0 0 calc(4px + var(--level) * 8px) var(--colors-accent-strong), 0 0 0 calc(8px + var(--level) * 16px) var(--colors-accent-muted)',
        '--ring': '#fff',
        _focusVisible: { outlineOffset: '-8px' },
      },
      loading: { bg: 'accent.muted', color: 'accent.line', cursor: 'default' },
      disabled: {
        bg: 'bg.sunken',
        color: 'fg.muted',
        boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
        cursor: 'not-allowed',
      },
      redo: { bg: 'bg.surface', color: 'accent.line', boxShadow: 'inset 0 0 0 3px var(--colors-accent-line)' },
      try_again: { bg: 'keep.bg', color: 'keep', boxShadow: 'inset 0 0 0 3px var(--colors-keep)' },
    },
  },
});

const Label = styled('span', { fontWeight: 'semibold', fontSize: '16' });

const Above = styled('div', {
  position: 'absolute',
  bottom: 'calc(100% + 28px)',
  // Without room above the disc, the rings alone show the level.
  '@media (max-height: 700px)': { display: 'none' },
});
