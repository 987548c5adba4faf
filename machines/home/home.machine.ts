/**
 * Home (HOME-01): what to do next and what comes then, and below it what was done lately. The work is shown as soon as
 * it is there; what was done lately comes when it comes, and home stands without it. Loaded anew whenever it opens.
 */
import { assign, not, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Recently } from '../../contract/recently.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../app/app.types.ts';
import type { Route } from '../ports/navigation.port.ts';
import { unprovided } from '../shared/unprovided.ts';
import type { Work } from './next-up.ts';

export interface HomeContext {
  screen: ScreenInput;
  /** null until it is there. */
  work: Work | null;
  /** null until it is there. */
  recently: Recently | null;
}

export type HomeEvent = ScreenEvent | { type: 'home.go'; to: Route } | { type: 'home.reload' };

export const homeMachine = setup({
  types: {
    context: {} as HomeContext,
    events: {} as HomeEvent,
    input: {} as ScreenInput,
  },
  actors: {
    loadWork: unprovided<Work>('loadWork'),
    loadRecently: unprovided<Recently>('loadRecently'),
  },
  actions: {
    go: sendTo(
      ({ context }) => context.screen.parent,
      (_, { to }: { to: Route }): AppRequest => ({ type: 'app.go', to }),
    ),
  },
  guards: {
    workHasItsPlace: not(stateIn({ work: 'loading' })),
  },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({ screen: input, work: null, recently: null }),
  on: { 'home.go': { actions: { type: 'go', params: ({ event }) => event } } },
  type: 'parallel',
  states: {
    work: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadWork',
            onDone: { target: 'ready', actions: assign({ work: ({ event }) => event.output }) },
            onError: 'unavailable',
          },
        },
        ready: {},
        unavailable: { on: { 'home.reload': 'loading' } },
      },
    },
    recently: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadRecently',
            onDone: { target: 'held', actions: assign({ recently: ({ event }) => event.output }) },
            onError: 'unavailable',
          },
        },
        held: {
          description: 'It stands below the work, which would push it away: the work comes first.',
          always: { guard: 'workHasItsPlace', target: 'ready' },
        },
        ready: { on: { 'home.reload': 'held' } },
        unavailable: {
          description: 'Nothing is said of it.',
          on: { 'home.reload': 'loading' },
        },
      },
    },
  },
});

export type HomeActor = ActorRefFrom<typeof homeMachine>;
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>;
