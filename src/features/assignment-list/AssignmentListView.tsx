import { chakra } from '@chakra-ui/react/styled-system';
import { useContext, type Ref } from 'react';
import type { Assignment, AssignmentCounts, AssignmentTab } from '../../../contract/assignments.ts';
import type { PanelEvent, PanelSnapshot } from '../../../machines/panel/panel.machine.ts';
import { AppHeader } from '../../components/page/AppHeader.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { EmptyOverdue } from '../../components/illustrations/EmptyOverdue.tsx';
import { EmptyToDo } from '../../components/illustrations/EmptyToDo.tsx';
import { Peek } from '../../components/illustrations/Peek.tsx';
import { KnownSince } from '../../components/lists/KnownSince.tsx';
import type { Link } from '../../components/link-to.ts';
import { Scene } from '../../components/page/Scene.tsx';
import { isOver, Sheet } from '../../components/sheets/Sheet.tsx';
import { Tabbed, TabList, TabPanel } from '../../components/controls/Tabs.tsx';
import { NewsContext } from '../../components/news.ts';
import { LongList } from '../../components/lists/LongList.tsx';
import { Status } from '../../components/text/notes.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { WaitDots } from '../../components/page/WaitDots.tsx';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { assignmentListTexts } from '../../languages/assignment-list/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { ListedAssignment } from './ListedAssignment.tsx';
import { Skeleton } from './Skeleton.tsx';
import { styled } from '../../components/styled.ts';

export interface AssignmentListViewProps {
  tab: AssignmentTab;
  counts: AssignmentCounts | null;
  assignments: readonly Assignment[];
  /** `recalling` lasts until the remembered list and scroll offset are read. Failures show no message (LIST-03). */
  status: 'recalling' | 'loading' | 'ready' | 'loadingMore' | 'moreUnavailable' | 'unavailable';
  hasMore: boolean;
  /** Current time, in ms since 1970. */
  now?: number;
  /** Lets the student open a row in another tab. */
  hrefOf?: (assignment: Assignment) => string;
  /** Ref of the element near the end of the list that loads more when visible. */
  sentinelRef?: Ref<HTMLDivElement>;
  home?: Link;
  panel?: PanelSnapshot | undefined;
  /** Initial scroll offset, in px. */
  top?: number;
  onScrolled?: (top: number) => void;
  /** Load time of a remembered list, in ms since 1970. */
  knownAt?: number | null;
  sendPanel?: ((event: PanelEvent) => void) | undefined;
  onTab(tab: AssignmentTab): void;
  onOpen(assignment: Assignment): void;
  onMore(): void;
  onReload(): void;
  onMenu(): void;
}

const TITLE = 'assignments-title';

const idOf = ({ assignment_id }: Assignment) => assignment_id;

export function AssignmentListView(props: AssignmentListViewProps) {
  const { tab, counts, assignments, status, hasMore, sentinelRef, home, onTab, onMore, onReload, onMenu } = props;
  const { now, hrefOf, onOpen, panel, sendPanel, top = 0, onScrolled = () => {}, knownAt = null } = props;
  const { t } = useTranslate(assignmentListTexts);
  const news = useContext(NewsContext);
  const isOnItsWay = status === 'recalling' || status === 'loading';
  return (
    <Tabbed selected={tab} onSelect={onTab}>
      <Page over={isOver(panel)}>
        <ScreenTitle>{t('assignments.title')}</ScreenTitle>
        <Sky>
          <AppHeader home={home} onMenu={onMenu} />
          <Heading as="section" aria-labelledby={TITLE}>
            <h1 id={TITLE}>{t('assignments.title')}</h1>
            {assignments.length > 0 && (
              <PeekPlace>
                <Peek />
              </PeekPlace>
            )}
          </Heading>
        </Sky>
        <Sheet
          panel={panel}
          send={sendPanel}
          expandLabel={t('assignments.moreOfList')}
          collapseLabel={t('assignments.lessOfList')}
          head={
            <TabList
              label={t('assignments.tabs')}
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
          }
        >
          {(scroller) => (
            <TabPanel of={tab} isBusy={isOnItsWay}>
              {news}
              {assignments.length === 0 && (isOnItsWay ? <Skeleton tab={tab} now={now} /> : <Empty {...props} />)}
              <KnownSince
                isShown={status === 'unavailable' && assignments.length > 0}
                at={knownAt}
                now={now}
                onReload={onReload}
              />
              {(assignments.length > 0 || status === 'loading') && scroller !== undefined && (
                <LongList
                  key={tab}
                  items={assignments}
                  keyOf={idOf}
                  renderRow={(assignment) => <ListedAssignment {...{ assignment, tab, now, hrefOf, onOpen }} />}
                  hasMore={hasMore}
                  scroller={scroller}
                  top={top}
                  onScrolled={onScrolled}
                />
              )}
              {hasMore && assignments.length > 0 && (
                <More ref={sentinelRef}>
                  <Status>
                    {status === 'loadingMore' && (
                      <>
                        <WaitDots />
                        <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
                      </>
                    )}
                  </Status>
                  {status !== 'loadingMore' && (
                    <Button variant="soft" onClick={status === 'moreUnavailable' ? onReload : onMore}>
                      {t(status === 'moreUnavailable' ? 'action.reload' : 'action.showMore')}
                    </Button>
                  )}
                </More>
              )}
            </TabPanel>
          )}
        </Sheet>
      </Page>
    </Tabbed>
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
          <Button variant="soft" onClick={onReload}>
            {t('action.reload')}
          </Button>
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

const Page = chakra('div', {
  base: { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  variants: { over: { true: { position: 'relative', height: '100dvh', overflow: 'clip', bg: 'bg.surface' } } },
});

const Sky = styled('div', { bg: 'bg.sky', height: { base: '312px', md: '280px' }, flex: 'none' });

const Heading = styled('div', {
  position: 'relative',
  width: { base: '100%', md: 'calc(100% - 64px)' },
  maxWidth: { lg: 'wide' },
  height: '176px',
  marginInline: 'auto',
  padding: { base: '8px 24px', md: '20px 32px' },
  '& h1': { textStyle: 'title' },
});

const PeekPlace = styled('div', {
  position: 'absolute',
  right: { base: '18px', md: '48px' },
  bottom: { base: '14px', md: '58px' },
  width: { base: '190px', md: '228px' },
  '& svg': { display: 'block', width: '100%' },
});

const More = styled('div', { display: 'grid', placeItems: 'center', minHeight: '76px', color: 'accent.line' });
