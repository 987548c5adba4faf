import type { PassageResult } from '../../../contract/read-aloud.ts';
import { NATIVE_TARGET, paceBandOf, PLACE_OF_PACE, type PaceTarget } from '../../../machines/read-aloud/feedback.ts';
import { sampled } from '../../../machines/read-aloud/passage.ts';
import { clock } from '../../components/clock.ts';
import { Graph } from '../../components/scores/Graph.tsx';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Section, Small } from './layout.tsx';
import { styled } from '../../components/styled.ts';

type Pace = PassageResult['fluency']['pace'];

export interface PaceGraphProps {
  pace: Pace;
  target: PaceTarget;
  /** Length of the recording. */
  seconds: number;
}

/** Minimum top and marks of the graph, in words per minute. */
const LEAST_TOP = 200;
const MARK = 50;

export function PaceGraph({ pace, target, seconds }: PaceGraphProps) {
  const { t } = useTranslate(readAloudResultTexts);
  const values = pace.map(({ words_per_minute }) => words_per_minute);
  const top = Math.max(LEAST_TOP, Math.ceil(Math.max(...values) / MARK) * MARK);
  const marks = Array.from({ length: top / MARK + 1 }, (_, index) => index * MARK);
  const summary = t('reading.graph.summary', {
    low: Math.round(Math.min(...values)),
    high: Math.round(Math.max(...values)),
    from: target.from,
    to: target.to,
  });
  return (
    <Section>
      <h2>{t('reading.graph.title')}</h2>
      <Graph
        label={summary}
        top={top}
        marks={marks}
        lines={[pace.map(({ time, words_per_minute }) => [time / seconds, words_per_minute] as const)]}
      >
        <Target
          style={{
            bottom: `${(100 * target.from) / top}%`,
            height: `${(100 * (target.to - target.from)) / top}%`,
          }}
        />
      </Graph>
      <Times aria-hidden="true">
        {[0, seconds / 2, seconds].map((time) => (
          <span key={time}>{clock(time)}</span>
        ))}
      </Times>
      <Legend>
        <i aria-hidden="true" />
        {t('reading.graph.target', { from: target.from, to: target.to })}
      </Legend>
      <Small>{t('reading.graph.native', { from: NATIVE_TARGET.from, to: NATIVE_TARGET.to })}</Small>
      <PaceTable pace={pace} target={target} />
    </Section>
  );
}

function PaceTable({ pace, target }: Pick<PaceGraphProps, 'pace' | 'target'>) {
  const { t } = useTranslate(readAloudResultTexts);
  return (
    <Details>
      <summary>{t('reading.graph.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('reading.graph.time')}</th>
            <th scope="col">{t('reading.graph.pace')}</th>
            <th scope="col">{t('reading.graph.compared')}</th>
          </tr>
        </thead>
        <tbody>
          {sampled(pace).map(({ time, words_per_minute }) => (
            <tr key={time}>
              <th scope="row">{clock(time)}</th>
              <td>{Math.round(words_per_minute)}</td>
              <td>{t(`reading.graph.${PLACE_OF_PACE[paceBandOf(words_per_minute, target)!]}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}

const target = {
  bg: 'great.bg',
  borderBlock: '1.5px dashed var(--colors-great)',
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
} as const;

const Target = styled('div', { position: 'absolute', insetInline: '0', ...target });

const Times = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  margin: '-12px 12px 0 36px',
  textStyle: 'count',
  fontWeight: 'regular',
  color: 'fg.muted',
});

const Legend = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  marginTop: '4',
  textStyle: 'small',
  fontWeight: 'medium',
  color: 'great',
  '& i': { width: '28px', height: '14px', flex: 'none', ...target },
});

const Details = styled('details', {
  marginTop: '3',
  '& summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    fontWeight: 'semibold',
    color: 'accent.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
  '& table': { width: '100%', borderCollapse: 'collapse', textStyle: 'small' },
  '& th, & td': { paddingBlock: '8px', paddingInlineEnd: '12px', textAlign: 'start', fontWeight: 'regular' },
  '& thead th': { color: 'fg.muted', fontWeight: 'medium' },
  '& tbody tr': { borderTop: '1px solid var(--colors-border)' },
});
