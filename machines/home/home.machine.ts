/**
 * Home (HOME-01): what to do next and what comes then, and below it what was done lately. The work is shown as soon as
 * it is there, and until then, or where it can't be loaded, as it was; what was done lately comes when it comes, and home
 * stands without it. Loaded anew whenever it opens.
 */
import { assign, enqueueActions, not, or, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Recently, WeeklyGoal } from '../../contract/recently.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../app/app.types.ts';
import type { Route } from '../ports/navigation.port.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import type { Work } from './next-up.ts';

export interface HomeContext {
  screen: ScreenInput;
  /** null until it is there, and none is known. */
  work: Work | null;
  /** Since when the work that is shown is known, ms since 1970; null once it is loaded. */
  knownAt: number | null;
  /** null until it is there. */
  recently: Recently | null;
}

export type HomeEvent =
  | ScreenEvent
  | { type: 'home.go'; to: Route }
  | { type: 'home.reload' }
  | { type: 'home.changeGoal' }
  /** null: no goal. */
  | { type: 'home.setGoal'; days: WeeklyGoal | null };

export interface GoalCommand {
  type: 'record.goal';
  days: WeeklyGoal | null;
}

/** The work as it was last seen. */
export interface KnownWork {
  work: Work;
  /** ms since 1970. */
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
    /** null where none is known. */
    recallWork: unprovided<KnownWork | null, { userId: string }>('recallWork'),
    /** Is remembered once it is there. */
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
  on: { 'home.go': { actions: { type: 'go', params: ({ event }) => event } } },
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
          description: 'The work as it was is shown until it is there as it is.',
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
          description: 'It stands below the work, which would push it away: the work comes first.',
          always: { guard: 'workHasItsPlace', target: 'ready' },
        },
        ready: {
          on: {
            'home.reload': 'held',
            'home.changeGoal': '.choosing',
            'home.setGoal': {
              target: '.chosen',
              actions: { type: 'setGoal', params: ({ event }) => event },
            },
          },
          initial: 'asKnown',
          states: {
            asKnown: {},
            choosing: { description: 'A goal for the week, in place of the one that is set.' },
            chosen: { description: 'The student has just chosen: what stands in its place takes the focus.' },
          },
        },
        unavailable: {
          description: 'Nothing is said of it.',
          on: { 'home.reload': 'loading' },
        },
      },
    },
  },
});

function studentOf({ screen }: HomeContext): { userId: string } {
  return { userId: screen.profile?.user_id ?? '' };
}

export type HomeActor = ActorRefFrom<typeof homeMachine>;
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>;
