/**
 * Knows whether the provider can be reached and whether the student's work waits on this device, for the sign in each
 * screen's header. Tells the app when the provider can be reached again, because a browser that is connected to a
 * network without the internet reports nothing.
 */
import { sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { unprovided, unprovidedCallback, withEvent, type Parent } from '../shared/chart.ts';

export type ConnectionEvent =
  | { type: 'network.failed' }
  | { type: 'network.lost' }
  | { type: 'network.changed' }
  /** The outbox knows how many lessons have work that was not sent. */
  | { type: 'outbox.held'; lessons: number };

export type ConnectionReport = { type: 'network.returned' };

export interface ConnectionInput {
  parent: Parent<ConnectionReport>;
}

export const connectionMachine = setup({
  types: {
    context: {} as ConnectionInput,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    tags: {} as 'offline',
  },
  actors: {
    network: unprovidedCallback<ConnectionReport>('network'),
    reach: unprovided<void>('reach'),
  },
  actions: {
    reportReturn: sendTo(({ context }) => context.parent, { type: 'network.returned' } satisfies ConnectionReport),
    tellReturn: sendTo('network', { type: 'network.returned' } satisfies ConnectionReport),
  },
  guards: {
    isNothing: (_, { lessons }: { lessons: number }) => lessons === 0,
    isWaiting: (_, { lessons }: { lessons: number }) => lessons > 0,
  },
  delays: {
    /** A request without a network costs nothing, and a student waits for the provider. */
    nextTry: 5_000,
    /** Long enough to read the sign. */
    sentTime: 4_000,
  },
}).createMachine({
  id: 'connection',
  context: ({ input: { parent } }) => ({ parent }),
  invoke: { src: 'network', id: 'network' },
  type: 'parallel',
  states: {
    network: {
      initial: 'reached',
      states: {
        reached: {
          on: { 'network.failed': 'doubted', 'network.lost': 'lost' },
        },
        doubted: {
          description: 'One request got no response. It may have been too large or too slow.',
          invoke: { src: 'reach', id: 'reach', onDone: 'reached', onError: 'lost' },
          on: { 'network.lost': 'lost' },
        },
        lost: {
          tags: 'offline',
          initial: 'waiting',
          states: {
            waiting: {
              after: { nextTry: 'trying' },
              on: { 'network.changed': 'trying' },
            },
            trying: {
              invoke: {
                src: 'reach',
                id: 'reach',
                onDone: { target: '#connection.network.reached', actions: ['reportReturn', 'tellReturn'] },
                onError: 'waiting',
              },
            },
          },
        },
      },
    },
    work: {
      initial: 'none',
      states: {
        none: {
          on: { 'outbox.held': { guard: withEvent('isWaiting'), target: 'saved' } },
        },
        saved: {
          on: { 'outbox.held': { guard: withEvent('isNothing'), target: 'sent' } },
        },
        sent: {
          after: { sentTime: 'none' },
          on: { 'outbox.held': { guard: withEvent('isWaiting'), target: 'saved' } },
        },
      },
    },
  },
});

export type ConnectionActor = ActorRefFrom<typeof connectionMachine>;
export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;
