import type { ReactNode } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { LessonView } from '../src/features/lesson/LessonView.tsx';
import type { ChartWalk } from '../walks/support/walk.ts';
import { flow, send, type Answer } from './flow.ts';

/** Describes a game as a flow, drawn inside a lesson. */
export function game<M extends AnyStateMachine>(
  walks: readonly ChartWalk<M>[],
  draw: (snapshot: SnapshotFrom<M>) => ReactNode,
  unseenRegions: readonly string[] = [],
  answer?: Answer,
) {
  const inLesson = (snapshot: SnapshotFrom<M>) => (
    <LessonView status="playing" progress={{ left: 7, percent: 40 }} onClose={send} onGoOn={send}>
      {draw(snapshot)}
    </LessonView>
  );
  return flow(walks, inLesson, unseenRegions, answer);
}
