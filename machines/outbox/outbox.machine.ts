/**
 * Sends what a student did and could not be sent at once: after a reload, a lost network or a crashed provider
 * it tries again until everything has arrived. Lives as long as the student is signed in; whatever is put into
 * the outbox stays there until the provider has taken it, or has refused it for good (docs/decisions/0009).
 */
import { assign, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppRequest } from '../app/app.types.ts';
import { failureText, type Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import { verdictOf, type Verdict } from './outbox.failure.ts';

export interface OutboxContext {
  parent: Parent<AppRequest>;
  userId: string;
  /** Failures in a row, of whatever kind. */
  tries: number;
  /** Keys of deliveries that failed for their own sake, the longest ago first. Each is tried again after all others. */
  aside: readonly string[];
  /** The last that failed. */
  failed: Failed | null;
  /** The student knows that the completion of a lesson could not be sent; said once until something arrives. */
  told: boolean;
}

export type OutboxEvent =
  /** Something was put in, here or in another tab. */
  | { type: 'outbox.changed' }
  | { type: 'network.returned' }
  /** Someone is about to ask the provider for something that deliveries change. */
  | { type: 'outbox.flush' };

export interface SendRequest {
  userId: string;
  aside: readonly string[];
}

/** What became of the delivery whose turn it was. */
export type Sent = { kind: 'nothing' } | { kind: 'arrived'; key: string } | { kind: 'failed'; failed: Failed };

export interface Failed {
  key: string;
  failure: Failure;
  /** Others wait that have not failed for their own sake. */
  othersWait: boolean;
  /** It holds back that a lesson was completed. */
  completion: boolean;
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
    store: unprovidedCallback<{ type: 'store.drop'; key: string }>('store'),
    /**
     * Sends the oldest delivery that is not set aside, else the one that was set aside the longest ago, and takes it out
     * when it has arrived. Rejects only when the store can't be used.
     */
    sendNext: unprovided<Sent, SendRequest>('sendNext'),
  },
  actions: {
    notifyFailure: sendTo(
      ({ context }) => context.parent,
      ({ context }): AppRequest => ({
        type: 'app.notify',
        notice: { kind: 'error', text: failureText(context.failed!.failure) },
      }),
    ),
    drop: sendTo('store', ({ context }) => ({ type: 'store.drop' as const, key: context.failed!.key })),
    setAside: assign(({ context: { aside, failed } }) => ({
      aside: [...aside.filter((key) => key !== failed!.key), failed!.key],
    })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    arrive: assign(({ context }, { key }: { key: string }) => ({
      aside: context.aside.filter((other) => other !== key),
      tries: 0,
      told: false,
    })),
  },
  guards: {
    failedAs: ({ context }, { verdict }: { verdict: Verdict }) => verdictOf(context.failed!.failure) === verdict,
    othersWait: ({ context }) => context.failed!.othersWait,
    isUntoldCompletion: ({ context }) => context.failed!.completion && !context.told,
    hasMore: stateIn({ sending: 'more' }),
  },
  delays: {
    // 2, 4, 8, 16, then every 30 s.
    retryBackoff: ({ context }) => Math.min(2 ** context.tries, 30) * 1_000,
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, tries: 0, aside: [], failed: null, told: false }),
  invoke: { src: 'store', id: 'store' },
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        src: 'sendNext',
        id: 'sendNext',
        input: ({ context: { userId, aside } }) => ({ userId, aside }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'failed',
            target: 'failing',
            actions: assign(({ event: { output } }) => ({ failed: output.kind === 'failed' ? output.failed : null })),
          },
          {
            guard: ({ event }) => event.output.kind === 'arrived',
            target: 'sending',
            reenter: true,
            actions: {
              type: 'arrive',
              params: ({ event: { output } }) => ({ key: output.kind === 'arrived' ? output.key : '' }),
            },
          },
          { guard: 'hasMore', target: 'sending', reenter: true },
          { target: 'resting', actions: assign({ tries: 0 }) },
        ],
        onError: { target: 'waitingToRetry', actions: 'countTry' },
      },
      initial: 'one',
      states: {
        one: { on: { 'outbox.changed': 'more' } },
        more: { description: 'Something was put in while the oldest was on its way.' },
      },
    },
    failing: {
      entry: 'countTry',
      always: [
        {
          description: 'The provider will never take it: it must not hold up the rest.',
          guard: { type: 'failedAs', params: { verdict: 'forGood' } },
          target: 'sending',
          actions: ['drop', 'notifyFailure', assign({ tries: 0 })],
        },
        {
          description: 'The student is told once that a completed lesson waits (SET-11).',
          guard: 'isUntoldCompletion',
          target: 'failing',
          actions: ['notifyFailure', assign({ told: true })],
        },
        { guard: { type: 'failedAs', params: { verdict: 'forAll' } }, target: 'waitingToRetry' },
        { guard: 'othersWait', target: 'sending', actions: 'setAside' },
        { target: 'waitingToRetry', actions: 'setAside' },
      ],
    },
    waitingToRetry: {
      description: 'Nobody can be reached, or only deliveries are left that failed for their own sake.',
      tags: 'settled',
      after: { retryBackoff: 'sending' },
      on: { 'network.returned': 'sending', 'outbox.flush': 'sending', 'outbox.changed': 'sending' },
    },
    resting: {
      tags: 'settled',
      on: { 'outbox.changed': 'sending', 'outbox.flush': 'sending' },
    },
  },
});

export type OutboxActor = ActorRefFrom<typeof outboxMachine>;
export type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;
