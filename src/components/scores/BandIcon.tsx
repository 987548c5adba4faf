import type { Band } from '../../../contract/progress.ts';
import { styled } from '../styled.ts';

/** Full, half, open, or dotted (unsure), so that the shape shows the band without its color. */
export function BandIcon({ band, size = 24 }: { band: Band | null; size?: number }) {
  return (
    <Icon viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {SHAPES[band ?? 'unsure']}
    </Icon>
  );
}

const Icon = styled('svg', {
  flex: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .disc': { fill: 'great' },
  '& .check': { fill: 'none', stroke: 'bg.surface', strokeWidth: '2.6' },
  '& .ring': { fill: 'bg.surface', stroke: 'good', strokeWidth: '2.4' },
  '& .half': { fill: 'good.fill', stroke: 'good', strokeWidth: '2.4' },
  '& .dotted': { fill: 'none', stroke: 'fg.muted', strokeWidth: '2.4', strokeDasharray: '0.1 4.9' },
  '& .open': { fill: 'none', stroke: 'keep', strokeWidth: '2.4' },
});

const SHAPES = {
  great: (
    <>
      <circle className="disc" cx="12" cy="12" r="11" />
      <path className="check" d="m7 12.4 3.4 3.4L17 9" />
    </>
  ),
  good: (
    <>
      <circle className="ring" cx="12" cy="12" r="9.8" />
      <path className="half" d="M12 2.2a9.8 9.8 0 0 0 0 19.6Z" />
    </>
  ),
  unsure: <circle className="dotted" cx="12" cy="12" r="9.8" />,
  keep: (
    <g className="open">
      <path d="M6.2 4.2A9.8 9.8 0 1 0 12 2.2" />
      <path d="M6.6 8.9V4h-4.9" transform="translate(.4 .2)" />
    </g>
  ),
};
