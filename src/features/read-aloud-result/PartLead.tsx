import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { LIST_BANDS } from '../../../contract/constants.ts';
import { bandOf, wholePercent } from '../../../contract/progress.ts';
import type { AssessmentLevel } from '../../../contract/read-aloud.ts';
import type { FeedbackText } from '../../../machines/read-aloud/feedback.ts';
import { bandColors } from '../../components/scores/band-colors.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Lead, Small } from './layout.tsx';

export interface PartLeadProps {
  assessed: { level: AssessmentLevel; score: number | null };
  measure?: string | undefined;
  text: FeedbackText;
  children?: ReactNode;
}

export function PartLead({ assessed: { level, score }, measure, text, children }: PartLeadProps) {
  const { t, formatPercent } = useTranslate(readAloudResultTexts, speakingTexts);
  const whole = wholePercent(score);
  const percent = whole > 0 ? formatPercent(whole) : t('score.notAvailable');
  return (
    <Lead>
      {score !== null && <BandIcon band={bandOf(whole, LIST_BANDS)} size={44} />}
      <div>
        <Measure band={score === null ? undefined : bandOf(whole, LIST_BANDS)}>{measure ?? percent}</Measure>
        <Small>{t(`reading.level.${level}`)}</Small>
        <p>{t(text)}</p>
        {children}
      </div>
    </Lead>
  );
}

const Measure = chakra('h1', { base: {}, variants: { band: bandColors } });
