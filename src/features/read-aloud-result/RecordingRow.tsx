import { chakra } from '@chakra-ui/react/styled-system';
import { LIST_BANDS } from '../../../contract/constants.ts';
import { bandOf, starsOf, wholePercent } from '../../../contract/progress.ts';
import type { RecordingEntry } from '../../../contract/read-aloud.ts';
import { bandColors } from '../../components/scores/band-colors.ts';
import { Bar } from '../../components/scores/Bar.tsx';
import { Chip } from '../../components/controls/Chip.tsx';
import { clock } from '../../components/clock.ts';
import { linkTo } from '../../components/link-to.ts';
import { Row, RowFacts } from '../../components/lists/Row.tsx';
import { Stars } from '../../components/scores/Stars.tsx';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

/** Returns whole percent, or 0 without a score. */
export const pointsOf = ({ overallResult }: RecordingEntry) => wholePercent(overallResult.score);

export interface RecordingRowProps {
  entry: RecordingEntry;
  shown?: boolean;
  /** Current time, in ms since 1970. */
  now?: number;
  href: string;
  onOpen(): void;
}

export function RecordingRow({ entry, shown = false, now, href, onOpen }: RecordingRowProps) {
  const { t, formatDay, formatTime, formatPercent } = useTranslate(readAloudResultTexts, speakingTexts);
  const { created_at, words_per_minute, lessonTimeSpent } = entry;
  const score = pointsOf(entry);
  return (
    <li>
      <Row
        paddingInline={{ base: '8px', md: '12px' }}
        current={shown}
        aria-current={shown ? 'page' : undefined}
        {...linkTo(href, onOpen)}
      >
        <Body>
          <Line>
            <time dateTime={created_at}>
              <b>{formatDay(created_at, now)}</b> <span>{formatTime(created_at)}</span>
            </time>
            {shown && <Chip>{t('reading.history.shown')}</Chip>}
          </Line>
          <Line>
            <Bar percent={score} band={bandOf(score, LIST_BANDS)} />
            <Points band={score > 0 ? bandOf(score, LIST_BANDS) : undefined}>
              {score > 0 ? formatPercent(score) : t('score.notAvailable')}
            </Points>
          </Line>
          <RowFacts>
            <span>{clock(lessonTimeSpent)}</span>
            {words_per_minute !== null && (
              <span>{t('reading.wordsPerMinute', { n: Math.round(words_per_minute) })}</span>
            )}
          </RowFacts>
        </Body>
        <Stars earned={starsOf(score)} />
      </Row>
    </li>
  );
}

export const RecordingRows = styled('ul', {
  marginTop: '2',
  marginInline: { base: '-8px', md: '-12px' },
  listStyle: 'none',
});

const Body = styled('div', { flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column', gap: '1' });

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  '& span': { textStyle: 'small' },
  '& b': { fontWeight: 'semibold' },
  '& strong': { minWidth: '44px', textAlign: 'end', fontWeight: 'semibold' },
});

const Points = chakra('strong', { base: {}, variants: { band: bandColors } });
