import { chakra } from '@chakra-ui/react/styled-system';
import type { PassageWord, SentenceMelody } from '../../../contract/read-aloud.ts';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

/** Longest silence within a line, in seconds. */
const GAP = 0.15;
/** Minimum range of the drawing in semitones from the middle, so that a flat voice looks flat. */
const LEAST = 6;

export function PitchLine({ melody, words }: { melody: SentenceMelody; words: readonly PassageWord[] }) {
  const { t } = useTranslate(readAloudResultTexts);
  const { pitch, stressed, start_time: start, end_time: end } = melody;
  const most = Math.max(LEAST, ...pitch.map(({ semitones }) => Math.abs(semitones)));
  const lines = pitch.reduce<(typeof pitch)[]>((done, point) => {
    const last = done.at(-1)?.at(-1);
    if (last && point.time - last.time <= GAP) done.at(-1)!.push(point);
    else done.push([point]);
    return done;
  }, []);
  const across = (time: number) => `${(100 * (time - start)) / (end - start)}%`;
  const peaks = stressed.flatMap((index) => {
    const word = words[index]!;
    const voice = pitch.filter(({ time }) => time >= (word.start_time ?? end) && time <= (word.end_time ?? start));
    const peak = voice.toSorted((a, b) => b.semitones - a.semitones)[0];
    return peak ? [{ index, peak }] : [];
  });
  return (
    <Frame role="img" aria-label={t('reading.voice.line')}>
      <Height>{t('reading.voice.high')}</Height>
      <Height low>{t('reading.voice.low')}</Height>
      <Middle />
      <Voice>
        <svg
          viewBox={`${start} ${-most} ${Math.max(end - start, 0.1)} ${2 * most}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {lines.map((line) => (
            <polyline
              key={line[0]!.time}
              points={line.map(({ time, semitones }) => `${time},${-semitones}`).join(' ')}
            />
          ))}
        </svg>
        {peaks.map(({ index, peak }) => (
          <Peak key={index} style={{ left: across(peak.time), top: `${50 - (50 * peak.semitones) / most}%` }} />
        ))}
      </Voice>
    </Frame>
  );
}

const Frame = styled('div', {
  position: 'relative',
  height: { base: '150px', md: '180px' },
  paddingInline: '12px',
  borderRadius: 'lg',
  bg: 'bg.sunken',
  _highContrast: { boxShadow: 'inset 0 0 0 1.5px #000' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& svg': { width: '100%', height: '100%', overflow: 'visible' },
  '& polyline': {
    fill: 'none',
    stroke: 'accent.line',
    strokeWidth: '4',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
    '@media (forced-colors: active)': { stroke: 'Highlight' },
  },
});

const Voice = styled('div', { position: 'absolute', inset: '16px 20px' });

const Height = chakra('span', {
  base: { position: 'absolute', insetInlineStart: '12px', top: '8px', textStyle: 'count', color: 'fg.muted' },
  variants: { low: { true: { top: 'auto', bottom: '8px' } } },
});

const Middle = styled('div', {
  position: 'absolute',
  insetInline: '12px',
  top: '50%',
  borderTop: '1.5px dashed var(--colors-grab)',
});

const Peak = styled('i', {
  position: 'absolute',
  width: '14px',
  height: '14px',
  margin: '-7px',
  borderRadius: 'full',
  bg: 'accent.line',
  border: '2px solid var(--colors-bg-surface)',
});
