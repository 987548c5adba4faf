/**
 * Sends what a student did and could not be sent at once: after a reload, a lost network or a crashed provider
 * it tries again until everything has arrived. Lives as long as the student is signed in; whatever is put into
 * the outbox stays there until the provider has taken it, or has refused it for good (docs/decisions/0009).
 */
import { assign, raise, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LessonAddress } from '../../contract/paths.ts';
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
  /** Keys of deliveries that the provider wants to hear of later: it said when. */
  resting: readonly string[];
  /** The last that failed. */
  failed: Failed | null;
  /** The student knows that the completion of a lesson could not be sent; said once until something arrives. */
  told: boolean;
  /** Lessons of which something waits that can't be sent for now. */
  unsent: readonly UnsentLesson[];
}

/** A lesson whose answers or progress the provider does not have yet. */
export type UnsentLesson = Pick<LessonAddress, 'assignmentId' | 'assignmentDetailId'>;

export type OutboxEvent =
  /** Something was put in, here or in another tab. */
  | { type: 'outbox.changed' }
  | { type: 'network.returned' }
  /** What the store still holds. */
  | { type: 'store.held'; lessons: readonly UnsentLesson[] }
  /** Someone is about to ask the provider for something that deliveries change. */
  | { type: 'outbox.flush' }
  /** It is as late as the provider wanted it to be for this delivery. */
  | { type: 'outbox.rested'; key: string };

export type StoreCommand = { type: 'store.drop'; key: string } | { type: 'store.look' };

export type SendRequest = Pick<OutboxContext, 'userId' | 'aside' | 'resting'>;

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
    store: unprovidedCallback<StoreCommand, { userId: string }>('store'),
    /**
     * Sends the oldest delivery that is not set aside, else the one that was set aside the longest ago, but none that
     * rests, and takes it out when it has arrived. Rejects only when the store can't be used.
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
    lookWhatWaits: sendTo('store', { type: 'store.look' as const }),
    drop: sendTo('store', ({ context }) => ({ type: 'store.drop' as const, key: context.failed!.key })),
    setAside: assign(({ context: { aside, failed } }) => ({
      aside: [...aside.filter((key) => key !== failed!.key), failed!.key],
    })),
    rest: assign(({ context: { aside, resting, failed } }) => ({
      aside: aside.filter((key) => key !== failed!.key),
      resting: [...resting, failed!.key],
    })),
    wakeLater: raise(({ context }) => ({ type: 'outbox.rested' as const, key: context.failed!.key }), {
      delay: 'restingTime',
    }),
    wake: assign(({ context }, { key }: { key: string }) => ({
      resting: context.resting.filter((other) => other !== key),
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
    isToRest: ({ context: { failed } }) =>
      verdictOf(failed!.failure) === 'forItself' && retryAfter(failed!.failure) !== undefined,
    isUntoldCompletion: ({ context }) => context.failed!.completion && !context.told,
    hasMore: stateIn({ sending: 'more' }),
  },
  delays: {
    // 2, 4, 8, 16, then every 30 s; later where the provider says so.
    retryBackoff: ({ context: { tries, failed } }) =>
      Math.max(Math.min(2 ** tries, 30), (failed && retryAfter(failed.failure)) ?? 0) * 1_000,
    restingTime: ({ context }) => retryAfter(context.failed!.failure)! * 1_000,
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, tries: 0, aside: [], resting: [], failed: null, told: false, unsent: [] }),
  invoke: { src: 'store', id: 'store', input: ({ context }) => ({ userId: context.userId }) },
  initial: 'sending',
  on: {
    'outbox.rested': { actions: { type: 'wake', params: ({ event }) => event } },
    'store.held': { actions: assign({ unsent: ({ event }) => event.lessons }) },
  },
  states: {
    sending: {
      invoke: {
        src: 'sendNext',
        id: 'sendNext',
        input: ({ context: { userId, aside, resting } }) => ({ userId, aside, resting }),
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
        onError: { target: 'waitingToRetry', actions: ['countTry', assign({ failed: null })] },
      },
      initial: 'one',
      states: {
        one: {
          on: {
            'outbox.changed': 'more',
            'outbox.rested': { target: 'more', actions: { type: 'wake', params: ({ event }) => event } },
          },
        },
        more: { description: 'Something was put in, or has rested, while the oldest was on its way.' },
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
        {
          description:
            'The provider said when it would take it: it is not asked before, and nothing else waits for it.',
          guard: 'isToRest',
          target: 'sending',
          actions: ['rest', 'wakeLater', assign({ tries: 0 })],
        },
        { guard: { type: 'failedAs', params: { verdict: 'forAll' } }, target: 'waitingToRetry' },
        { guard: 'othersWait', target: 'sending', actions: 'setAside' },
        { target: 'waitingToRetry', actions: 'setAside' },
      ],
    },
    waitingToRetry: {
      description: 'Nobody can be reached, or only deliveries are left that failed for their own sake.',
      tags: 'settled',
      entry: 'lookWhatWaits',
      after: { retryBackoff: 'sending' },
      on: { 'network.returned': 'sending', 'outbox.flush': 'sending', 'outbox.changed': 'sending' },
    },
    resting: {
      tags: 'settled',
      entry: 'lookWhatWaits',
      on: {
        'outbox.changed': 'sending',
        'outbox.flush': 'sending',
        'outbox.rested': { target: 'sending', actions: { type: 'wake', params: ({ event }) => event } },
      },
    },
  },
});

/** s, a day at most. */
function retryAfter(failure: Failure): number | undefined {
  if (failure.kind !== 'refused' || failure.retryAfter === undefined) return undefined;
  return Math.min(failure.retryAfter, 86_400);
}

export type OutboxActor = ActorRefFrom<typeof outboxMachine>;
export type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;
