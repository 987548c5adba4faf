import type {
  StudySetDetailEvent,
  StudySetDetailSnapshot,
} from '../../../machines/study-set-detail/study-set-detail.machine.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import { lessonAfter } from '../../../machines/shared/assignment-route.ts';
import { studySetStatus } from '../../../machines/study-set-detail/study-set-detail.selectors.ts';
import { whenSeen } from '../../components/when-seen.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { StudySetDetailView, type StudySetDetailViewProps } from './StudySetDetailView.tsx';
import type { Drawn } from '../../components/live.tsx';

export function StudySetDetailForState({ snapshot, send }: Drawn<StudySetDetailSnapshot, StudySetDetailEvent>) {
  const status = snapshot.matches('leaving') ? 'ready' : STATUSES.find((state) => snapshot.matches(state));
  const back = () => send({ type: 'studySetDetail.back' });
  if (status === undefined) return <UnexpectedStateView leads="action.back" onBack={back} />;
  return (
    <StudySetDetailView
      status={status}
      detail={snapshot.context.loaded?.detail ?? null}
      shown={snapshot.context.shown}
      // A new callback at each render, so that an end that is still visible reports again.
      sentinelRef={whenSeen(() => send({ type: 'studySetDetail.reachEnd' }))}
      reason={snapshot.context.failure && failureText(snapshot.context.failure)}
      onReload={
        snapshot.can({ type: 'studySetDetail.reload' }) ? () => send({ type: 'studySetDetail.reload' }) : undefined
      }
      onBack={back}
      onHome={() => send({ type: 'studySetDetail.home' })}
      next={nextOf(snapshot)}
      onNext={() => send({ type: 'studySetDetail.next' })}
      onStart={() => send({ type: 'studySetDetail.start' })}
      onOpenItem={(itemId) => send({ type: 'studySetDetail.openItem', itemId })}
    />
  );
}

function nextOf({ context: { loaded, lesson } }: StudySetDetailSnapshot): StudySetDetailViewProps['next'] {
  if (!loaded || studySetStatus(loaded.detail) !== 'complete') return null;
  return lessonAfter(loaded.assignment, lesson.assignmentDetailId) ? 'lesson' : 'assignment';
}

const STATUSES = ['loading', 'ready', 'unavailable'] as const;
