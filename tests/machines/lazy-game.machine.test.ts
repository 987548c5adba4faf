import { expect, test } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { provideLazyGame } from '../../machines/lazy-game/lazy-game.provide.ts';
import type { GameReport } from '../../machines/shared/game.ts';
import { byHand, finish, type HandSnapshot } from '../../walks/support/by-hand.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { handCall } from '../support/fakes.ts';

function lazyGame() {
  const above = somebody<GameReport>();
  const code = handCall<void, AnyActorLogic>();
  const input = { parent: above.parent, word: 'shelf' };
  const actor = createActor(
    provideLazyGame(() => code.call(undefined)),
    { input },
  ).start();
  const game = () => actor.getSnapshot().children.game!;
  return {
    actor,
    input,
    game,
    heard: () => (game().getSnapshot() as unknown as HandSnapshot).heard,
    reports: above.heard,
    arrive: () => code.answer(byHand()),
    fail: () => code.refuse(new TypeError('Failed to fetch dynamically imported module')),
  };
}

test('[SET-06] a game begins with its input when its code has arrived, hears the lesson, and ends it', async () => {
  const { actor, input, game, heard, arrive } = lazyGame();
  expect(game()).toBeUndefined();
  await arrive();
  expect(game().getSnapshot()).toMatchObject({ input });
  expect(heard()).toEqual([]);
  actor.send({ type: 'game.pause' });
  actor.send({ type: 'game.resume' });
  expect(heard()).toEqual([{ type: 'game.pause' }, { type: 'game.resume' }]);
  game().send(finish(undefined));
  expect(actor.getSnapshot().status).toBe('done');
});

test('[SET-06] a game that arrives under an overlay begins paused, and not if the overlay has closed', async () => {
  const covered = lazyGame();
  covered.actor.send({ type: 'game.pause' });
  await covered.arrive();
  expect(covered.heard()).toEqual([{ type: 'game.pause' }]);

  const uncovered = lazyGame();
  uncovered.actor.send({ type: 'game.pause' });
  uncovered.actor.send({ type: 'game.resume' });
  await uncovered.arrive();
  expect(uncovered.heard()).toEqual([]);
});

test('[NAV-07] a game whose code cannot be loaded says so, and reloads the page on request only', async () => {
  const { actor, game, reports, fail } = lazyGame();
  await fail();
  expect(actor.getSnapshot().matches('unavailable')).toBe(true);
  expect(game()).toBeUndefined();
  expect(reports()).toEqual([]);
  actor.send({ type: 'game.pause' });
  actor.send({ type: 'lazyGame.reload' });
  expect(reports()).toEqual([{ type: 'game.reload' }]);
});
