import { useSelector } from '@xstate/react';
import type { WritingActor } from '../../../machines/writing/writing.machine.ts';
import { WritingForState } from './WritingForState.tsx';

export function WritingGame({ actor }: { actor: WritingActor }) {
  const snapshot = useSelector(actor, (state) => state);
  const player = useSelector(snapshot.children.player, (state) => state);
  return <WritingForState snapshot={snapshot} player={player} send={actor.send} />;
}
