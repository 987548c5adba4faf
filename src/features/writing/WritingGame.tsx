import { useSelector } from '@xstate/react';
import { memo, useDeferredValue } from 'react';
import type { WritingActor } from '../../../machines/writing/writing.machine.ts';
import { WritingForState } from './WritingForState.tsx';

export function WritingGame({ actor }: { actor: WritingActor }) {
  const snapshot = useSelector(actor, (state) => state);
  const player = useSelector(snapshot.children.player, (state) => state);
  const judged = useDeferredValue(snapshot);
  // Letters must move before the next key. Their judgment may be drawn later.
  const shown = snapshot.matches({ writing: { board: 'arranging' } }) ? snapshot : judged;
  return <Writing snapshot={shown} player={player} send={actor.send} />;
}

const Writing = memo(WritingForState);
