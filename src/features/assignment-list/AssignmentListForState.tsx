import { useMemo } from 'react';
import type { Assignment } from '../../../contract/assignments.ts';
import type {
  AssignmentListEvent,
  AssignmentListSnapshot,
} from '../../../machines/assignment-list/assignment-list.machine.ts';
import type { PanelEvent, PanelSnapshot } from '../../../machines/panel/panel.machine.ts';
import { routeToAssignment } from '../../../machines/shared/assignment-route.ts';
import { pathOf } from '../../app/routes.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { AssignmentListView, type AssignmentListViewProps } from './AssignmentListView.tsx';
import { linkTo } from '../../components/link-to.ts';
import { whenSeen } from '../../components/when-seen.ts';

export interface AssignmentListForStateProps {
  snapshot: AssignmentListSnapshot;
  /** Current time, in ms since 1970. */
  now?: number;
  panel?: PanelSnapshot | undefined;
  send(event: AssignmentListEvent): void;
  sendPanel?: (event: PanelEvent) => void;
  onMenu(): void;
}

export function AssignmentListForState({ snapshot, now, panel, send, sendPanel, onMenu }: AssignmentListForStateProps) {
  const { tab, counts, assignments, next, top, knownAt } = snapshot.context;
  // Stable callbacks, because new ones would report the end again and redraw all rows.
  const { more, open, sentinel } = useMemo(() => {
    const reachEnd = () => send({ type: 'assignmentList.reachEnd' });
    const openOne = (assignment: Assignment) => send({ type: 'assignmentList.open', assignment });
    return { more: reachEnd, open: openOne, sentinel: whenSeen(reachEnd) };
  }, [send]);
  const status = statusOf(snapshot);
  if (status === undefined) {
    return <UnexpectedStateView onBack={() => send({ type: 'assignmentList.reload' })} />;
  }
  return (
    <AssignmentListView
      tab={tab}
      counts={counts}
      assignments={assignments}
      status={status}
      hasMore={next !== null}
      now={now}
      panel={panel}
      top={top}
      knownAt={knownAt}
      onScrolled={(to) => send({ type: 'assignmentList.scrolled', top: to })}
      sendPanel={sendPanel}
      hrefOf={hrefOf}
      home={linkTo(pathOf(HOME), () => send({ type: 'assignmentList.home' }))}
      sentinelRef={status === 'ready' ? sentinel : null}
      onTab={(chosen) => send({ type: 'assignmentList.chooseTab', tab: chosen })}
      onOpen={open}
      onMore={more}
      onReload={() => send({ type: 'assignmentList.reload' })}
      onMenu={onMenu}
    />
  );
}

const HOME = { name: 'HomePage' } as const;
const hrefOf = (assignment: Assignment) => pathOf(routeToAssignment(assignment));

const STATUSES = ['recalling', 'loading', 'ready', 'loadingMore', 'moreUnavailable', 'unavailable'] as const;

function statusOf(snapshot: AssignmentListSnapshot): AssignmentListViewProps['status'] | undefined {
  return STATUSES.find((list) => snapshot.matches({ list }));
}
