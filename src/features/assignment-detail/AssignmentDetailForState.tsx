import type { AssignmentDetail } from '../../../contract/assignments.ts';
import type { AssignmentDetailSnapshot } from '../../../machines/assignment-detail/assignment-detail.machine.ts';
import { lessonToStart, routeToList } from '../../../machines/assignment-detail/assignment-detail.selectors.ts';
import type { ResourceEvent } from '../../../machines/resource/resource.machine.ts';
import { routeToLesson } from '../../../machines/shared/assignment-route.ts';
import { pathOf } from '../../app/routes.ts';
import { linkTo } from '../../components/link-to.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { AssignmentDetailView } from './AssignmentDetailView.tsx';

export interface AssignmentDetailForStateProps {
  snapshot: AssignmentDetailSnapshot;
  /** Current time, in ms since 1970. */
  now?: number;
  send(event: ResourceEvent): void;
  onMenu(): void;
}

export function AssignmentDetailForState({ snapshot, now, send, onMenu }: AssignmentDetailForStateProps) {
  const { data: assignment } = snapshot.context;
  const back = () => send({ type: 'resource.go', to: routeToList(assignment, now ?? Date.now()) });
  const open = (lesson: AssignmentDetail | undefined) => {
    if (assignment && lesson) send({ type: 'resource.go', to: routeToLesson(assignment, lesson) });
  };
  if (!STATES.some((state) => snapshot.matches(state))) {
    return <UnexpectedStateView leads="action.back" onBack={back} />;
  }
  return (
    <AssignmentDetailView
      assignment={snapshot.matches('leaving') ? null : assignment}
      now={now}
      home={linkTo(pathOf(HOME), () => send({ type: 'resource.go', to: HOME }))}
      onMenu={onMenu}
      onBack={back}
      onStart={() => open(assignment ? lessonToStart(assignment) : undefined)}
      onHistory={() =>
        send({
          type: 'resource.go',
          to: { name: 'AssignmentHistory', params: { id: assignment!.assignment_id } },
        })
      }
      onOpen={open}
    />
  );
}

const HOME = { name: 'HomePage' } as const;

// `unavailable` leads to the list (DETAIL-04), and `leaving` to the screen of the assignment's type (NAV-08).
const STATES = ['loading', 'ready', 'leaving', 'unavailable'] as const;
