/**
 * Sends what a student did and could not be sent at once: after a reload, a lost network or a crashed provider
 * it tries again until everything has arrived. Lives as long as the student is signed in; whatever is put into
 * the outbox stays there until the provider has taken it.
 */
import { assign, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppRequest } from '../app/app.types.ts';
import { failureOf, failureText, type Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';

export interface OutboxContext {
  parent: Parent<AppRequest>;
  userId: string;
  /** Tries in a row that reached nobody. */
  tries: number;
}

export type OutboxEvent =
  /** Something was put in, here or in another tab. */
  | { type: 'outbox.changed' }
  | { type: 'network.returned' }
  /** Someone is about to ask the provider for what the deliveries change. */
  | { type: 'outbox.flush' };

/** Codes under which the provider may take the same delivery later. */
const PASSING: readonly string[] = ['server_error', 'too_many_attempts', 'unauthorized'];

function isFinal(failure: Failure): boolean {
  return failure.kind === 'refused' && !PASSING.includes(failure.code);
}

export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as Pick<OutboxContext, 'parent' | 'userId'>,
    /** Everything has been sent, or can't be for now. */
    tags: {} as 'settled',
  },
  actors: {
    watchStore: unprovidedCallback<{ type: 'never' }>('watchStore'),
    /** Sends the oldest deliveries and takes them out; tells how many are left. */
    sendOldest: unprovided<{ left: number }, { userId: string }>('sendOldest'),
    dropOldest: unprovided<void, { userId: string }>('dropOldest'),
  },
  actions: {
    notifyFailure: sendTo(
      ({ context }) => context.parent,
      (_, { error }: { error: unknown }): AppRequest => ({
        type: 'app.notify',
        notice: { kind: 'error', text: failureText(failureOf(error)) },
      }),
    ),
  },
  guards: {
    hasLeft: (_, { left }: { left: number }) => left > 0,
    hasMore: stateIn({ sending: 'more' }),
    isFinal: (_, { error }: { error: unknown }) => isFinal(failureOf(error)),
  },
  delays: {
    // 2, 4, 8, 16, then every 30 s.
    retryBackoff: ({ context }) => Math.min(2 ** context.tries, 30) * 1_000,
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, tries: 0 }),
  invoke: { src: 'watchStore' },
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        src: 'sendOldest',
        id: 'sendOldest',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'hasLeft', params: ({ event }) => event.output },
            target: 'sending',
            reenter: true,
            actions: assign({ tries: 0 }),
          },
          { guard: 'hasMore', target: 'sending', reenter: true, actions: assign({ tries: 0 }) },
          { target: 'resting', actions: assign({ tries: 0 }) },
        ],
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'dropping',
            actions: { type: 'notifyFailure', params: ({ event }) => event },
          },
          { target: 'waitingToRetry' },
        ],
      },
      initial: 'one',
      states: {
        one: { on: { 'outbox.changed': 'more' } },
        more: { description: 'Something was put in while the oldest was on its way.' },
      },
    },
    dropping: {
      description: 'The provider will never take it: it must not hold up the rest.',
      invoke: {
        src: 'dropOldest',
        id: 'dropOldest',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: 'sending',
        onError: 'waitingToRetry',
      },
    },
    waitingToRetry: {
      tags: 'settled',
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      after: { retryBackoff: 'sending' },
      on: { 'network.returned': 'sending', 'outbox.flush': 'sending' },
    },
    resting: {
      tags: 'settled',
      on: { 'outbox.changed': 'sending', 'outbox.flush': 'sending' },
    },
  },
});

export type OutboxActor = ActorRefFrom<typeof outboxMachine>;
export type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;
