import { Gauge } from '../../components/icons/gauge.tsx';
import { memo } from 'react';
import { paceBandOf, PLACE_OF_PACE, type PaceTarget } from '../../../machines/read-aloud/feedback.ts';
import { paceIn } from '../../../machines/reading-guide/reading-guide.selectors.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { useCalmSelector } from '../../components/use-calm-snapshot.ts';
import { readAloudLessonTexts } from '../../languages/read-aloud-lesson/en.ts';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import type { FollowedGuide } from './followed-guide.ts';
import { styled } from '../../components/styled.ts';

/** In words per minute. */
const SCALE = { from: 40, to: 180 };

const shareOf = (pace: number) => Math.min(100, Math.max(0, (100 * (pace - SCALE.from)) / (SCALE.to - SCALE.from)));

/** Pace of the last seconds next to the target (D17). */
export const LivePace = memo(function LivePace(props: { guide: FollowedGuide | undefined; target: PaceTarget }) {
  return <PaceMeter pace={useCalmSelector(props.guide, paceIn)} target={props.target} />;
});

/** @param pace words per minute, or null if unknown */
function PaceMeter({ pace, target }: { pace: number | null; target: PaceTarget }) {
  const { t } = useTranslate(readAloudLessonTexts, readAloudResultTexts);
  const { from, to } = target;
  const band = paceBandOf(pace, target);
  const place = band && PLACE_OF_PACE[band];
  return (
    <Meter>
      <Line>
        <Gauge aria-hidden="true" />
        <strong>{pace === null ? t('readAloud.paceWait') : t('reading.wordsPerMinute', { n: pace })}</strong>
        {place && (
          <Place data-place={place}>
            {place === 'on' && <BandIcon band="great" />}
            {t(place === 'veryFast' ? 'readAloud.slowDown' : `reading.graph.${place}`)}
          </Place>
        )}
      </Line>
      <Track
        role="img"
        aria-label={
          pace === null ? t('reading.graph.target', { from, to }) : t('readAloud.paceTarget', { pace, from, to })
        }
      >
        <Target style={{ left: `${shareOf(from)}%`, width: `${shareOf(to) - shareOf(from)}%` }} />
        {pace !== null && <Pin style={{ left: `${shareOf(pace)}%` }} />}
      </Track>
      <Marks aria-hidden="true">
        {[SCALE.from, from, to, SCALE.to].map((mark) => (
          <span key={mark} style={{ left: `${shareOf(mark)}%` }}>
            {mark}
          </span>
        ))}
      </Marks>
    </Meter>
  );
}

const Meter = styled('div', { width: '100%' });

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: '24px',
  '& svg': { width: '20px', height: '20px' },
});

const Place = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  marginInlineStart: 'auto',
  textStyle: 'label',
  color: 'fg.muted',
  '&[data-place=on]': { color: 'great' },
  '&[data-place=veryFast]': { color: 'fg' },
});

const Track = styled('div', {
  position: 'relative',
  height: '14px',
  margin: '10px 0 4px',
  borderRadius: 'full',
  bg: 'bg.sunken',
  boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
  '@media (forced-colors: active)': { border: '1px solid' },
});

const Target = styled('span', {
  position: 'absolute',
  top: '0',
  bottom: '0',
  bg: 'great',
  '@media (forced-colors: active)': { bg: 'Highlight' },
});

const Pin = styled('span', {
  position: 'absolute',
  top: '-5px',
  width: '8px',
  height: '24px',
  marginLeft: '-4px',
  borderRadius: 'full',
  bg: 'fg',
  boxShadow: '0 0 0 3px var(--colors-bg-surface)',
  transition: 'left .4s',
  '@media (forced-colors: active)': { bg: 'CanvasText' },
});

const Marks = styled('div', {
  position: 'relative',
  height: '20px',
  textStyle: 'small',
  color: 'fg.muted',
  '& span': { position: 'absolute', transform: 'translateX(-50%)' },
  '& span:first-of-type': { transform: 'none' },
  '& span:last-of-type': { transform: 'translateX(-100%)' },
});
