import { chakra } from '@chakra-ui/react/styled-system';
import type { Band } from '../../../contract/progress.ts';

export interface BarProps {
  /** 0-100. */
  percent: number;
  /** Omit the label if a number next to the bar repeats it. */
  label?: string;
  band?: Band;
  size?: 'small' | 'lesson' | 'attempt';
}

export function Bar({ percent, label, band, size }: BarProps) {
  const width = `${Math.min(100, Math.max(0, percent))}%`;
  return (
    <Track
      size={size}
      data-band={band}
      {...(label === undefined
        ? { 'aria-hidden': true }
        : {
            role: 'progressbar',
            'aria-label': label,
            'aria-valuenow': Math.round(percent),
            'aria-valuemin': 0,
            'aria-valuemax': 100,
          })}
    >
      <div style={{ width }} />
    </Track>
  );
}

const Track = chakra('div', {
  base: {
    flex: '1',
    height: '8px',
    minWidth: '0',
    borderRadius: 'full',
    bg: 'track',
    overflow: 'hidden',
    _highContrast: { boxShadow: 'inset 0 0 0 1.5px #000' },
    '& > div': {
      height: '100%',
      borderRadius: 'full',
      bg: 'accent',
      transition: 'width var(--durations-layout) var(--easings-out)',
    },
    '&[data-band=great] > div': { bg: 'great' },
    '&[data-band=good] > div': { bg: 'good.fill', boxShadow: 'inset 0 0 0 1.5px var(--colors-good)' },
    '&[data-band=keep] > div': { bg: 'keep' },
    '@media (forced-colors: active)': {
      border: '1px solid',
      '&[data-band] > div, & > div': { bg: 'Highlight', forcedColorAdjust: 'none' },
    },
  },
  variants: { size: { small: {}, lesson: { height: '10px' }, attempt: { height: '14px' } } },
});
