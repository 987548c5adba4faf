import { chakra } from '@chakra-ui/react/styled-system';
import CalendarDays from 'lucide-react/icons/calendar';
import Clock from 'lucide-react/icons/clock';
import type { Ref } from 'react';
import type { Assignment, AssignmentCounts, AssignmentTab } from '../../../contract/assignments.ts';
import { AppHeader } from '../../components/AppHeader.tsx';
import { Bar } from '../../components/Bar.tsx';
import { Button } from '../../components/Button.tsx';
import { EmptyOverdue } from '../../components/illustrations/EmptyOverdue.tsx';
import { EmptyToDo } from '../../components/illustrations/EmptyToDo.tsx';
import { Peek } from '../../components/illustrations/Peek.tsx';
import { linkTo } from '../../components/link-to.ts';
import { Row, RowFacts, RowTitle } from '../../components/Row.tsx';
import { Scene } from '../../components/Scene.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { TypeTile } from '../../components/TypeTile.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { WaitDots } from '../../components/WaitDots.tsx';
import { assignmentListTexts } from '../../languages/assignment-list/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface AssignmentListViewProps {
  tab: AssignmentTab;
  counts: AssignmentCounts | null;
  assignments: readonly Assignment[];
  /** `unavailable`, `moreUnavailable`: it, or its next page, could not be loaded, which shows no message (LIST-03). */
  status: 'loading' | 'ready' | 'loadingMore' | 'moreUnavailable' | 'unavailable';
  hasMore: boolean;
  /** ms since 1970; what days are named by. */
  now?: number;
  /** Where a row leads, so that it can be opened in another tab. */
  hrefOf?: (assignment: Assignment) => string;
  /** Near the end of the list: more is loaded when it comes into sight. */
  sentinelRef?: Ref<HTMLDivElement>;
  onTab(tab: AssignmentTab): void;
  onOpen(assignment: Assignment): void;
  onMore(): void;
  onReload?: () => void;
  onMenu(): void;
}

const PANEL = 'assignments';

export function AssignmentListView(props: AssignmentListViewProps) {
  const { tab, counts, assignments, status, hasMore, sentinelRef, onTab, onMore, onReload, onMenu } = props;
  const { t } = useTranslate(assignmentListTexts);
  return (
    <Page>
      <Sky>
        <AppHeader onMenu={onMenu} />
        <Heading>
          <h1>{t('assignments.title')}</h1>
          {assignments.length > 0 && (
            <PeekPlace>
              <Peek />
            </PeekPlace>
          )}
        </Heading>
      </Sky>
      <Sheet expandLabel={t('assignments.moreOfList')} collapseLabel={t('assignments.lessOfList')}>
        <Tabs
          label={t('assignments.tabs')}
          selected={tab}
          panelId={PANEL}
          onSelect={onTab}
          tabs={[
            { name: 'todo', label: t('assignments.todo'), count: counts?.todo ?? null },
            { name: 'overdue', label: t('assignments.overdue'), count: counts?.overdue ?? null, late: true },
            {
              name: 'completed',
              label: t('assignments.completed'),
              count: counts?.completed ?? null,
              countIsExtra: true,
            },
          ]}
        />
        <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-${tab}`} aria-busy={status === 'loading'}>
          {status === 'loading' && <Skeleton />}
          {status !== 'loading' && assignments.length === 0 && <Empty {...props} />}
          {assignments.length > 0 && (
            <List>
              {assignments.map((assignment) => (
                <li key={assignment.assignment_id}>
                  <AssignmentRow {...props} assignment={assignment} />
                </li>
              ))}
            </List>
          )}
          {hasMore && assignments.length > 0 && (
            <More ref={sentinelRef}>
              {status === 'loadingMore' ? (
                <span role="status">
                  <WaitDots />
                  <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
                </span>
              ) : (
                <Button variant="soft" onClick={status === 'moreUnavailable' ? onReload : onMore}>
                  {t(status === 'moreUnavailable' ? 'action.reload' : 'action.showMore')}
                </Button>
              )}
            </More>
          )}
        </div>
      </Sheet>
    </Page>
  );
}

function AssignmentRow({ assignment, tab, now, hrefOf, onOpen }: AssignmentListViewProps & { assignment: Assignment }) {
  const { t, formatDate, formatDay, formatTime } = useTranslate(assignmentListTexts);
  const late = tab === 'overdue';
  const day = formatDay(assignment.due_date, now, late ? 'inSentence' : 'alone');
  // The hour matters once the day is near.
  const isNear = day !== formatDate(assignment.due_date, now);
  const total = assignment.details.length;
  const done = assignment.details.filter((lesson) => lesson.assignment_detail_status === 'completed').length;
  return (
    <Row
      paddingInline={{ base: '8px', md: '12px' }}
      minHeight={{ base: '80px', md: '92px' }}
      {...linkTo(hrefOf?.(assignment) ?? '#', () => onOpen(assignment))}
    >
      <TypeTile type={assignment.assignment_type} />
      <Body>
        <RowTitle as="h2">{assignment.assignment_name}</RowTitle>
        <RowFacts>
          <Due late={late}>
            {late ? <Clock aria-hidden="true" /> : <CalendarDays aria-hidden="true" />}
            <time dateTime={assignment.due_date}>{late ? t('assignments.overdueSince', { day }) : day}</time>
          </Due>
          {isNear && <WideOnly>{formatTime(assignment.due_date)}</WideOnly>}
          <span>{t(`kind.${assignment.assignment_type}`)}</span>
          <WideOnly>{assignment.group_name}</WideOnly>
        </RowFacts>
      </Body>
      <Done>
        <span aria-hidden="true">
          {done}/{total}
        </span>
        <VisuallyHidden>{t('assignments.lessonsDone', { done, total })}</VisuallyHidden>
        <Bar percent={total === 0 ? 0 : (100 * done) / total} />
      </Done>
    </Row>
  );
}

function Empty({ tab, status, onReload }: AssignmentListViewProps) {
  const { t } = useTranslate(assignmentListTexts);
  if (status === 'unavailable') {
    return (
      <Scene
        picture={<EmptyToDo label={t('assignments.emptyTodoPicture')} />}
        title={t('assignments.unavailable')}
        action={
          onReload && (
            <Button variant="soft" onClick={onReload}>
              {t('action.reload')}
            </Button>
          )
        }
      />
    );
  }
  if (tab === 'overdue') {
    return (
      <Scene
        picture={<EmptyOverdue label={t('assignments.emptyOverduePicture')} />}
        title={t('assignments.emptyOverdue')}
        text={t('assignments.emptyOverdueText')}
      />
    );
  }
  const isTodo = tab === 'todo';
  return (
    <Scene
      picture={<EmptyToDo label={t('assignments.emptyTodoPicture')} />}
      title={t(isTodo ? 'assignments.emptyTodo' : 'assignments.emptyCompleted')}
      text={t(isTodo ? 'assignments.emptyTodoText' : 'assignments.emptyCompletedText')}
    />
  );
}

function Skeleton() {
  const { t } = useTranslate();
  return (
    <Bones role="status">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      {[64, 52, 70, 46].map((width) => (
        <div key={width} aria-hidden="true">
          <i />
          <b style={{ width: `${width}%` }} />
        </div>
      ))}
    </Bones>
  );
}

const Page = chakra('div', { base: { minHeight: '100dvh', display: 'flex', flexDirection: 'column' } });

const Sky = chakra('div', { base: { bg: 'bg.sky', height: { base: '312px', md: '280px' }, flex: 'none' } });

const Heading = chakra('div', {
  base: {
    position: 'relative',
    width: { base: '100%', md: 'calc(100% - 64px)' },
    maxWidth: { lg: 'wide' },
    height: '176px',
    marginInline: 'auto',
    padding: { base: '8px 24px', md: '20px 32px' },
    '& h1': { textStyle: 'title' },
  },
});

const PeekPlace = chakra('div', {
  base: {
    position: 'absolute',
    right: { base: '18px', md: '48px' },
    bottom: { base: '14px', md: '58px' },
    width: { base: '190px', md: '228px' },
    '& svg': { display: 'block', width: '100%' },
  },
});

const List = chakra('ul', { base: { marginTop: '2' } });

const Body = chakra('div', { base: { flex: '1', minWidth: '0' } });

const Due = chakra('span', { variants: { late: { true: { color: 'keep', fontWeight: 'medium' } } } });

const WideOnly = chakra('span', { base: { display: { base: 'none !important', md: 'inline !important' } } });

const Done = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: '6px',
    width: '56px',
    flex: 'none',
    textStyle: 'small',
    fontWeight: 'semibold',
    '& > div': { width: '100%', flex: 'none' },
  },
});

const More = chakra('div', { base: { display: 'grid', placeItems: 'center', minHeight: '76px', color: 'accent' } });

const Bones = chakra('div', {
  base: {
    marginTop: '2',
    animation: 'fadeIn 200ms 200ms both',
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      height: { base: '80px', md: '92px' },
      paddingInline: '2',
    },
    '& i, & b': { bg: 'bg.sunken', animation: 'breathe 1600ms ease-in-out infinite' },
    '& i': { width: '52px', height: '52px', borderRadius: 'full' },
    '& b': { height: '20px', borderRadius: 'full' },
  },
});
