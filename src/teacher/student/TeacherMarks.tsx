import { wholePercent } from '../../../contract/progress.ts';
import type { TeacherMark } from '../../../contract/teacher-class.ts';
import { useTeacherTexts } from '../texts.ts';

/** Teachers' marks, to show with the engine's score. */
export function TeacherMarks({ marks }: { marks: readonly TeacherMark[] }) {
  const { t, formatPercent } = useTeacherTexts();
  return marks.map(({ teacher, score, words, counted }, at) => (
    // eslint-disable-next-line react/no-array-index-key -- the list never changes on the page
    <small key={at}>
      {[
        teacher ?? t('teacherCorrect.someone'),
        ...(score === null ? [] : [formatPercent(wholePercent(score))]),
        ...(words === 0 ? [] : [t('teacherCorrect.marked', { n: words })]),
        ...(counted === undefined ? [] : [t('teacherCorrect.counts', { score: formatPercent(wholePercent(counted)) })]),
      ].join(' · ')}
    </small>
  ));
}
