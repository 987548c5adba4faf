import { TIGHT, styled } from '../styled.ts';
import { Calendar } from '../icons/calendar.tsx';
import { Clock } from '../icons/clock.tsx';
import type { ReactNode } from 'react';
import type { Assignment } from '../../../contract/assignments.ts';
import { assignmentListTexts } from '../../languages/assignment-list/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import type { Link } from '../link-to.ts';
import { NotSentYet } from '../page/NotSentYet.tsx';
import { Row, RowFacts, RowTitle } from './Row.tsx';
import { TypeTile } from './TypeTile.tsx';

export interface AssignmentRowProps {
  assignment: Assignment;
  late?: boolean;
  /** Current time, in ms since 1970, for names of days. */
  now?: number | undefined;
  link: Link;
  /** Heading level of the title. */
  level: 'h2' | 'h3';
  children: ReactNode;
}

export function AssignmentRow({ assignment, late = false, now, link, level, children }: AssignmentRowProps) {
  const { t, formatDate, formatDay, formatTime } = useTranslate(assignmentListTexts);
  const day = formatDay(assignment.due_date, now, late ? 'inSentence' : 'alone');
  // The hour matters only if the day is near.
  const isNear = formatDay(assignment.due_date, now) !== formatDate(assignment.due_date, now);
  return (
    <Line {...link}>
      <TypeTile type={assignment.assignment_type} />
      <div data-body="">
        <RowTitle as={level}>{assignment.assignment_name.trim() || t(`kind.${assignment.assignment_type}`)}</RowTitle>
        <RowFacts>
          <span data-late={late || undefined}>
            {late ? <Clock aria-hidden="true" /> : <Calendar aria-hidden="true" />}
            <time dateTime={assignment.due_date}>{late ? t('assignments.overdueSince', { day }) : day}</time>
          </span>
          {isNear && <span data-wide="">{formatTime(assignment.due_date)}</span>}
          <span>{t(`kind.${assignment.assignment_type}`)}</span>
          <span data-wide="">{assignment.group_name}</span>
        </RowFacts>
      </div>
      <NotSentYet of={{ assignmentId: assignment.assignment_id }} />
      {children}
    </Line>
  );
}

/** Uses plain elements, because lists draw many rows and each Chakra element costs as much as several of them. */
const Line = styled(Row, {
  paddingInline: { base: '8px', md: '12px' },
  minHeight: { base: '80px', md: '92px' },
  '& > [data-body]': { flex: '1', minWidth: '0' },
  '& time': { whiteSpace: 'nowrap', [TIGHT]: { whiteSpace: 'normal' } },
  '& [data-late]': { color: 'keep', fontWeight: 'medium' },
  '& span[data-wide]': {
    display: { base: 'none', md: 'inline-block' },
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
