import { LIST_BANDS } from '../../../contract/constants.ts';
import { wholePercent } from '../../../contract/progress.ts';
import { Graph } from '../../components/Graph.tsx';
import { assignmentHistoryTexts } from '../../languages/assignment-history/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

/** As many as can be told apart on a phone. */
const SHOWN = 30;

/** Percents over time, the earliest first, with the bar for three stars; the table beside it says the same. */
export function ScoreGraph({ scores }: { scores: readonly number[] }) {
  const { t, formatPercent } = useTranslate(assignmentHistoryTexts);
  const shown = scores.slice(-SHOWN).map((score) => wholePercent(score));
  const summary = t('history.summary', {
    n: shown.length,
    first: formatPercent(shown[0] ?? 0),
    last: formatPercent(shown.at(-1) ?? 0),
    best: formatPercent(Math.max(...shown)),
  });
  return (
    <Graph
      label={summary}
      top={100}
      marks={[0, 50, LIST_BANDS.great, 100]}
      goal={LIST_BANDS.great}
      points={shown.map((score, place) => [place / Math.max(1, shown.length - 1), score] as const)}
      dotted
    />
  );
}
