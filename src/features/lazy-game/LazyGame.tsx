import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { LazyGameActor } from '../../../machines/lazy-game/lazy-game.machine.ts';
import { useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import { LazyGameForState } from './LazyGameForState.tsx';

export interface LazyGameProps {
  actor: LazyGameActor;
  /** Draws the game. */
  children(game: AnyActorRef): ReactNode;
}

export function LazyGame({ actor, children }: LazyGameProps) {
  const snapshot = useCalmSnapshot(actor);
  const { game } = snapshot.children;
  return (
    <LazyGameForState snapshot={snapshot} send={actor.send}>
      {game && children(game)}
    </LazyGameForState>
  );
}
