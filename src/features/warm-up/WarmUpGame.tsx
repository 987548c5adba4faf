import { memo } from 'react';
import type { WarmUpActor } from '../../../machines/warm-up/warm-up.machine.ts';
import { useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import { WarmUpForState } from './WarmUpForState.tsx';

export function WarmUpGame({ actor }: { actor: WarmUpActor }) {
  const snapshot = useCalmSnapshot(actor);
  const player = useCalmSnapshot(snapshot.children.player);
  return <WarmUp snapshot={snapshot} player={player} send={actor.send} />;
}

const WarmUp = memo(WarmUpForState);
