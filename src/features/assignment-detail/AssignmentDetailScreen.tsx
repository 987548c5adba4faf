import { useSelector } from '@xstate/react';
import type { AssignmentDetailActor } from '../../../machines/assignment-detail/assignment-detail.machine.ts';
import { AssignmentDetailForState } from './AssignmentDetailForState.tsx';

export function AssignmentDetailScreen({ actor }: { actor: AssignmentDetailActor }) {
  return (
    <AssignmentDetailForState
      snapshot={useSelector(actor, (state) => state)}
      send={actor.send}
      onMenu={() => actor.system.get('account').send({ type: 'account.open' })}
    />
  );
}
