import { fromPromise, type AnyActorLogic } from 'xstate';
import { lazyGameMachine } from './lazy-game.machine.ts';

/** `load` returns the game. It may be called again for each card. */
export function provideLazyGame(load: () => Promise<AnyActorLogic>) {
  return lazyGameMachine.provide({ actors: { loadCode: fromPromise(load) } });
}
