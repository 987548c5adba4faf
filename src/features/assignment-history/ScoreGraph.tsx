import { chakra } from '@chakra-ui/react/styled-system';
import { LIST_BANDS } from '../../../contract/constants.ts';
import { assignmentHistoryTexts } from '../../languages/assignment-history/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

/** As many as can be told apart on a phone. */
const SHOWN = 30;

/** Percents over time, the earliest first, with the bar for three stars; the table beside it says the same. */
export function ScoreGraph({ scores }: { scores: readonly number[] }) {
  const { t, formatPercent } = useTranslate(assignmentHistoryTexts);
  const shown = scores.slice(-SHOWN).map(Math.round);
  const at = shown.map((score, place) => [(100 * place) / Math.max(1, shown.length - 1), 100 - score] as const);
  const summary = t('history.summary', {
    n: shown.length,
    first: formatPercent(shown[0] ?? 0),
    last: formatPercent(shown.at(-1) ?? 0),
    best: formatPercent(Math.max(...shown)),
  });
  return (
    <Frame role="img" aria-label={summary}>
      {[0, 50, LIST_BANDS.great, 100].map((mark) => (
        <Level key={mark} aria-hidden="true" goal={mark === LIST_BANDS.great} style={{ bottom: `${mark}%` }}>
          <span>{mark}</span>
        </Level>
      ))}
      <Drawing viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={at.map((point) => point.join(',')).join(' ')} />
      </Drawing>
      {at.map(([x, y]) => (
        <Point key={x} aria-hidden="true" style={{ left: `${x}%`, top: `${y}%` }} />
      ))}
    </Frame>
  );
}

const Frame = chakra('div', {
  base: { position: 'relative', height: { base: '160px', md: '200px' }, margin: '24px 12px 20px 36px' },
});

const Drawing = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    overflow: 'visible',
    '& polyline': {
      fill: 'none',
      stroke: 'accent',
      strokeWidth: '3',
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
      vectorEffect: 'non-scaling-stroke',
      '@media (forced-colors: active)': { stroke: 'Highlight' },
    },
  },
});

const Point = chakra('i', {
  base: {
    position: 'absolute',
    width: '10px',
    height: '10px',
    margin: '-5px 0 0 -5px',
    borderRadius: 'full',
    bg: 'accent',
    boxShadow: '0 0 0 2px {colors.bg}',
    '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' },
  },
});

const Level = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    borderBottom: '1px solid {colors.border}',
    '& span': {
      position: 'absolute',
      right: 'calc(100% + 8px)',
      bottom: '-8px',
      textStyle: 'count',
      fontWeight: 'regular',
      color: 'fg.muted',
    },
  },
  variants: { goal: { true: { borderBottom: '1.5px dashed {colors.great}', '& span': { color: 'great' } } } },
});
