import { useSelector } from '@xstate/react';
import type { ChoiceActor } from '../../../machines/choice/choice.machine.ts';
import { ChoiceForState } from './ChoiceForState.tsx';

export function ChoiceGame({ actor }: { actor: ChoiceActor }) {
  const snapshot = useSelector(actor, (state) => state);
  const player = useSelector(snapshot.children.player, (state) => state);
  return <ChoiceForState snapshot={snapshot} player={player} send={actor.send} />;
}
