import { chakra } from '@chakra-ui/react/styled-system';
import { Play } from '../icons/play.tsx';
import { Square } from '../icons/square.tsx';
import { Turtle } from '../icons/turtle.tsx';
import { Volume2 } from '../icons/volume-2.tsx';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/Button.tsx';
import type { Speed } from '../controls/ListenButtons.tsx';
import { gameTexts } from '../../languages/game/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../styled.ts';

export interface PlayCardProps {
  playing: Speed | null;
  onListen(speed: Speed): void;
  /** Set it if the recording is long enough to stop. */
  onStop?: () => void;
  children: ReactNode;
}

export function PlayCard({ playing, onListen, onStop, children }: PlayCardProps) {
  const { t } = useTranslate(gameTexts);
  const stop = playing === null ? undefined : onStop;
  return (
    <Card>
      {onStop ? (
        <Disc aria-label={t(stop ? 'game.stop' : 'game.listen')} onClick={stop ?? (() => onListen('normal'))}>
          {stop ? <Square aria-hidden="true" fill="currentColor" /> : <Play aria-hidden="true" />}
        </Disc>
      ) : (
        <Disc aria-label={t('game.listen')} aria-pressed={playing === 'normal'} onClick={() => onListen('normal')}>
          {playing === 'normal' ? <Volume2 aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Disc>
      )}
      {children}
      <Slow aria-label={t('game.listenSlowly')} aria-pressed={playing === 'slow'} onClick={() => onListen('slow')}>
        <Turtle aria-hidden="true" />
      </Slow>
    </Card>
  );
}

const BARS = [
  37, 45, 72, 63, 89, 89, 79, 77, 61, 25, 44, 49, 46, 57, 64, 62, 32, 25, 33, 34, 28, 19, 31, 42, 63, 47, 68, 58, 43,
  41, 47, 72, 80, 98, 95, 79, 63, 42, 38, 31, 42, 48, 59, 68, 38, 42,
];

export function Voice({ sounding }: { sounding: boolean }) {
  return (
    <Wave aria-hidden="true" sounding={sounding}>
      {BARS.map((height, index) => (
        <i key={index} style={{ height: `${height}%` }} />
      ))}
    </Wave>
  );
}

const Card = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  // Keeps a screen's margin where letters may be wider.
  maxWidth: 'min(100%, 100vw - 32px, 520px)',
  padding: '10px',
  borderRadius: 'full',
  bg: 'bg.surface',
  boxShadow: 'inset 0 0 0 1px var(--colors-border)',
  textAlign: 'start',
  _highContrast: { boxShadow: 'inset 0 0 0 2px #000' },
  '@media (forced-colors: active)': { border: '1px solid' },
});

const sounding = { '& svg': { animation: 'breathe 900ms ease-in-out infinite' } };

const Disc = styled(IconButton, {
  width: '56px',
  height: '56px',
  bg: 'accent',
  color: 'fg.onAccent',
  _hover: { bg: 'accent.hover' },
  _pressed: sounding,
  '@media (forced-colors: active)': { border: '1px solid' },
});

const Slow = styled(IconButton, {
  _pressed: {
    bg: 'accent.muted',
    color: 'accent.fg',
    boxShadow: 'inset 0 0 0 2px var(--colors-accent-line)',
    ...sounding,
  },
});

const Wave = chakra('span', {
  base: {
    flex: '0 1 auto',
    width: '370px',
    minWidth: '0',
    height: '40px',
    display: 'flex',
    alignItems: 'center',
    gap: '3px',
    overflow: 'hidden',
    '& i': {
      flex: '1',
      minWidth: '2px',
      maxWidth: '5px',
      borderRadius: 'full',
      bg: 'grab',
      transition: 'background var(--durations-base)',
      '@media (forced-colors: active)': { bg: 'CanvasText' },
    },
  },
  variants: { sounding: { true: { '& i': { bg: 'accent' } } } },
});
