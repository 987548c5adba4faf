import { useSelector } from '@xstate/react';
import type { AssignmentListActor } from '../../../machines/assignment-list/assignment-list.machine.ts';
import { AssignmentListForState } from './AssignmentListForState.tsx';

export function AssignmentListScreen({ actor }: { actor: AssignmentListActor }) {
  return (
    <AssignmentListForState
      snapshot={useSelector(actor, (state) => state)}
      send={actor.send}
      onMenu={() => actor.system.get('account').send({ type: 'account.open' })}
    />
  );
}
