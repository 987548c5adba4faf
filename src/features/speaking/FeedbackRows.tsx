import { chakra } from '@chakra-ui/react/styled-system';
import { TIGHT, styled } from '../../components/styled.ts';
import { ChevronRight } from '../../components/icons/chevron-right.tsx';
import type { Band } from '../../../contract/progress.ts';
import type { PronunciationResult } from '../../../contract/pronunciation.ts';
import { bandOfResult, bandOfSpeech } from '../../../machines/shared/band.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { bandColors } from '../../components/scores/band-colors.ts';
import { Bar } from '../../components/scores/Bar.tsx';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { SHORT_SCREEN } from './short-screen.ts';
import { shownScore } from './shown-score.ts';

export interface FeedbackRowsProps {
  result: PronunciationResult;
  /** Opens the advanced feedback. */
  onDetails: (() => void) | undefined;
}

/** Pronunciation, intonation, and pace of a sentence. */
export function FeedbackRows({ result, onDetails }: FeedbackRowsProps) {
  const { t } = useTranslate(speakingTexts);
  const { certainty, intonation_score_percentage: intonation, fluency_score_percentage: pace } = result;
  const row = { certainty, leads: onDetails !== undefined };
  return (
    <Rows {...(onDetails && { as: 'button', type: 'button', onClick: onDetails, title: t('score.details') })}>
      <FeedbackRow
        label={t('score.pronunciation')}
        score={result.nativeness_score_percentage_user ?? 0}
        band={bandOfResult(result)}
        {...row}
      />
      {intonation !== null && <FeedbackRow label={t('score.intonation')} score={intonation} {...row} />}
      {pace !== null && <FeedbackRow label={t('score.pace')} score={pace} {...row} />}
    </Rows>
  );
}

interface FeedbackRowProps {
  label: string;
  score: number;
  certainty: PronunciationResult['certainty'];
  /** Set if it is not the score's own. */
  band?: Band | null;
  leads: boolean;
}

function FeedbackRow({
  label,
  score,
  certainty,
  band: told = bandOfSpeech(score, certainty),
  leads,
}: FeedbackRowProps) {
  const { t } = useTranslate(speakingTexts);
  const band = told ?? undefined;
  return (
    <Row>
      <BandIcon band={told} />
      <span>{label}</span>
      <Bar percent={score} band={band} />
      <RowScore band={band}>{shownScore(score) ?? t('score.notAvailable')}</RowScore>
      {leads && <ChevronRight aria-hidden="true" />}
    </Row>
  );
}

const Rows = styled('div', {
  display: 'grid',
  gridTemplateColumns: '24px minmax(7rem, auto) 1fr minmax(2rem, auto) auto',
  [TIGHT]: { gridTemplateColumns: '24px minmax(0, 1fr) auto auto' },
  columnGap: '3',
  textAlign: 'start',
  '&:is(button)': {
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.sunken', boxShadow: '0 0 0 8px var(--colors-bg-sunken)' },
  },
});

const Row = styled('div', {
  display: 'grid',
  gridColumn: '1 / -1',
  // Aligns the bars, for labels of any length.
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  minHeight: { base: '36px', md: '48px' },
  [SHORT_SCREEN]: { minHeight: '32px' },
  fontWeight: 'medium',
  // The bar goes below the label.
  // The label gets a line of its own.
  [TIGHT]: {
    rowGap: '4px',
    paddingBlock: '8px',
    '& > *': { gridRow: '2' },
    '& > span:first-of-type': { gridRow: '1', gridColumn: '1 / -1' },
  },
  '& > svg:last-of-type:not(:first-of-type)': { width: '18px', height: '18px', color: 'fg.muted' },
});

const RowScore = chakra('span', {
  base: { textAlign: 'end', fontWeight: 'semibold' },
  variants: { band: bandColors },
});
