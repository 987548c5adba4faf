import type { ReportLine } from '../../../contract/role-play.ts';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { rolePlayReportTexts } from '../../languages/role-play-report/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

/** Values that select the plural form. Texts only mention the other values. */
const COUNTS = ['goals', 'turns', 'words', 'sentences', 'count', 'kinds'] as const;

export function Lines({ lines }: { lines: readonly ReportLine[] }) {
  const { t } = useTranslate(rolePlayReportTexts);
  return lines.map(({ text, values }) => (
    <p key={text}>
      <EnglishInside
        text={t(`report.line.${text}`, { ...values, n: countIn(values) })}
        english={Object.values(values).filter((value) => typeof value === 'string')}
      />
    </p>
  ));
}

function countIn(values: ReportLine['values']): number {
  const counted = COUNTS.map((name) => values[name]).find((value) => typeof value === 'number');
  return typeof counted === 'number' ? counted : 1;
}
