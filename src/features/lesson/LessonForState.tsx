import type { ReactNode } from 'react';
import type { LessonSnapshot } from '../../../machines/lesson/lesson.machine.ts';
import type { LessonEvent } from '../../../machines/lesson/lesson.types.ts';
import { progressOf } from '../../../machines/lesson/scheduler.ts';
import { LessonView, type LessonViewProps } from './LessonView.tsx';

export interface LessonForStateProps {
  snapshot: LessonSnapshot;
  send(event: LessonEvent): void;
  /** The game that is played. */
  children?: ReactNode;
}

export function LessonForState({ snapshot, send, children }: LessonForStateProps) {
  const { sets } = snapshot.context;
  return (
    <LessonView
      status={statusOf(snapshot)}
      progress={sets.length > 0 ? progressOf(sets) : null}
      asking={snapshot.matches({ playing: { question: 'asking' } })}
      onClose={() => send({ type: 'lesson.close' })}
      onStay={() => send({ type: 'lesson.stay' })}
      onLeave={() => send({ type: 'lesson.leave' })}
    >
      {children}
    </LessonView>
  );
}

function statusOf(snapshot: LessonSnapshot): LessonViewProps['status'] {
  if (snapshot.matches('playing')) return 'playing';
  if (snapshot.matches('submitting') || snapshot.matches('unsubmitted')) return 'submitting';
  return snapshot.matches('finished') ? 'finished' : 'loading';
}
