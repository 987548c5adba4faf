import { useSelector } from '@xstate/react';
import type { AssignmentHistoryActor } from '../../../machines/assignment-history/assignment-history.machine.ts';
import { AssignmentHistoryForState } from './AssignmentHistoryForState.tsx';

export function AssignmentHistoryScreen({ actor }: { actor: AssignmentHistoryActor }) {
  return <AssignmentHistoryForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
