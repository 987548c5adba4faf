/**
 * Reports to the provider that the student is active: after login, on return, and at most once a minute (AUTH-13). An
 * idle student isn't logged out (D24). Uses the wall clock, because timers stop while the device sleeps.
 */
import { assign, setup } from 'xstate';
import { ACTIVITY_INTERVAL } from '../../contract/constants.ts';
import { unprovided, unprovidedCallback, withEvent } from '../shared/chart.ts';

export interface ActivityInput {
  userId: string;
}

export interface ActivityContext extends ActivityInput {
  /** Time of the last report, in ms since 1970, or null before the first. */
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
    /** True if a report is due. A clock set back must not silence a student, so the difference is absolute. */
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
          guard: withEvent('isDue'),
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
        // A failed report isn't retried, because it gives the time of the student's activity and would be wrong later.
        onError: 'quiet',
      },
    },
  },
});
