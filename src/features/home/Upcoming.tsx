import { ChevronRight } from '../../components/icons/chevron-right.tsx';
import { Clock } from '../../components/icons/clock.tsx';
import type { NextUp } from '../../../machines/home/next-up.ts';
import type { Route } from '../../../machines/ports/navigation.port.ts';
import { routeToAssignment } from '../../../machines/shared/assignment-route.ts';
import { AssignmentRow } from '../../components/lists/AssignmentRow.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { Card } from '../../components/lists/Card.tsx';
import type { Link } from '../../components/link-to.ts';
import { Row } from '../../components/lists/Row.tsx';
import { homeTexts } from '../../languages/home/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Head } from './layout.tsx';
import { styled } from '../../components/styled.ts';

export interface UpcomingProps {
  work: NextUp;
  /** Current time, in ms since 1970. */
  now: number | undefined;
  to(route: Route): Link;
}

export function Upcoming({ work: { upcoming, moreOverdue }, now, to }: UpcomingProps) {
  const { t } = useTranslate(homeTexts);
  return (
    <section aria-labelledby="upcoming">
      <Head>
        <h2 id="upcoming">{t('home.upcoming')}</h2>
        <Button asChild>
          <a {...to({ name: 'HomeWorkAssignments' })}>{t('home.viewAll')}</a>
        </Button>
      </Head>
      <Card padding="4px">
        <ul>
          {moreOverdue > 0 && (
            <li>
              <Row {...to({ name: 'HomeWorkAssignments', hash: 'overdue' })} color="keep">
                <Clock aria-hidden="true" />
                <More>{t('home.moreOverdue', { n: moreOverdue })}</More>
                <ChevronRight aria-hidden="true" />
              </Row>
            </li>
          )}
          {upcoming.map((assignment) => (
            <li key={assignment.assignment_id}>
              <AssignmentRow level="h3" assignment={assignment} now={now} link={to(routeToAssignment(assignment))}>
                <ChevronRight aria-hidden="true" />
              </AssignmentRow>
            </li>
          ))}
        </ul>
        {upcoming.length === 0 && moreOverdue === 0 && <Nothing>{t('home.nothingElse')}</Nothing>}
      </Card>
    </section>
  );
}

export function UpcomingBones() {
  return (
    <section aria-hidden="true">
      <Head />
      <Card minHeight={{ base: '248px', md: '284px' }} />
    </section>
  );
}

const More = styled('span', { flex: '1', fontWeight: 'semibold' });

const Nothing = styled('p', { padding: '20px', color: 'fg.muted' });
