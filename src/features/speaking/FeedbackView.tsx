import { chakra } from '@chakra-ui/react/styled-system';
import { TIGHT, styled } from '../../components/styled.ts';
import type { ReactNode } from 'react';
import type { Band } from '../../../contract/progress.ts';
import { creditOf, type Certainty, type PronunciationResult } from '../../../contract/pronunciation.ts';
import { bandOfResult, bandOfSpeech } from '../../../machines/shared/band.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { bandColors } from '../../components/scores/band-colors.ts';
import { Bar } from '../../components/scores/Bar.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { feedbackTexts } from '../../languages/feedback/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';

export interface FeedbackViewProps {
  result: PronunciationResult;
  onClose(): void;
  children: ReactNode;
}

/** Shows pronunciation, intonation, and pace, each with advice and praise (SPK-12). */
export function FeedbackView({ result, onClose, children }: FeedbackViewProps) {
  const { t } = useTranslate(speakingTexts);
  const { certainty } = result;
  const score = creditOf(result);
  const { intonation_score_percentage: intonation, fluency_score_percentage: fluency } = result;
  const adviceOn = (type: 'intonation' | 'fluency') =>
    certainty === 'sure' ? result.feedback.filter((one) => one.type === type).map(({ text }) => text) : [];
  const band = bandOfResult(result);
  return (
    <ReviewDrawer title={t('details.title')} onClose={onClose}>
      <Rows>
        {score === null ? (
          <Advice as="li">{t('word.unsure')}</Advice>
        ) : (
          <Row
            label={t('score.pronunciation')}
            score={score}
            certainty={certainty}
            band={band}
            advice={[band === null ? 'score.halfHeard' : `details.${band}`]}
          />
        )}
        {score !== null && intonation !== null && (
          <Row label={t('score.intonation')} score={intonation} certainty={certainty} advice={adviceOn('intonation')} />
        )}
        {score !== null && fluency !== null && (
          <Row label={t('score.pace')} score={fluency} certainty={certainty} advice={adviceOn('fluency')} />
        )}
      </Rows>
      {children}
    </ReviewDrawer>
  );
}

interface RowProps {
  label: string;
  score: number;
  certainty: Certainty;
  /** Set if it is not the score's own. */
  band?: Band | null;
  advice: readonly string[];
}

function Row({ label, score, certainty, band = bandOfSpeech(score, certainty), advice }: RowProps) {
  const { t, say } = useTranslate(feedbackTexts, speakingTexts);
  return (
    <Item>
      <BandIcon band={band} size={28} />
      <Name>
        {label}
        <VisuallyHidden>{t(band === null ? 'score.unsure' : `band.${band}`)}</VisuallyHidden>
      </Name>
      <Points band={band ?? undefined}>{score > 0 ? Math.floor(score) : t('score.notAvailable')}</Points>
      <Bar percent={score} band={band ?? undefined} />
      {advice.map((text) => (
        <Advice key={text}>
          <EnglishInside text={say(text)} />
        </Advice>
      ))}
    </Item>
  );
}

const Rows = styled('ul', { display: 'flex', flexDirection: 'column', gap: { base: '4', md: '5' }, listStyle: 'none' });

const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: '28px 1fr auto',
  alignItems: 'center',
  gap: '6px 12px',
  '& > div, & > p': { gridColumn: '2 / -1' },
  [TIGHT]: {
    gridTemplateColumns: '28px minmax(0, 1fr)',
    '& > h3': { gridRow: '2' },
    '& > h3, & > div, & > p': { gridColumn: '1 / -1' },
  },
});

const Name = styled('h3', { textStyle: 'rowTitle' });

const Points = chakra('span', {
  base: { fontSize: '20', fontWeight: 'semibold' },
  variants: { band: bandColors },
});

const Advice = styled('p', { fontSize: '15', lineHeight: 'body' });
