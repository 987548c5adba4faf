import type { ReactNode } from 'react';
import type { ReadAloudLessonSnapshot } from '../../../machines/read-aloud-lesson/read-aloud-lesson.machine.ts';
import type { ReadAloudLessonEvent } from '../../../machines/read-aloud-lesson/read-aloud-lesson.types.ts';
import { ReadAloudWaitView } from './ReadAloudWaitView.tsx';

export interface ReadAloudLessonForStateProps {
  snapshot: ReadAloudLessonSnapshot;
  /** The reading, once the passage is open. */
  children: ReactNode;
  send(event: ReadAloudLessonEvent): void;
}

export function ReadAloudLessonForState({ snapshot, children, send }: ReadAloudLessonForStateProps) {
  if (snapshot.matches('reading')) return children;
  const { failure } = snapshot.context;
  const failed = snapshot.matches('unavailable') &&
    failure !== null && { failure, onRetry: () => send({ type: 'readAloudLesson.retry' }) };
  return <ReadAloudWaitView failed={failed} onClose={() => send({ type: 'work.close' })} />;
}
