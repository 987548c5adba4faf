import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { styled } from '../styled.ts';

export interface GraphProps {
  label: string;
  top: number;
  /** Values with a level line. */
  marks: readonly number[];
  goal?: number;
  /** Points of each line from left to right. x is a fraction of the width (0-1), and y is a value. */
  lines: readonly (readonly (readonly [x: number, y: number])[])[];
  dotted?: boolean;
  children?: ReactNode;
}

/** Lines over numbered levels. A table next to them gives the same values to screen readers. */
export function Graph({ label, top, marks, goal, lines, dotted = false, children }: GraphProps) {
  const percent = (value: number) => (100 * value) / top;
  const placed = lines.map((points) => points.map(([x, y]) => [100 * x, 100 - percent(y)] as const));
  return (
    <Frame role="img" aria-label={label}>
      {marks.map((mark) => (
        <Level key={mark} aria-hidden="true" goal={mark === goal} style={{ bottom: `${percent(mark)}%` }}>
          <span>{mark}</span>
        </Level>
      ))}
      {children}
      <Drawing viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {placed.map((points) => {
          const text = points.map((point) => point.join(',')).join(' ');
          return <polyline key={text} points={text} />;
        })}
      </Drawing>
      {dotted &&
        placed
          .flat()
          .map(([left, y]) => <Point key={left} aria-hidden="true" style={{ left: `${left}%`, top: `${y}%` }} />)}
    </Frame>
  );
}

const Frame = styled('div', {
  position: 'relative',
  height: { base: '180px', md: '240px' },
  margin: '24px 12px 20px 36px',
});

const Drawing = styled('svg', {
  position: 'absolute',
  inset: '0',
  width: '100%',
  height: '100%',
  overflow: 'visible',
  '& polyline': {
    fill: 'none',
    stroke: 'accent.line',
    strokeWidth: '3',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
    '@media (forced-colors: active)': { stroke: 'Highlight' },
  },
});

const Point = styled('i', {
  position: 'absolute',
  width: '10px',
  height: '10px',
  margin: '-5px 0 0 -5px',
  borderRadius: 'full',
  bg: 'accent.line',
  boxShadow: '0 0 0 2px var(--colors-bg)',
  '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' },
});

const Level = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    borderBottom: '1px solid var(--colors-border)',
    '& span': {
      position: 'absolute',
      right: 'calc(100% + 8px)',
      bottom: '-8px',
      textStyle: 'count',
      fontWeight: 'regular',
      color: 'fg.muted',
    },
  },
  variants: { goal: { true: { borderBottom: '1.5px dashed var(--colors-great)', '& span': { color: 'great' } } } },
});
