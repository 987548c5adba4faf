import { useSelector } from '@xstate/react';
import type { AssignmentListActor } from '../../../machines/assignment-list/assignment-list.machine.ts';
import { AssignmentListForState } from './AssignmentListForState.tsx';

export function AssignmentListScreen({ actor, onMenu }: { actor: AssignmentListActor; onMenu(): void }) {
  const snapshot = useSelector(actor, (state) => state);
  const { panel } = snapshot.children;
  return (
    <AssignmentListForState
      snapshot={snapshot}
      panel={useSelector(panel, (state) => state)}
      send={actor.send}
      sendPanel={(event) => panel?.send(event)}
      onMenu={onMenu}
    />
  );
}
