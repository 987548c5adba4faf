/** A game whose code loads when a lesson first needs it, so that a lesson starts with the code of its first card. */
import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  type ActorRefFrom,
  type AnyActorLogic,
  type SnapshotFrom,
} from 'xstate';
import type { GameCommand, GameReport } from '../shared/game.ts';
import { unprovided, withEvent, withOutput, type Parent } from '../shared/chart.ts';

/** The game's input, which is passed on unread except for its parent. */
export interface LazyGameInput {
  parent: Parent<GameReport>;
  [key: string]: unknown;
}

interface LazyGameContext {
  input: LazyGameInput;
  /** True if something covers the game before it has begun. */
  isPaused: boolean;
}

export type LazyGameEvent = GameCommand | { type: 'lazyGame.reload' } | { type: 'xstate.done.actor.game' };

export const lazyGameMachine = setup({
  types: {
    context: {} as LazyGameContext,
    events: {} as LazyGameEvent,
    input: {} as LazyGameInput,
  },
  actors: {
    loadCode: unprovided<AnyActorLogic>('loadCode'),
  },
  actions: {
    begin: enqueueActions(({ context, enqueue }, logic: AnyActorLogic) => {
      enqueue.spawnChild(logic as never, { id: 'game', input: context.input as never });
      if (context.isPaused) enqueue.sendTo('game', { type: 'game.pause' });
    }),
    tellGame: sendTo('game', (_, command: GameCommand) => command),
  },
}).createMachine({
  id: 'lazyGame',
  context: ({ input }) => ({ input, isPaused: false }),
  initial: 'loading',
  states: {
    loading: {
      invoke: { src: 'loadCode', onDone: { target: 'playing', actions: withOutput('begin') }, onError: 'unavailable' },
      on: {
        'game.pause': { actions: assign({ isPaused: true }) },
        'game.resume': { actions: assign({ isPaused: false }) },
      },
    },
    unavailable: {
      description: 'Browsers do not request a failed script again, so only a new page can load it.',
      on: {
        'lazyGame.reload': { actions: sendTo(({ context }) => context.input.parent, { type: 'game.reload' }) },
      },
    },
    playing: {
      on: { 'game.*': { actions: withEvent('tellGame') }, 'xstate.done.actor.game': 'done' },
    },
    done: { type: 'final' },
  },
});

export type LazyGameActor = ActorRefFrom<typeof lazyGameMachine>;
export type LazyGameSnapshot = SnapshotFrom<typeof lazyGameMachine>;
