/**
 * Flushes the outbox before a request that depends on it, so that an interrupted lesson opens as the student left it.
 * Ends when everything was sent, when nothing can be sent for now, or after 5 s.
 */
import { sendTo, setup } from 'xstate';
import { unprovided, type Parent } from '../shared/chart.ts';
import type { OutboxEvent } from './outbox.machine.ts';

export type OpenOutbox = Parent<Extract<OutboxEvent, { type: 'outbox.flush' }>>;

export const deliveryMachine = setup({
  types: {
    events: {} as { type: 'never' },
  },
  actors: {
    outboxOpened: unprovided<OpenOutbox>('outboxOpened'),
    outboxSettled: unprovided<void>('outboxSettled'),
  },
  actions: {
    flush: sendTo((_, { outbox }: { outbox: OpenOutbox }) => outbox, { type: 'outbox.flush' }),
  },
  delays: {
    longestWait: 5_000,
  },
}).createMachine({
  id: 'delivery',
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
              actions: { type: 'flush', params: ({ event }) => ({ outbox: event.output }) },
            },
            onError: '#delivery.over',
          },
        },
        emptying: {
          invoke: { src: 'outboxSettled', onDone: '#delivery.over', onError: '#delivery.over' },
        },
      },
    },
    over: { type: 'final', description: "The request continues with the provider's current data." },
  },
});
