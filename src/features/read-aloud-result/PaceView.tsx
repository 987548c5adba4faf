import { levelOf } from '../../../contract/assessment-level.ts';
import { feedbackOf, paceCreditOf, targetPaceOf } from '../../../machines/read-aloud/feedback.ts';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Stack } from './layout.tsx';
import { PaceGraph } from './PaceGraph.tsx';
import { PartLead } from './PartLead.tsx';
import type { ResultProps } from './result.types.ts';

/** The pace as a sentence and over the passage, next to the target (D17). */
export function PaceView({ result, level }: ResultProps) {
  const { t } = useTranslate(readAloudResultTexts);
  const { fluency, lessonTimeSpent } = result;
  const score = paceCreditOf(result, level);
  const measure =
    fluency.words_per_minute === null
      ? undefined
      : t('reading.wordsPerMinute', { n: Math.round(fluency.words_per_minute) });
  return (
    <Stack>
      <PartLead assessed={{ score, level: levelOf(score) }} measure={measure} text={feedbackOf(result, level).pace} />
      {fluency.pace.length > 1 && (
        <PaceGraph pace={fluency.pace} target={targetPaceOf(level)} seconds={lessonTimeSpent} />
      )}
    </Stack>
  );
}
