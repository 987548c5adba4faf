import type {
  StudySetDetailEvent,
  StudySetDetailSnapshot,
} from '../../../machines/study-set-detail/study-set-detail.machine.ts';
import { whenSeen } from '../../components/when-seen.ts';
import { StudySetDetailView, type StudySetDetailViewProps } from './StudySetDetailView.tsx';

export interface StudySetDetailForStateProps {
  snapshot: StudySetDetailSnapshot;
  send(event: StudySetDetailEvent): void;
}

export function StudySetDetailForState({ snapshot, send }: StudySetDetailForStateProps) {
  return (
    <StudySetDetailView
      status={statusOf(snapshot)}
      detail={snapshot.context.detail}
      shown={snapshot.context.shown}
      sentinelRef={whenSeen(() => send({ type: 'studySetDetail.reachEnd' }))}
      onBack={() => send({ type: 'studySetDetail.back' })}
      onStart={() => send({ type: 'studySetDetail.start' })}
      onOpenItem={(itemId) => send({ type: 'studySetDetail.openItem', itemId })}
    />
  );
}

function statusOf(snapshot: StudySetDetailSnapshot): StudySetDetailViewProps['status'] {
  if (snapshot.matches('ready')) return 'ready';
  return snapshot.matches('unavailable') ? 'unavailable' : 'loading';
}
