import type { Attempt } from '../../../contract/assignments.ts';
import { LIST_BANDS } from '../../../contract/constants.ts';
import { wholePercent } from '../../../contract/progress.ts';
import { Graph } from '../../components/scores/Graph.tsx';
import { assignmentHistoryTexts } from '../../languages/assignment-history/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

/** Maximum number of points that can be told apart on a phone. */
const SHOWN = 30;

/**
 * Draws percentages over time, with a line for each lesson and the mark for three stars. A table repeats it in text.
 */
export function ScoreGraph({ attempts }: { attempts: readonly Attempt[] }) {
  const { t, formatPercent } = useTranslate(assignmentHistoryTexts);
  const shown = attempts.slice(-SHOWN);
  const scores = shown.map(({ score }) => wholePercent(score));
  const places = shown.map((attempt, place) => ({ attempt, place }));
  const lines = Map.groupBy(places, ({ attempt }) => attempt.assignment_detail_id);
  const summary = t('history.summary', {
    n: shown.length,
    lowest: formatPercent(Math.min(...scores)),
    best: formatPercent(Math.max(...scores)),
  });
  return (
    <Graph
      label={summary}
      top={100}
      marks={[0, 50, LIST_BANDS.great, 100]}
      goal={LIST_BANDS.great}
      lines={[...lines.values()].map((line) =>
        line.map(({ place }) => [place / Math.max(1, shown.length - 1), scores[place]!] as const),
      )}
      dotted
    />
  );
}
