/**
 * Sends the student's work and retries until everything has arrived. A delivery stays in the outbox until the provider
 * accepts it or refuses it for good (docs/decisions/0009).
 */
import { assign, raise, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LessonAddress } from '../../contract/paths.ts';
import type { AppRequest } from '../shared/screen.ts';
import { failureText, type Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import { verdictOf, type Verdict } from './outbox.failure.ts';

export interface OutboxContext {
  parent: Parent<AppRequest>;
  userId: string;
  /** Number of consecutive failures of any kind. */
  tries: number;
  /** Keys of deliveries with a `forItself` failure, oldest failure first. Each is retried after all others. */
  aside: readonly string[];
  /** Keys of deliveries that the provider wants later, after the time in its response. */
  resting: readonly string[];
  failed: Failed | null;
  /** True if the student was told that a lesson's completion could not be sent. Reset when a delivery arrives. */
  told: boolean;
  /** Lessons with deliveries that cannot be sent for now. */
  unsent: readonly UnsentLesson[];
}

export type UnsentLesson = Pick<LessonAddress, 'assignmentId' | 'assignmentDetailId'>;

export type OutboxEvent =
  | { type: 'outbox.changed' }
  | { type: 'network.returned' }
  | { type: 'store.held'; lessons: readonly UnsentLesson[] }
  | { type: 'outbox.flush' }
  | { type: 'outbox.rested'; key: string };

export type StoreCommand = { type: 'store.drop'; key: string } | { type: 'store.look' };

export type SendRequest = Pick<OutboxContext, 'userId' | 'aside' | 'resting'>;

export type Sent = { kind: 'nothing' } | { kind: 'arrived'; key: string } | { kind: 'failed'; failed: Failed };

export interface Failed {
  key: string;
  failure: Failure;
  /** True if other deliveries wait that have not failed. */
  othersWait: boolean;
  completion: boolean;
}

export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as Pick<OutboxContext, 'parent' | 'userId'>,
    /** Everything has been sent or cannot be sent for now. */
    tags: {} as 'settled',
  },
  actors: {
    store: unprovidedCallback<StoreCommand, { userId: string }>('store'),
    /**
     * Sends the oldest delivery that isn't set aside, else the one set aside longest, but none that rests. Rejects only
     * if the store cannot be used.
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
    // 2, 4, 8, 16, then every 30 s, or later if the provider says so.
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
        more: { description: 'A delivery was added, or has rested, during the current request.' },
      },
    },
    failing: {
      entry: 'countTry',
      always: [
        {
          description: "The provider will never accept it, so it is dropped and doesn't block the rest.",
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
            'The provider gave a time for the retry. The delivery rests until then, and the others continue.',
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
      description: 'The provider cannot be reached, or only deliveries with a `forItself` failure are left.',
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

/** In seconds, at most one day. */
function retryAfter(failure: Failure): number | undefined {
  if (failure.kind !== 'refused' || failure.retryAfter === undefined) return undefined;
  return Math.min(failure.retryAfter, 86_400);
}

export type OutboxActor = ActorRefFrom<typeof outboxMachine>;
export type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;
