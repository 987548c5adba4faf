import { useCallback } from 'react';
import { styled } from '../styled.ts';

/** Calls `listener` with the loudness of the voice, 0 to 1. Returns a function that stops it. */
export type SubscribeLevel = (listener: (level: number) => void) => () => void;

const BARS = [10, 16, 28, 18, 34, 22, 40, 30, 18, 36, 24, 14, 26, 16, 10];

/** Returns a ref that sets --level directly, because 60 levels a second would be too many for React. */
export function useLevel(subscribeLevel: SubscribeLevel | undefined) {
  return useCallback(
    (root: HTMLElement | null) => {
      const still = matchMedia('(prefers-reduced-motion: reduce)');
      return subscribeLevel?.((level) => {
        const shown = still.matches ? Math.round(level * 5) / 5 : level;
        root?.style.setProperty('--level', shown.toFixed(2));
      });
    },
    [subscribeLevel],
  );
}

export function LevelBars() {
  return (
    <Bars aria-hidden="true">
      {BARS.map((height, index) => (
        <i key={index} style={{ '--bar': `${height}px` } as React.CSSProperties} />
      ))}
    </Bars>
  );
}

const Bars = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  height: '40px',
  '& i': {
    width: '5px',
    height: 'min(var(--bar) + 4px, 5px + var(--bar) * var(--level) * 1.6)',
    borderRadius: 'full',
    bg: 'accent',
    transition: 'height 60ms linear',
    '@media (forced-colors: active)': { bg: 'CanvasText' },
  },
});
