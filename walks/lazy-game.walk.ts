import { lazyGameMachine } from '../machines/lazy-game/lazy-game.machine.ts';
import { byHand } from './support/by-hand.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf } from './support/walk.ts';

export const walk = walkOf(lazyGameMachine, {
  input: { parent: nobody },
  cases: [done('0.lazyGame.loading', byHand()), failed('0.lazyGame.loading'), done('game')],
  key: ({ isPaused }) => isPaused,
});
