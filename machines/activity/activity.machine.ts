/**
 * Tells the provider that the signed-in student is active (AUTH-13), on any screen. The provider hears of it at once
 * after a login and when the student comes back, and at most once a minute while the student goes on. A student who does
 * nothing is not told of, and is not logged out (D24). The wall clock decides, because timers sleep with the device.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { ACTIVITY_INTERVAL } from '../../contract/constants.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';

export interface ActivityInput {
  userId: string;
}

export interface ActivityContext extends ActivityInput {
  /** When the student was last told of, in ms since 1970; null before. */
  toldAt: number | null;
}

export type ActivityEvent = { type: 'student.active'; at: number };

export const activityMachine = setup({
  types: {
    context: {} as ActivityContext,
    events: {} as ActivityEvent,
    input: {} as ActivityInput,
  },
  actors: {
    attention: unprovidedCallback<{ type: 'never' }>('attention'),
    tellActive: unprovided<void, ActivityInput>('tellActive'),
  },
  guards: {
    /** A clock that was set back must not silence a student. */
    isDue: ({ context: { toldAt } }, { at }: { at: number }) =>
      toldAt === null || Math.abs(at - toldAt) >= ACTIVITY_INTERVAL,
  },
}).createMachine({
  id: 'activity',
  context: ({ input: { userId } }) => ({ userId, toldAt: null }),
  invoke: { src: 'attention' },
  initial: 'quiet',
  states: {
    quiet: {
      on: {
        'student.active': {
          guard: { type: 'isDue', params: ({ event }) => event },
          target: 'telling',
          actions: assign({ toldAt: ({ event }) => event.at }),
        },
      },
    },
    telling: {
      invoke: {
        src: 'tellActive',
        id: 'tellActive',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: 'quiet',
        // It says when the student was here last: told later it would be wrong.
        onError: 'quiet',
      },
    },
  },
});

export type ActivityActor = ActorRefFrom<typeof activityMachine>;
export type ActivitySnapshot = SnapshotFrom<typeof activityMachine>;
