import type {
  StudySetDetailEvent,
  StudySetDetailSnapshot,
} from '../../../machines/study-set-detail/study-set-detail.machine.ts';
import { whenSeen } from '../../components/when-seen.ts';
import UnexpectedStateView from '../../components/UnexpectedStateView.tsx';
import { StudySetDetailView } from './StudySetDetailView.tsx';

export interface StudySetDetailForStateProps {
  snapshot: StudySetDetailSnapshot;
  send(event: StudySetDetailEvent): void;
}

export function StudySetDetailForState({ snapshot, send }: StudySetDetailForStateProps) {
  const status = snapshot.matches('leaving') ? 'ready' : STATUSES.find((state) => snapshot.matches(state));
  const back = () => send({ type: 'studySetDetail.back' });
  if (status === undefined) return <UnexpectedStateView leads="action.back" onBack={back} />;
  return (
    <StudySetDetailView
      status={status}
      detail={snapshot.context.detail}
      shown={snapshot.context.shown}
      // A new one at each render: an end that more items left in sight is seen anew.
      sentinelRef={whenSeen(() => send({ type: 'studySetDetail.reachEnd' }))}
      onBack={back}
      onStart={() => send({ type: 'studySetDetail.start' })}
      onOpenItem={(itemId) => send({ type: 'studySetDetail.openItem', itemId })}
    />
  );
}

const STATUSES = ['loading', 'ready', 'unavailable'] as const;
