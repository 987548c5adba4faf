import type {
  AssignmentDetailEvent,
  AssignmentDetailSnapshot,
} from '../../../machines/assignment-detail/assignment-detail.machine.ts';
import { AssignmentDetailView } from './AssignmentDetailView.tsx';

export interface AssignmentDetailForStateProps {
  snapshot: AssignmentDetailSnapshot;
  /** ms since 1970; what days are named by. */
  now?: number;
  send(event: AssignmentDetailEvent): void;
}

export function AssignmentDetailForState({ snapshot, now, send }: AssignmentDetailForStateProps) {
  return (
    <AssignmentDetailView
      assignment={snapshot.context.assignment}
      now={now}
      onBack={() => send({ type: 'assignmentDetail.back' })}
      onStart={() => send({ type: 'assignmentDetail.start' })}
      onOpen={(lesson) => send({ type: 'assignmentDetail.open', lesson })}
    />
  );
}
