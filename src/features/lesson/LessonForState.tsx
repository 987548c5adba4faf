import type { ReactNode } from 'react';
import type { LessonSnapshot } from '../../../machines/lesson/lesson.machine.ts';
import type { LessonEvent } from '../../../machines/lesson/lesson.types.ts';
import { countersOf } from '../../../machines/lesson/scheduler.ts';
import { LaterUnexpectedStateView } from '../../components/page/LaterUnexpectedStateView.tsx';
import { LessonView, type LessonViewProps } from './LessonView.tsx';

export interface LessonForStateProps {
  snapshot: LessonSnapshot;
  send(event: LessonEvent): void;
  children?: ReactNode;
}

export function LessonForState({ snapshot, send, children }: LessonForStateProps) {
  const { sets } = snapshot.context;
  const status = statusOf(snapshot);
  if (status === null) return <LaterUnexpectedStateView />;
  return (
    <LessonView
      status={status}
      progress={sets.length > 0 ? countersOf(sets) : null}
      onClose={() => send({ type: 'work.close' })}
      onGoOn={() => send({ type: 'lesson.goOn' })}
    >
      {children}
    </LessonView>
  );
}

function statusOf(snapshot: LessonSnapshot): LessonViewProps['status'] | null {
  if (snapshot.matches({ playing: { game: 'resting' } })) return 'resting';
  if (snapshot.matches('playing')) return 'playing';
  if (snapshot.matches('finished')) return 'finished';
  const isOnTheWay = (['arriving', 'loading', 'opening', 'quit'] as const).some((state) => snapshot.matches(state));
  return isOnTheWay ? 'loading' : null;
}
