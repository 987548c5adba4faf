/** The home page (HOME-01). Work shows the last known copy until it loads. Recent activity is optional. */
import { assign, enqueueActions, not, or, sendTo, setup, stateIn, type SnapshotFrom } from 'xstate';
import type { Recently, WeeklyGoal } from '../../contract/recently.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import type { Route } from '../ports/navigation.port.ts';
import { unprovided, unprovidedCallback, withEvent } from '../shared/chart.ts';
import type { Work } from './next-up.ts';

export interface HomeContext {
  screen: ScreenInput;
  work: Work | null;
  /** Time at which the remembered work was stored, in ms since 1970, or null once the current work has loaded. */
  knownAt: number | null;
  recently: Recently | null;
}

export type HomeEvent =
  | ScreenEvent
  | { type: 'home.go'; to: Route }
  | { type: 'home.reload' }
  | { type: 'home.changeGoal' }
  | { type: 'home.setGoal'; days: WeeklyGoal | null };

export interface GoalCommand {
  type: 'record.goal';
  days: WeeklyGoal | null;
}

export interface KnownWork {
  work: Work;
  at: number;
}

export const homeMachine = setup({
  types: {
    context: {} as HomeContext,
    events: {} as HomeEvent,
    input: {} as ScreenInput,
    children: {} as { record: 'record' },
  },
  actors: {
    record: unprovidedCallback<GoalCommand, { userId: string }>('record'),
    recallWork: unprovided<KnownWork | null, { userId: string }>('recallWork'),
    /** Also remembers the loaded work. */
    loadWork: unprovided<Work, { userId: string }>('loadWork'),
    loadRecently: unprovided<Recently>('loadRecently'),
  },
  actions: {
    go: sendTo(
      ({ context }) => context.screen.parent,
      (_, { to }: { to: Route }): AppRequest => ({ type: 'app.go', to }),
    ),
    setGoal: enqueueActions(({ context: { recently }, enqueue }, { days }: { days: WeeklyGoal | null }) => {
      if (recently?.week) enqueue.assign({ recently: { ...recently, week: { ...recently.week, goal: days } } });
      enqueue.sendTo('record', { type: 'record.goal', days });
    }),
  },
  guards: {
    workHasItsPlace: not(or([stateIn({ work: 'recalling' }), stateIn({ work: 'loading' })])),
  },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({ screen: input, work: null, knownAt: null, recently: null }),
  invoke: { src: 'record', id: 'record', input: ({ context }) => studentOf(context) },
  on: { 'home.go': { actions: withEvent('go') } },
  type: 'parallel',
  states: {
    work: {
      initial: 'recalling',
      states: {
        recalling: {
          invoke: {
            src: 'recallWork',
            input: ({ context }) => studentOf(context),
            onDone: {
              target: 'loading',
              actions: assign(({ event }) => ({ work: event.output?.work ?? null, knownAt: event.output?.at ?? null })),
            },
            onError: 'loading',
          },
        },
        loading: {
          description: 'Shows the remembered work until the current work loads.',
          invoke: {
            src: 'loadWork',
            input: ({ context }) => studentOf(context),
            onDone: {
              target: 'ready',
              actions: assign({ work: ({ event }) => event.output, knownAt: null }),
            },
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
          description: 'Shown only after the work has loaded, because it is below the work and would be pushed down.',
          always: { guard: 'workHasItsPlace', target: 'ready' },
        },
        ready: {
          on: {
            'home.reload': 'held',
            'home.changeGoal': '.choosing',
            'home.setGoal': { target: '.chosen', actions: withEvent('setGoal') },
          },
          initial: 'asKnown',
          states: {
            asKnown: {},
            choosing: { description: 'The student is choosing a weekly goal to replace the current one.' },
            chosen: { description: 'The student has just chosen a goal. The element that shows it takes the focus.' },
          },
        },
        unavailable: {
          description: 'Shows nothing about recent activity.',
          on: { 'home.reload': 'loading' },
        },
      },
    },
  },
});

function studentOf({ screen }: HomeContext): { userId: string } {
  return { userId: screen.profile?.user_id ?? '' };
}

export type HomeSnapshot = SnapshotFrom<typeof homeMachine>;
