import { useSelector } from '@xstate/react';
import type { HomeActor } from '../../../machines/home/home.machine.ts';
import { HomeForState } from './HomeForState.tsx';

export function HomeScreen({ actor }: { actor: HomeActor }) {
  return (
    <HomeForState
      snapshot={useSelector(actor, (state) => state)}
      send={actor.send}
      onMenu={() => actor.system.get('account').send({ type: 'account.open' })}
    />
  );
}
