import { useSelector } from '@xstate/react';
import type { WarmUpActor } from '../../../machines/warm-up/warm-up.machine.ts';
import { WarmUpForState } from './WarmUpForState.tsx';

export function WarmUpGame({ actor }: { actor: WarmUpActor }) {
  const snapshot = useSelector(actor, (state) => state);
  const player = useSelector(snapshot.children.player, (state) => state);
  return <WarmUpForState snapshot={snapshot} player={player} send={actor.send} />;
}
