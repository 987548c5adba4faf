import type {
  AssignmentDetailEvent,
  AssignmentDetailSnapshot,
} from '../../../machines/assignment-detail/assignment-detail.machine.ts';
import UnexpectedStateView from '../../components/UnexpectedStateView.tsx';
import { AssignmentDetailView } from './AssignmentDetailView.tsx';

export interface AssignmentDetailForStateProps {
  snapshot: AssignmentDetailSnapshot;
  /** ms since 1970; what days are named by. */
  now?: number;
  send(event: AssignmentDetailEvent): void;
}

export function AssignmentDetailForState({ snapshot, now, send }: AssignmentDetailForStateProps) {
  const back = () => send({ type: 'assignmentDetail.back' });
  if (!STATES.some((state) => snapshot.matches(state)))
    return <UnexpectedStateView leads="action.back" onBack={back} />;
  return (
    <AssignmentDetailView
      assignment={snapshot.context.assignment}
      now={now}
      onBack={back}
      onStart={() => send({ type: 'assignmentDetail.start' })}
      onOpen={(lesson) => send({ type: 'assignmentDetail.open', lesson })}
    />
  );
}

// What is unavailable is on its way to the list (DETAIL-04).
const STATES = ['loading', 'ready', 'unavailable'] as const;
