import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { DRAWER_BANDS } from '../../../contract/constants.ts';
import type { PronunciationResult } from '../../../contract/pronunciation.ts';
import { bandOf } from '../../components/band.ts';
import { BandIcon } from '../../components/BandIcon.tsx';
import { Bar } from '../../components/Bar.tsx';
import { EnglishInside } from '../../components/EnglishInside.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { feedbackTexts } from '../../languages/feedback/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';

export interface FeedbackViewProps {
  result: PronunciationResult;
  onClose(): void;
  /** The student's own recording beside the model's. */
  children: ReactNode;
}

/** Pronunciation, intonation and pace, each with what to do next and what went well (SPK-12). */
export function FeedbackView({ result, onClose, children }: FeedbackViewProps) {
  const { t } = useTranslate(speakingTexts);
  const score = result.nativeness_score_percentage_user ?? 0;
  const { intonation_score_percentage: intonation, fluency_score_percentage: fluency } = result;
  const adviceOn = (type: 'intonation' | 'fluency') =>
    result.feedback.filter((one) => one.type === type).map(({ text }) => text);
  return (
    <ReviewDrawer title={t('details.title')} onClose={onClose}>
      <Rows>
        <Row label={t('score.pronunciation')} score={score} advice={[`details.${bandOf(score, DRAWER_BANDS)}`]} />
        {intonation !== null && (
          <Row label={t('score.intonation')} score={intonation} advice={adviceOn('intonation')} />
        )}
        {fluency !== null && <Row label={t('score.pace')} score={fluency} advice={adviceOn('fluency')} />}
      </Rows>
      {children}
    </ReviewDrawer>
  );
}

function Row({ label, score, advice }: { label: string; score: number; advice: readonly string[] }) {
  const { t, say } = useTranslate(feedbackTexts, speakingTexts);
  const band = bandOf(score, DRAWER_BANDS);
  return (
    <Item>
      <BandIcon band={band} size={28} />
      <Name>
        {label}
        <VisuallyHidden>{t(`band.${band}`)}</VisuallyHidden>
      </Name>
      <Points band={band}>{score > 0 ? Math.floor(score) : t('score.notAvailable')}</Points>
      <Bar percent={score} band={band} />
      {advice.map((text) => (
        <Advice key={text}>
          <EnglishInside text={say(text)} />
        </Advice>
      ))}
    </Item>
  );
}

const Rows = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '4', md: '5' }, listStyle: 'none' },
});

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '28px 1fr auto',
    alignItems: 'center',
    gap: '6px 12px',
    '& > div, & > p': { gridColumn: '2 / -1' },
  },
});

const Name = chakra('h3', { base: { textStyle: 'rowTitle' } });

const Points = chakra('span', {
  base: { fontSize: '20', fontWeight: 'semibold' },
  variants: { band: { great: { color: 'great' }, good: { color: 'good' }, keep: { color: 'keep' } } },
});

const Advice = chakra('p', { base: { fontSize: '15', lineHeight: 'body' } });
