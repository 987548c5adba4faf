import { memo } from 'react';
import type { Assignment, AssignmentTab } from '../../../contract/assignments.ts';
import { lessonsDone } from '../../../machines/shared/assignment-progress.ts';
import { AssignmentRow } from '../../components/lists/AssignmentRow.tsx';
import { Bar } from '../../components/scores/Bar.tsx';
import { linkTo } from '../../components/link-to.ts';
import { visuallyHidden } from '../../app/theme/visually-hidden.ts';
import { assignmentListTexts } from '../../languages/assignment-list/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface ListedAssignmentProps {
  assignment: Assignment;
  tab: AssignmentTab;
  /** Current time, in ms since 1970. */
  now?: number | undefined;
  hrefOf?: ((assignment: Assignment) => string) | undefined;
  onOpen(assignment: Assignment): void;
}

/** Memoized for scrolling. */
export const ListedAssignment = memo(function ListedAssignment(props: ListedAssignmentProps) {
  const { assignment, tab, now, hrefOf, onOpen } = props;
  const { t } = useTranslate(assignmentListTexts);
  const total = assignment.details.length;
  const done = lessonsDone(assignment);
  const link = linkTo(hrefOf?.(assignment) ?? '#', () => onOpen(assignment));
  return (
    <AssignmentRow level="h2" assignment={assignment} late={tab === 'overdue'} now={now} link={link}>
      <Done>
        <span aria-hidden="true">
          {done}/{total}
        </span>
        <span data-spoken="">{t('assignments.lessonsDone', { done, n: total })}</span>
        <Bar percent={total === 0 ? 0 : (100 * done) / total} />
      </Done>
    </AssignmentRow>
  );
});

const Done = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: '6px',
  width: '3.5rem',
  flex: 'none',
  textStyle: 'small',
  fontWeight: 'semibold',
  '& > div': { width: '100%', flex: 'none' },
  '& > [data-spoken]': visuallyHidden,
});
