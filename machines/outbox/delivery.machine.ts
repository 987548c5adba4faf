/**
 * Flushes the outbox before a request that depends on it, so that an interrupted lesson opens as the student left it.
 * Ends when everything was sent, when nothing can be sent for now, or after 5 s.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';
import type { OutboxEvent } from './outbox.machine.ts';

export type OpenOutbox = Parent<Extract<OutboxEvent, { type: 'outbox.flush' }>>;

export const deliveryMachine = setup({
  types: {
    context: {} as { outbox: OpenOutbox | null },
    events: {} as { type: 'never' },
  },
  actors: {
    outboxOpened: unprovided<OpenOutbox>('outboxOpened'),
    outboxSettled: unprovided<void, { outbox: OpenOutbox }>('outboxSettled'),
  },
  actions: {
    keepOutbox: assign({ outbox: (_, { outbox }: { outbox: OpenOutbox }) => outbox }),
    flush: sendTo(({ context }) => context.outbox!, { type: 'outbox.flush' }),
  },
  delays: {
    longestWait: 5_000,
  },
}).createMachine({
  id: 'delivery',
  context: { outbox: null },
  initial: 'waiting',
  states: {
    waiting: {
      initial: 'opening',
      after: { longestWait: 'over' },
      states: {
        opening: {
          description: "The outbox's code loads once the student is signed in.",
          invoke: {
            src: 'outboxOpened',
            onDone: {
              target: 'emptying',
              actions: { type: 'keepOutbox', params: ({ event }) => ({ outbox: event.output }) },
            },
            onError: '#delivery.over',
          },
        },
        emptying: {
          entry: 'flush',
          invoke: {
            src: 'outboxSettled',
            input: ({ context }) => ({ outbox: context.outbox! }),
            onDone: '#delivery.over',
            onError: '#delivery.over',
          },
        },
      },
    },
    over: { type: 'final', description: "The request continues with the provider's current data." },
  },
});

export type DeliveryActor = ActorRefFrom<typeof deliveryMachine>;
export type DeliverySnapshot = SnapshotFrom<typeof deliveryMachine>;
