import { memo } from 'react';
import type { ChoiceActor } from '../../../machines/choice/choice.machine.ts';
import { useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import { ChoiceForState } from './ChoiceForState.tsx';

export function ChoiceGame({ actor }: { actor: ChoiceActor }) {
  const snapshot = useCalmSnapshot(actor);
  const player = useCalmSnapshot(snapshot.children.player);
  return <Choice snapshot={snapshot} player={player} send={actor.send} />;
}

const Choice = memo(ChoiceForState);
