/**
 * For whoever asks the provider for what deliveries change: has the outbox sent first, so that a lesson that was cut
 * off is found as the student left it. Ends when all was sent, can't be for now, or 5 s are over, whichever comes first.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';
import type { OutboxEvent } from './outbox.machine.ts';

/** The part of the outbox that a delivery speaks to. */
export type OpenOutbox = Parent<Extract<OutboxEvent, { type: 'outbox.flush' }>>;

export const deliveryMachine = setup({
  types: {
    context: {} as { outbox: OpenOutbox | null },
    events: {} as { type: 'never' },
  },
  actors: {
    outboxOpened: unprovided<OpenOutbox>('outboxOpened'),
    /** Ends when the outbox has sent everything, or can't for now. */
    outboxSettled: unprovided<void, { outbox: OpenOutbox }>('outboxSettled'),
  },
  actions: {
    keepOutbox: assign({ outbox: (_, { outbox }: { outbox: OpenOutbox }) => outbox }),
    flush: sendTo(({ context }) => context.outbox!, { type: 'outbox.flush' }),
  },
  delays: {
    /** For all of it together. */
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
          description: "The outbox's code is loaded once the student is signed in.",
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
    over: { type: 'final', description: 'What is requested is shown as the provider has it by now.' },
  },
});

export type DeliveryActor = ActorRefFrom<typeof deliveryMachine>;
export type DeliverySnapshot = SnapshotFrom<typeof deliveryMachine>;
