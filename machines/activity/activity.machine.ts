/**
 * Whether the student who is signed in is there (AUTH-13), whatever screen is shown. The provider hears of it at once
 * after a login and when the student comes back, and while the student goes on at most once a minute. After 120 s without
 * a sign the student is idle: nothing is told, and nobody is logged out (D24).
 */
import { cancel, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { ACTIVITY_INTERVAL, IDLE_TIMEOUT } from '../../contract/constants.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';

export interface ActivityContext {
  userId: string;
}

export type ActivityEvent = { type: 'student.active'; at: number } | { type: 'student.idle' };

export const activityMachine = setup({
  types: {
    context: {} as ActivityContext,
    events: {} as ActivityEvent,
    input: {} as ActivityContext,
  },
  actors: {
    attention: unprovidedCallback<{ type: 'never' }>('attention'),
    tellActive: unprovided<void, ActivityContext>('tellActive'),
  },
  actions: {
    waitForSign: raise({ type: 'student.idle' }, { id: 'silence', delay: 'idleTimeout' }),
    stopWaiting: cancel('silence'),
  },
  delays: { idleTimeout: IDLE_TIMEOUT, leastBetween: ACTIVITY_INTERVAL },
}).createMachine({
  id: 'activity',
  context: ({ input: { userId } }) => ({ userId }),
  invoke: { src: 'attention' },
  initial: 'active',
  states: {
    active: {
      entry: 'waitForSign',
      on: {
        'student.active': { actions: ['stopWaiting', 'waitForSign'] },
        'student.idle': 'idle',
      },
      initial: 'telling',
      states: {
        telling: {
          invoke: {
            src: 'tellActive',
            id: 'tellActive',
            input: ({ context }) => context,
            onDone: 'told',
            // It says when the student was here last: told later it would be wrong.
            onError: 'told',
          },
        },
        told: { after: { leastBetween: 'due' } },
        due: {
          description: 'The next sign is told.',
          on: { 'student.active': { target: 'telling', actions: ['stopWaiting', 'waitForSign'] } },
        },
      },
    },
    idle: { on: { 'student.active': 'active' } },
  },
});

export type ActivityActor = ActorRefFrom<typeof activityMachine>;
export type ActivitySnapshot = SnapshotFrom<typeof activityMachine>;
